import { downloadCodes, listCodes, uploadCodes } from '@yuga/contract/master-data/codes'
import { sheetLimits } from '@yuga/contract/wire/file'
import {
  listCategories,
  uploadCategories,
} from '@yuga/contract/master-data/project-type-categories'
import { describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { send } from '../../test/raw.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { TestForm } from '../../test/form.ts'
import { cellsOf, sheetOf } from '../../test/sheets.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const admin = () => company.person({ roles: ['LE999'] })
const categoryHead = ['분류 코드', '분류명', '정렬 순서']

type Rows = Parameters<typeof sheetOf>[0]

async function uploads(by: Caller, rows: Rows, query: { previewYn?: 'Y'; basis?: string } = {}) {
  return by(uploadCategories, { query, upload: new TestForm(await sheetOf(rows)) })
}

async function namesOf(by: Caller, projectCategoryName: string) {
  const { projectTypeCategoryList } = await by(listCategories, {
    query: { projectCategoryName, limit: 1000 },
  })
  return projectTypeCategoryList.map((row) => row.projectCategoryName)
}

/** The refusal of an upload, as `path reason`; nothing was written by it. */
async function faultsOf(by: Caller, rows: Rows) {
  const refusal = await leavesNoTrace(server, () => refusalOf(uploads(by, rows)))
  return (refusal.issues ?? []).map(({ path, reason }) => `${path} ${reason}`)
}

describe('a sheet that is uploaded', () => {
  test('adds what is new and changes what is there, and the audit has a record of each', async () => {
    const by = await admin()
    const report = await uploads(by, [
      categoryHead,
      ['CT002', '제품', 2],
      [null, '교육 😀', 70],
      ['CT003', '유지보수', 3],
    ])
    expect(report).toMatchObject({
      writtenYn: 'Y',
      addedCount: 1,
      changedCount: 1,
      unchangedCount: 1,
      changeList: [
        {
          sheetRow: 2,
          action: 'change',
          name: '제품',
          fieldList: [{ field: 'projectCategoryName', before: '솔루션', after: '제품' }],
        },
        { sheetRow: 3, action: 'add', name: '교육 😀' },
      ],
    })
    expect(await namesOf(by, '교육')).toEqual(['교육 😀'])
    const { rows } = await server.pool.query(
      `select action from audit where actor_id = $1 and action like 'category.%' order by 1`,
      [by.employeeId],
    )
    expect(rows).toEqual([{ action: 'category.add' }, { action: 'category.change' }])
  })

  test('[sheets-5] is shown by a preview that writes nothing, and written as it was shown', async () => {
    const by = await admin()
    const rows: Rows = [categoryHead, [null, '미리 보기', 71]]
    const { basis, writtenYn } = await leavesNoTrace(server, () =>
      uploads(by, rows, { previewYn: 'Y' }),
    )
    expect(writtenYn).toBe('N')
    expect(await uploads(by, rows, { basis })).toMatchObject({ writtenYn: 'Y', addedCount: 1 })
  })

  test('[sheets-5] that no longer does what the preview said is refused', async () => {
    const by = await admin()
    await uploads(by, [categoryHead, [null, '흔들림', 72]])
    const { projectTypeCategoryList } = await by(listCategories, {
      query: { projectCategoryName: '흔들림' },
    })
    const code = projectTypeCategoryList[0]?.projectCategoryCode ?? ''
    const rows: Rows = [categoryHead, [code, '흔들림', 73]]
    const { basis } = await uploads(by, rows, { previewYn: 'Y' })
    await uploads(by, [categoryHead, [code, '흔들림 없이', 72]])
    const refusal = await refusalOf(uploads(by, rows, { basis }))
    expect(refusal).toMatchObject({ status: 409, reason: 'sheet.stale-preview' })
  })

  test('[master-data-6] names every fault of every row, and then writes none of them', async () => {
    const by = await admin()
    const result = await faultsOf(by, [
      categoryHead,
      ['CT002', '', 1],
      [null, '이름', '1.5'],
      ['CT999', '없는 것', 1],
      [null, '내부 R&D', 1],
      [null, '두 번', 1],
      [null, '두 번', 2],
      ['CT003', '유지보수', 3],
      ['CT003', '유지보수', 4],
      [null, { formula: '"a"&"b"' }, { formula: '1+1' }],
      [null, '가'.repeat(201), null],
    ])
    expect(result).toEqual([
      '2.projectCategoryName input.required',
      '3.sortOrder input.sort-order',
      '4.projectCategoryCode category.unknown',
      '5.projectCategoryName category.name-taken',
      '6.projectCategoryName category.name-taken',
      '7.projectCategoryName category.name-taken',
      '9.projectCategoryCode sheet.row-twice',
      '10.projectCategoryName sheet.formula',
      '10.sortOrder sheet.formula',
      '11.projectCategoryName input.too-long',
      '11.sortOrder input.required',
    ])
  })

  test('may exchange two names, and may have names of 200 characters', async () => {
    const by = await admin()
    const long = `${'나'.repeat(198)}😀`
    await uploads(by, [categoryHead, [null, '하나', 80], [null, long, 81]])
    const { projectTypeCategoryList: all } = await by(listCategories, { query: { limit: 1000 } })
    const codeOf = (name: string) =>
      all.find((row) => row.projectCategoryName === name)?.projectCategoryCode ?? ''
    const report = await uploads(by, [
      categoryHead,
      [codeOf('하나'), long, 80],
      [codeOf(long), '하나', 81],
    ])
    expect(report).toMatchObject({ changedCount: 2 })
  })

  test('of ten thousand rows is read, and of one more is refused', async () => {
    const by = await admin()
    const many = (count: number): Rows => [
      categoryHead,
      ...Array.from({ length: count }, (_, index) => [null, `많음 ${index}`, 'x']),
    ]
    for (const more of [1, 1_000]) {
      const refusal = await refusalOf(uploads(by, many(sheetLimits.mostRows + more)))
      expect(refusal).toMatchObject({ status: 422, reason: 'sheet.too-many-rows' })
      expect(refusal.message).toContain('10000')
    }
    const read = await refusalOf(uploads(by, many(sheetLimits.mostRows)))
    expect(read.issues).toHaveLength(sheetLimits.mostRows)
  })

  test('with one fault in line 4,999 writes nothing of categories, and names it', async () => {
    const by = await admin()
    const rows = Array.from({ length: 5_000 }, (_, row) => [
      null,
      `줄 ${row}`,
      row === 4_997 ? 'x' : row,
    ])
    expect(await faultsOf(by, [categoryHead, ...rows])).toEqual(['4999.sortOrder input.sort-order'])
  })

  test('with one fault in line 4,999 writes nothing of codes, and names it', async () => {
    const by = await admin()
    const rows = Array.from({ length: 5_000 }, (_, row) => [
      row === 4_997 ? 'GRROLE' : 'GRDEGR',
      `X${row}`,
      '등급',
      'Grade',
      row,
      'Y',
    ])
    const head = ['Group', 'Code', 'Name (Korean)', 'Name (English)', 'Sort order', 'Active']
    const upload = new TestForm(await sheetOf([head, ...rows]))
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(by(uploadCodes, { query: {}, upload })),
    )
    expect(refusal.issues?.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      '4999.groupCode code.closed-group',
    ])
  })

  test('[master-data-9] keeps the rules of codes: no new code in a closed group, an office with both fields', async () => {
    const by = await admin()
    const head = ['Group', 'Code', 'Name (Korean)', 'Name (English)', 'Sort order', 'Active']
    const offices = [...head, 'Time zone', 'Currency']
    const upload = async (rows: Rows) =>
      by(uploadCodes, { query: {}, upload: new TestForm(await sheetOf(rows)) })
    const faulty = await refusalOf(
      upload([
        offices,
        ['GRROLE', 'LE006', '가', 'a', 1, 'Y', null, null],
        ['GRZZZZ', 'A', '가', 'a', 1, 'Y', null, null],
        ['GROFFC', 'FC009', '가', 'a', 1, 'Y', null, 'CY001'],
        ['GRPZST', 'ST001', '진행', 'In progress', 1, 'N', null, null],
        ['GRDEGR', 'a b', '가', 'a', 1, 'maybe', null, null],
      ]),
    )
    expect(faulty.issues?.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      '2.groupCode code.closed-group',
      '3.groupCode code.unknown-group',
      '4.timeZone code.office-needs',
      '5.activeYn code.fixed-active',
      '6.detailCode input.code',
      '6.activeYn sheet.not-a-choice',
    ])
    await upload([
      offices,
      ['GROFFC', 'FC010', '도쿄', 'Tokyo', 3, 'Y', 'Asia/Tokyo', 'CY002'],
      ['GRPZST', 'ST001', '진행 중', 'Going on', 1, 'Y', null, null],
    ])
    const { codeList } = await by(listCodes, { query: { detailCode: 'FC010' } })
    expect(codeList).toMatchObject([{ timeZone: 'Asia/Tokyo', currencyCode: 'CY002', version: 0 }])
    // a column that is missing from the sheet stays as it is
    await upload([head, ['GROFFC', 'FC010', '동경', 'Tokyo', 3, 'Y']])
    const after = await by(listCodes, { query: { detailCode: 'FC010' } })
    expect(after.codeList).toMatchObject([{ detailNameKo: '동경', timeZone: 'Asia/Tokyo' }])
  })
})

