import {
  createCode,
  deleteCode,
  listCodes,
  readCodes,
  updateCode,
} from '@yuga/contract/master-data/codes'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

let count = 0
const newCode = () => `T${(count += 1)}`
const admin = () => company.person({ roles: ['LE999'] })

type Body = RequestOf<typeof createCode>['body']

const grade = (more: Partial<Body> = {}): Body => ({
  groupCode: 'GRDEGR',
  detailCode: newCode(),
  detailNameKo: '수석',
  detailNameEn: 'Chief',
  sortOrder: 6,
  activeYn: 'Y',
  ...more,
})
const office = (more: Partial<Body> = {}): Body =>
  grade({ groupCode: 'GROFFC', timeZone: 'Asia/Tokyo', currencyCode: 'CY002', ...more })

async function find(by: Caller, detailCode: string) {
  const { codeList } = await by(listCodes, { query: { detailCode, limit: 1000 } })
  return codeList.find((code) => code.detailCode === detailCode)
}

async function refused(by: Caller, body: Body) {
  const refusal = await leavesNoTrace(server, () => refusalOf(by(createCode, { body })))
  return [refusal.status, ...(refusal.issues ?? []).map(({ path, reason }) => `${path} ${reason}`)]
}

describe('the list of all codes', () => {
  test('has both names, and what is switched off too, by group and order', async () => {
    const by = await admin()
    const { totalCount, codeList } = await by(listCodes, { query: { groupCode: 'GRZZZZ,GRPZST' } })
    expect(totalCount).toBe(2)
    expect(codeList[0]).toEqual({
      groupCode: 'GRPZST',
      detailCode: 'ST001',
      detailNameKo: '진행',
      detailNameEn: 'In progress',
      sortOrder: 1,
      activeYn: 'Y',
      fixedYn: 'Y',
      timeZone: '',
      currencyCode: '',
      version: 0,
    })
    const off = grade({ activeYn: 'N' })
    await by(createCode, { body: off })
    const inactive = await by(listCodes, { query: { activeYn: 'N', limit: 1000 } })
    expect(inactive.codeList.map((code) => code.detailCode)).toContain(off.detailCode)
    expect(inactive.codeList.every((code) => code.activeYn === 'N')).toBe(true)
  })

  test('shows an office with its zone and currency', async () => {
    const by = await admin()
    const { codeList } = await by(listCodes, {
      query: { groupCode: 'GROFFC', detailCode: 'FC002' },
    })
    expect(codeList).toMatchObject([{ timeZone: 'America/Los_Angeles', currencyCode: 'CY002' }])
  })
})

