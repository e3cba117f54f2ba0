import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { employeeSheet, employeeSheetRow } from '@yuga/contract/people/employee-sheet'
import { projectSheet, projectSheetRow } from '@yuga/contract/projects/project-sheet'
import { CFB } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { bookOf, bytesOf, openedBook, packageOf, sheetOf } from '../../test/sheets.ts'
import { readRows } from '../master-data/read-upload.ts'
import { UploadRefused } from '../uploads/budget.ts'
import { readSheet } from './read-sheet.ts'
import { tableOf } from './table-of.ts'

const bytesIn = (name: string) =>
  readFile(join(import.meta.dirname, '../../test/files/sheets', name))

async function employeesIn(bytes: Uint8Array) {
  const table = tableOf(employeeSheet, 'en', await readSheet(bytes, 10_000))
  const { rows, problems } = readRows(table, employeeSheet, employeeSheetRow)
  return { rows: rows.map(({ value }) => value), problems }
}

async function projectsIn(bytes: Uint8Array) {
  const table = tableOf(projectSheet, 'en', await readSheet(bytes, 10_000))
  const { rows, problems } = readRows(table, projectSheet, projectSheetRow)
  return { rows: rows.map(({ value }) => value), problems }
}

async function refusalOf(bytes: Uint8Array) {
  try {
    await readSheet(bytes, 10_000)
  } catch (failure) {
    if (failure instanceof UploadRefused) return failure.problem
    throw failure
  }
  return null
}

const employeeHead = [
  'Employee ID',
  'Name',
  'Joined',
  'Roles',
  'Unit ID',
  'Grade code',
  'Office code',
]
const employeeOf = (name: string, joined: string | number | Date) =>
  [name, name, joined, 'LE001', 'TEAM001', 'GR003', 'FC001'] as const

describe('days', () => {
  test.each([
    ['emp-date-1904.xlsx'],
    ['xls-1904.xls'],
    ['emp-date-korean.xlsx'],
    ['x-hidden-first.xlsx'],
    ['x-rel-abs.xlsx'],
    ['x-rel-dot.xlsx'],
    ['x-rel-updir.xlsx'],
    ['x-workbook-elsewhere.xlsx'],
    ['xls-biff5-cp949.xls'],
    ['emp-merged-title.xlsx'],
  ])('the employee of %s joined on 2 March 2026', async (name) => {
    const { rows, problems } = await employeesIn(await bytesIn(name))
    expect(problems).toEqual([])
    expect(rows).toMatchObject([
      { employeeId: 'zz001', employeeName: '홍길동', joinDate: '2026-03-02' },
    ])
  })

  test('[sheets-10] of a project are counted from 1904 where the workbook says so', async () => {
    const { rows } = await projectsIn(await bytesIn('proj-date-1904.xlsx'))
    expect(rows).toMatchObject([{ startDate: '2026-01-01', endDate: '2026-12-31' }])
  })

  test.each(['emp-date-46.083.xlsx', 'emp-date-2.0260302.xlsx'])(
    'the number of %s is no day',
    async (name) => {
      const { rows, problems } = await employeesIn(await bytesIn(name))
      expect(rows).toEqual([])
      expect(problems).toEqual([{ code: 'sheet.day', at: '2.joinDate' }])
    },
  )

  test.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-3-2', '2026-03-02'],
    ['2026/03/02', '2026-03-02'],
    ['2026. 3. 2.', '2026-03-02'],
    ['2026.03.02', '2026-03-02'],
    ['2026년 3월 2일', '2026-03-02'],
    ['2026년3월2일'.normalize('NFD'), '2026-03-02'],
    ['20260302', '2026-03-02'],
    [20_260_302, '2026-03-02'],
    [46_083, '2026-03-02'],
    [new Date('2026-03-02T00:00:00Z'), '2026-03-02'],
    [new Date('2026-03-02T18:30:00Z'), '2026-03-02'],
  ])('%j is read', async (joined, day) => {
    const bytes = await sheetOf([employeeHead, employeeOf('zz1', joined)])
    expect((await employeesIn(bytes)).rows).toMatchObject([{ joinDate: day }])
  })

  test.each([
    '46083',
    '46.083',
    '2026-02-30',
    '2026-03/02',
    '03/02/2026',
    '2026',
    46_083.5,
    60,
    -1,
  ])('%j is no day', async (joined) => {
    const bytes = await sheetOf([employeeHead, employeeOf('zz1', joined)])
    expect((await employeesIn(bytes)).problems).toEqual([{ code: 'sheet.day', at: '2.joinDate' }])
  })
})