describe('a file that is no sheet', () => {
  const url = '/settings/project-type-category/excel'
  const post = async (
    form: TestForm | { bytes: Buffer | string; headers: object },
    by?: Caller,
  ) => {
    const person = by ?? (await admin())
    const answer = await leavesNoTrace(server, () =>
      send(server, {
        method: 'POST',
        url,
        token: person.token,
        payload: form.bytes,
        headers: form.headers as Record<string, string>,
      }),
    )
    const { reason } = JSON.parse(answer.text) as { reason?: string }
    return [answer.status, reason]
  }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

  test('is refused by its content, whatever it is called', async () => {
    const form = new TestForm(Buffer.from('분류명,정렬 순서\n교육,1'), { name: 'categories.xlsx' })
    expect(await post(form)).toEqual([422, 'sheet.not-a-sheet'])
  })

  test('of more than ten megabytes is refused', async () => {
    const form = new TestForm(Buffer.alloc(sheetLimits.mostBytes + 1, 1))
    expect(await post(form)).toEqual([413, 'upload.too-large'])
    const much = new TestForm(Buffer.alloc(sheetLimits.mostBytes + 5_000_000, 1))
    expect(await post(much)).toEqual([413, 'upload.too-large'])
  })

  test('that is empty, missing or one of several is refused', async () => {
    expect(await post(new TestForm(Buffer.alloc(0)))).toEqual([422, 'upload.missing'])
    expect(await post({ bytes: '--x--\r\n', headers: multipart })).toEqual([422, 'upload.missing'])
    const part = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.xlsx"\r\n\r\nPK\r\n'
    expect(await post({ bytes: `${part}${part}--x--\r\n`, headers: multipart })).toEqual([
      422,
      'upload.several',
    ])
  })

  test.each([
    ['a form that ends in the middle', '--x\r\nContent-Disposition: form-data; name="f"; filename'],
    ['no form at all', 'hello'],
    ['a form without a boundary', '--x--\r\n'],
  ])('in %s is refused as what cannot be read', async (what, bytes) => {
    const type = what.includes('without') ? 'multipart/form-data' : multipart['content-type']
    const [status, reason] = await post({ bytes, headers: { 'content-type': type } })
    expect([status, reason]).toEqual([expect.any(Number), expect.any(String)])
    expect(Number(status)).toBeGreaterThanOrEqual(400)
    expect(Number(status)).toBeLessThan(500)
  })

  test('is not even read from someone who may not write', async () => {
    const pm = await company.person({ roles: ['LE002'] })
    const form = new TestForm(await sheetOf([categoryHead, [null, 'x', 1]]))
    expect(await post(form, pm)).toEqual([403, 'session.not-allowed'])
  })

  test('sent in another person’s name is refused', async () => {
    const file = await sheetOf([categoryHead, [null, 'x', 1]])
    const form = new TestForm(file, { fields: { userId: 'somebody' } })
    expect(await post(form)).toEqual([403, 'session.not-your-id'])
  })

  test('that is sent again under its key is written once', async () => {
    const by = await admin()
    const form = new TestForm(await sheetOf([categoryHead, [null, '한 번만', 90]]))
    const post = () =>
      send(server, {
        method: 'POST',
        url,
        token: by.token,
        payload: form.bytes,
        headers: { ...form.headers, 'idempotency-key': 'once' },
      })
    const [first, second] = [await post(), await post()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.text).toBe(first.text)
    const other = new TestForm(await sheetOf([categoryHead, [null, '다른 것', 91]]))
    const third = await send(server, {
      method: 'POST',
      url,
      token: by.token,
      payload: other.bytes,
      headers: { ...other.headers, 'idempotency-key': 'once' },
    })
    expect(third.status).toBe(409)
  })
})

describe('a sheet that is downloaded', () => {
  test('holds what the screen shows for the same filters, and uploaded again changes nothing', async () => {
    const by = await admin()
    const query = { groupCode: 'GRDEGR', sort: '-sortOrder' } as const
    const bytes = await downloaded(by, downloadCodes, { query })
    const cells = await cellsOf(bytes)
    expect(cells[0]).toEqual(['Common code'])
    expect(cells[1]).toEqual(['Group: GRDEGR'])
    expect(cells[4]).toEqual([
      'Group',
      'Code',
      'Name (Korean)',
      'Name (English)',
      'Sort order',
      'Active',
      'Time zone',
      'Currency',
    ])
    expect(cells.slice(5).map((row) => row[1])).toEqual([
      'GR005',
      'GR004',
      'GR003',
      'GR002',
      'GR001',
    ])
    const report = await by(uploadCodes, { query: {}, upload: new TestForm(bytes) })
    expect(report).toMatchObject({ addedCount: 0, changedCount: 0, unchangedCount: 5 })
  })
})