describe('a new code', () => {
  test('is offered in its group from then on', async () => {
    const by = await admin()
    const body = grade()
    expect(await by(createCode, { body })).toEqual({
      groupCode: 'GRDEGR',
      detailCode: body.detailCode,
      version: 0,
    })
    const offered = await by(readCodes, { query: { groupCode: 'GRDEGR' } })
    expect(offered.at(-1)).toEqual({
      groupCode: 'GRDEGR',
      detailCode: body.detailCode,
      detailName: 'Chief',
    })
  })

  test('that is an office is written as an office too, with its zone and currency', async () => {
    const by = await admin()
    const body = office()
    await by(createCode, { body })
    const { rows } = await server.pool.query(
      'select time_zone, currency_code, updated_by from offices where office_code = $1',
      [body.detailCode],
    )
    expect(rows).toEqual([
      { time_zone: 'Asia/Tokyo', currency_code: 'CY002', updated_by: by.employeeId },
    ])
  })

  test('that is an office needs both, and nothing else has either', async () => {
    const by = await admin()
    expect(await refused(by, office({ timeZone: '', currencyCode: '' }))).toEqual([
      422,
      'timeZone code.office-needs',
      'currencyCode code.office-needs',
    ])
    expect(await refused(by, grade({ groupCode: 'GROFFC' }))).toHaveLength(3)
    expect(await refused(by, grade({ timeZone: 'Asia/Seoul' }))).toEqual([
      422,
      'timeZone code.not-an-office',
    ])
  })

  test.each([
    ['Seoul', 'timeZone input.time-zone'],
    ['asia/seoul', 'timeZone input.time-zone'],
    ['+09:00', 'timeZone input.time-zone'],
    ["Asia/Seoul'; drop", 'timeZone input.time-zone'],
  ])('that is an office has no zone %s', async (timeZone, issue) => {
    expect(await refused(await admin(), office({ timeZone }))).toEqual([422, issue])
  })

  test('that is an office has no currency that is none', async () => {
    expect(await refused(await admin(), office({ currencyCode: 'CY009' }))).toEqual([
      422,
      'currencyCode code.unknown-currency',
    ])
  })

  test.each([
    ['GRROLE', 409, 'groupCode code.closed-group'],
    ['GRPZST', 409, 'groupCode code.closed-group'],
    ['GRXXXX', 422, 'groupCode code.unknown-group'],
  ])('is never added to %s', async (groupCode, status, issue) => {
    expect(await refused(await admin(), grade({ groupCode }))).toEqual([status, issue])
  })

  test.each(['', ' ', '가나', 'a b', '-a', "a'", 'a/b', 'a'.repeat(31)])(
    'is never called %j',
    async (detailCode) => {
      const [status, issue] = await refused(await admin(), grade({ detailCode }))
      expect(status).toBe(422)
      expect(issue).toMatch(/^detailCode input\.(code|required)$/)
    },
  )

  test('that is taken is refused, also at the same moment', async () => {
    const [one, other] = [await admin(), await admin()]
    const body = grade()
    const { answers, refusals } = await inParallel([
      one(createCode, { body }),
      other(createCode, { body }),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 code.taken'])
    expect(await refused(one, body)).toEqual([409, 'detailCode code.taken'])
  })
})

describe('a change of a code', () => {
  const changed = (body: Body, more: Partial<Body> & { version?: number }) => ({
    body: { ...body, ...more },
  })

  test('is written with the next version; an office in both tables', async () => {
    const by = await admin()
    const body = office()
    await by(createCode, { body })
    const more = {
      detailNameEn: 'Tokyo',
      timeZone: 'Asia/Seoul',
      currencyCode: 'CY001',
      version: 0,
    }
    expect(await by(updateCode, changed(body, more))).toMatchObject({ version: 1 })
    expect(await find(by, body.detailCode)).toMatchObject({ ...more, version: 1 })
  })

  test('[master-data-13] that is saved without a change keeps its version, and the audit has no entry', async () => {
    const by = await admin()
    const body = grade()
    await by(createCode, { body })
    const answer = await leavesNoTrace(server, () => by(updateCode, { body }))
    expect(answer).toMatchObject({ version: 0 })
  })

  test('over someone else’s is refused', async () => {
    const by = await admin()
    const body = grade()
    await by(createCode, { body })
    await by(updateCode, changed(body, { sortOrder: 7, version: 0 }))
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(by(updateCode, changed(body, { sortOrder: 8, version: 0 }))),
    )
    expect(refusal).toMatchObject({ status: 409, reason: 'record.stale-version' })
  })

  test('that rules name renames it and moves it, and never switches it off', async () => {
    const by = await admin()
    const code = { groupCode: 'GRPZST', detailCode: 'ST002', sortOrder: 3, activeYn: 'Y' as const }
    const renamed = { ...code, detailNameKo: '끝남', detailNameEn: 'Done' }
    expect(await by(updateCode, { body: renamed })).toMatchObject({ version: 1 })
    const off = { ...renamed, activeYn: 'N' as const }
    expect(await refusalOf(by(updateCode, { body: off }))).toMatchObject({
      status: 409,
      issues: [{ path: 'activeYn', reason: 'code.fixed-active' }],
    })
  })

  test('never makes another code of it, nor one that was not there', async () => {
    const by = await admin()
    const refusal = await refusalOf(by(updateCode, { body: grade({ detailCode: 'NOPE' }) }))
    expect(refusal).toMatchObject({ status: 404, reason: 'code.not-found' })
  })
})

describe('a deletion of a code', () => {
  const remove = (by: Caller, groupCode: string, detailCode: string, version?: number) =>
    by(deleteCode, { query: { groupCode, detailCode, ...(version !== undefined && { version }) } })

  test('takes what nothing uses, an office from both tables', async () => {
    const by = await admin()
    const body = office()
    await by(createCode, { body })
    await remove(by, 'GROFFC', body.detailCode, 0)
    expect(await find(by, body.detailCode)).toBeUndefined()
    const { rows } = await server.pool.query('select * from offices where office_code = $1', [
      body.detailCode,
    ])
    expect(rows).toEqual([])
  })

  test('[master-data-1] of what is in use says what uses it', async () => {
    const by = await admin()
    const used = grade()
    await by(createCode, { body: used })
    const kim = await company.person({ name: '김하윤' })
    await moves(server, kim, '2026-03-01', { grade: used.detailCode })
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(remove(by, 'GRDEGR', used.detailCode)),
    )
    expect(refusal).toMatchObject({
      status: 409,
      reason: 'record.in-use',
      message: 'This is in use and cannot be deleted: 1 entry of employee history (김하윤)',
    })
  })

  test('of what rules name, is not there or has changed since is refused', async () => {
    const by = await admin()
    const body = grade()
    await by(createCode, { body })
    const reasonOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).reason
    expect(await reasonOf(remove(by, 'GROFFC', 'FC001'))).toBe('code.fixed')
    expect(await reasonOf(remove(by, 'GRDEGR', 'NOPE'))).toBe('code.not-found')
    expect(await reasonOf(remove(by, 'GRDEGR', body.detailCode, 5))).toBe('record.stale-version')
  })
})