describe('texts', () => {
  test('[sheets-10] escaped letters become the letters that they mean, once', async () => {
    const { rows } = await employeesIn(await bytesIn('emp-name-xesc5F.xlsx'))
    expect(rows).toMatchObject([{ employeeName: 'A_x0041_B' }])
    const projects = await projectsIn(await bytesIn('proj-etc-xd.xlsx'))
    expect(projects.rows[0]?.etcInfo?.replaceAll('\r\n', '\n')).toBe('첫 줄\n둘째 줄')
  })

  test('[sheets-10] a number that is shown with zeros before it is read with them', async () => {
    const book = await openedBook(await sheetOf([employeeHead, employeeOf('zz1', '2026-03-02')]))
    const cell = book.worksheets[0]?.getCell('A2')
    Object.assign(cell ?? {}, { value: 123, numFmt: '00000' })
    const { rows } = await employeesIn(await bytesOf(book))
    expect(rows).toMatchObject([{ employeeId: '00123' }])
  })

  test('[sheets-10] amounts may have separators of thousands, in their places alone', async () => {
    const { rows } = await projectsIn(await bytesIn('proj-comma.xlsx'))
    expect(rows).toMatchObject([{ salesAmount: 100_000_000 }])
    const head = ['Project name', 'Project type', 'PM ID', 'Owning team', 'Sales']
    const amountOf = async (amount: string) => {
      const sheet = await projectsIn(await sheetOf([head, ['P', 'T', 'pm', 'T1', amount]]))
      return sheet.rows[0]?.salesAmount ?? sheet.problems[0]?.code
    }
    expect(await amountOf('-1,234,567.89')).toBe(-123_456_789)
    expect(await amountOf('1,00')).toBe('input.amount')
    expect(await amountOf('1,2345')).toBe('input.amount')
  })
})

describe('merged cells', () => {
  test('[sheets-11] over rows have their value in each of them', async () => {
    const { rows } = await projectsIn(await bytesIn('proj-merged-currency.xlsx'))
    expect(rows.map(({ currencyCode, salesAmount }) => [currencyCode, salesAmount])).toEqual([
      ['USD', 100_050],
      ['USD', 200_000],
    ])
  })

  test('[sheets-11] make no row of one that is two lines high, and are refused over columns', async () => {
    const book = await openedBook(
      await sheetOf([employeeHead, employeeOf('zz1', '2026-03-02'), [], ['zz2']]),
    )
    const sheet = book.worksheets[0]
    for (const letter of 'ABCDEFG') sheet?.mergeCells(`${letter}2:${letter}3`)
    sheet?.mergeCells('A4:B4')
    const { rows, problems } = await employeesIn(await bytesOf(book))
    expect(rows.map(({ employeeId }) => employeeId)).toEqual(['zz1'])
    expect(problems).toContainEqual({ code: 'sheet.merged-columns', at: '4.employeeName' })
  })
})

describe('limits', () => {
  const oneString = (letters: number, cells: number) => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
    return packageOf({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="r/worksheet" Target="worksheets/sheet1.xml"/>' +
        '<Relationship Id="rId2" Type="r/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row.repeat(cells / 100)}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst><si><t>${'가'.repeat(letters)}</t></si></sst>`,
    })
  }

  test('[sheets-4] a cell holds as many letters as in Excel', async () => {
    expect(await refusalOf(oneString(32_767, 100))).toBeNull()
    expect(await refusalOf(oneString(32_768, 100))).toMatchObject({
      code: 'sheet.cell-too-long',
      at: '1.A',
    })
  })

  test('[sheets-4] one long text may not be the value of very many cells', async () => {
    expect(await refusalOf(oneString(30_000, 600))).toMatchObject({
      code: 'sheet.too-many-letters',
    })
  })

  test('[sheets-4] a million tiny cells are refused before they are read', async () => {
    const row = `<row>${'<c><v>1</v></c>'.repeat(1_001)}</row>`
    expect(await refusalOf(bookOf(row.repeat(1_000)))).toMatchObject({
      code: 'sheet.too-many-cells',
    })
  })
})

test('[sheets-4] a file that is locked by a password says so', async () => {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(200))
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000))
  const bytes = Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
  expect(await refusalOf(bytes)).toEqual({ code: 'sheet.locked', at: 'file' })
})

test('every cell of a formula over several cells is named', async () => {
  const shared = '<c r="A2"><f t="shared" ref="A2:A3" si="0">B2</f><v>1</v></c>'
  const rows = `<row r="2">${shared}</row><row r="3"><c r="A3"><f t="shared" si="0"/><v>1</v></c></row>`
  const array = '<row r="4"><c r="A4"><f t="array" ref="A4:A5">B4:B5</f><v>1</v></c></row>'
  const last = '<row r="5"><c r="A5"><v>1</v></c></row>'
  const { lines } = await readSheet(bookOf(rows + array + last), 10)
  expect(lines.map(({ cells }) => cells.get(0))).toEqual(lines.map(() => ({ formula: true })))
  expect(lines).toHaveLength(4)
})
