import {
  deleteEmployeeTarget,
  listEmployeeTargets,
  saveEmployeeTargets,
} from '@yuga/contract/master-data/gp-employee-targets'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { targetStatusIn } from '@yuga/domain/gp-targets/employee-target'
import { beforeAll, describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { makeTeams } from '../../test/plain/master-data/gp-targets.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
beforeAll(() => makeTeams(server))

const admin = () => company.person({ roles: ['LE999'] })
type Row = RequestOf<typeof saveEmployeeTargets>['body']['employeeGpTargetList'][number]
type Query = RequestOf<typeof listEmployeeTargets>['query']

const row = (of: Caller, more: Partial<Row> = {}): Row => ({
  employeeId: of.employeeId,
  billableTarget: 120_000_000,
  nonBillableTarget: 2.4,
  startMonth: '202601',
  endMonth: '202612',
  ...more,
})
const put = (by: Caller, rows: Row[], version?: number, year = 2026) =>
  by(saveEmployeeTargets, {
    params: { year },
    body: { employeeGpTargetList: rows, ...(version !== undefined && { version }) },
  })
const list = (by: Caller, query: Query = {}, date = '20260318', year = 2026) =>
  by(listEmployeeTargets, { params: { year, date }, query: { limit: 1000, ...query } })
async function targetsOf(by: Caller, of: Caller, date?: string, year?: number) {
  const { employeeGpTargetList } = await list(by, {}, date, year)
  return employeeGpTargetList.filter(({ employeeId }) => employeeId === of.employeeId)
}
const snOf = async (by: Caller, of: Caller) => (await targetsOf(by, of))[0]?.targetSn ?? 0

async function refused(attempt: () => Promise<unknown>) {
  const { status, reason, issues = [] } = await leavesNoTrace(server, () => refusalOf(attempt()))
  return [status, reason, ...issues.map(({ path }) => path)]
}

describe('GP targets of employees', () => {
  test('are listed with division, team, level and status', async () => {
    const by = await company.person({ name: '김관리', roles: ['LE999'] })
    const kim = await company.person({ name: 'Kim' })
    await put(by, [row(kim)])
    expect(await targetsOf(by, kim)).toEqual([
      {
        targetSn: expect.any(Number) as number,
        standardYear: '2026',
        department: 'D1',
        organizationId: 'T1',
        organizationName: 'T1',
        employeeId: kim.employeeId,
        employeeName: 'Kim',
        gradeCode: 'GR003',
        grade: expect.any(String) as string,
        billableTarget: 120_000_000,
        nonBillableTarget: 2.4,
        startMonth: '202601',
        endMonth: '202612',
        retiredDate: null,
        targetStatus: 'active',
        targetUseYn: 'Y',
      },
    ])
    expect(await list(by, { limit: 1 })).toMatchObject({ lastUpdaterName: '김관리' })
    const { rows } = await server.pool.query(
      `select action, subject, for_employee_id from audit where actor_id = $1
       order by audit_sn desc limit 1`,
      [by.employeeId],
    )
    expect(rows).toEqual([
      { action: 'gp-employee-target.add', subject: '2026', for_employee_id: kim.employeeId },
    ])
  })

  test('[gp-targets-7] show the team and the grade of the day, within their own months', async () => {
    const by = await admin()
    const mover = await company.person({ team: 'P1' })
    await moves(server, mover, '2026-05-01', { team: 'T2', grade: 'GR004' })
    await put(by, [
      row(mover, { endMonth: '202606' }),
      row(mover, { startMonth: '202607', billableTarget: 0 }),
    ])
    const shown = async (date: string) =>
      (await targetsOf(by, mover, date)).map((target) => [
        target.organizationId,
        target.gradeCode,
        target.targetStatus,
      ])
    // a part below T1 is no profit center: its people count for T1
    expect(await shown('20260318')).toEqual([
      ['T1', 'GR003', 'active'],
      ['T2', 'GR004', 'planned'],
    ])
    expect(await shown('20261201')).toEqual([
      ['T2', 'GR004', 'ended'],
      ['T2', 'GR004', 'active'],
    ])
  })

  test('have the status that the rule gives them in every month, also of a leaver', async () => {
    const by = await admin()
    const leaver = await company.person({ retireDay: '2026-08-31' })
    await put(by, [row(leaver, { startMonth: '202603', endMonth: '202610' })])
    const months = ['2026-02', '2026-03', '2026-08', '2026-09', '2026-10', '2026-11']
    const rows = await Promise.all(
      months.map(async (month) => {
        const [target] = await targetsOf(by, leaver, `${month.replace('-', '')}15`)
        return target?.targetStatus
      }),
    )
    const within = { firstMonth: '2026-03', lastMonth: '2026-10' }
    expect(rows).toEqual(months.map((month) => targetStatusIn(month, within, '2026-08-31')))
    expect(rows).toEqual(['planned', 'active', 'active', 'ended', 'ended', 'ended'])
  })

  test('are narrowed down by use, team, name, level and status, and paged in one order', async () => {
    const by = await admin()
    const year = 2025
    const months = { startMonth: '202501', endMonth: '202512' }
    const [kim, lee, park] = await Promise.all([
      company.person({ name: 'Kim A' }),
      company.person({ name: 'Lee B', team: 'T2' }),
      company.person({ name: 'Park C' }),
    ])
    await put(
      by,
      [
        row(kim, { ...months, billableTarget: 3 }),
        row(lee, { ...months, billableTarget: 1 }),
        row(park, { ...months, billableTarget: 2, targetUseYn: 'N' }),
      ],
      0,
      year,
    )
    const names = async (query: Query) =>
      (await list(by, query, '20250318', year)).employeeGpTargetList.map((one) => one.employeeName)
    expect(await names({ targetUseYn: 'Y' })).toEqual(['Kim A', 'Lee B'])
    expect(await names({ targetUseYn: 'N' })).toEqual(['Park C'])
    expect(await names({ organizationName: 't2' })).toEqual(['Lee B'])
    expect(await names({ employeeName: 'park' })).toEqual(['Park C'])
    expect(await names({ gradeCode: 'GR001' })).toEqual([])
    expect(await names({ targetStatus: 'active,planned' })).toEqual(['Kim A', 'Park C', 'Lee B'])
    expect(await names({ sort: '-billableTarget', limit: 2 })).toEqual(['Kim A', 'Park C'])
    expect(await names({ sort: '-billableTarget', limit: 2, offset: 2 })).toEqual(['Lee B'])
    expect(await list(by, { limit: 1, offset: 9 }, '20250318', year)).toMatchObject({
      totalCount: 3,
      employeeGpTargetList: [],
    })
  })

  test('that are named are changed, and the others stay as they are', async () => {
    const by = await admin()
    const [kim, lee] = [await company.person(), await company.person()]
    await put(by, [row(kim), row(lee)])
    const targetSn = await snOf(by, kim)
    await put(by, [row(kim, { targetSn, billableTarget: '7', endMonth: '202606' })])
    expect(await targetsOf(by, kim)).toMatchObject([
      { targetSn, billableTarget: 7, endMonth: '202606', targetUseYn: 'Y' },
    ])
    expect(await targetsOf(by, lee)).toMatchObject([{ billableTarget: 120_000_000 }])
  })

  test('that are not used are kept, also by clients that do not know the field', async () => {
    const by = await admin()
    const kim = await company.person()
    await put(by, [row(kim, { targetUseYn: 'N' })])
    const targetSn = await snOf(by, kim)
    await put(by, [row(kim, { targetSn })])
    expect(await targetsOf(by, kim)).toMatchObject([{ targetUseYn: 'N' }])
  })

  test('name every fault at its field, and then nothing is written', async () => {
    const by = await admin()
    const [kim, lee] = [await company.person(), await company.person({ joinDay: '2026-03-16' })]
    await put(by, [row(kim, { endMonth: '202606' })])
    const rows = [
      row(kim, { startMonth: '202606' }),
      row(lee, { startMonth: '202602' }),
      row(lee, { startMonth: '202605', endMonth: '202504' }),
      { ...row(lee), employeeId: 'nobody' },
      row(lee, { targetSn: await snOf(by, kim) }),
    ]
    const at = (place: number, field: string) => `employeeGpTargetList.${place}.${field}`
    expect(await refused(() => put(by, rows))).toEqual([
      422,
      'gp-target.overlap',
      at(0, 'startMonth'),
      at(1, 'startMonth'),
      at(2, 'endMonth'),
      at(3, 'employeeId'),
      at(4, 'targetSn'),
    ])
  })

  test('that two people set at once for one person are set by one, and never twice', async () => {
    const kim = await company.person()
    const [one, other] = [await admin(), await admin()]
    const { answers, refusals } = await inParallel([put(one, [row(kim)]), put(other, [row(kim)])])
    expect([answers.length, refusals]).toEqual([1, ['422 gp-target.overlap']])
    expect(await targetsOf(one, kim)).toHaveLength(1)
  })

  test('are refused to a caller who saw them before another caller’s change', async () => {
    const by = await admin()
    const kim = await company.person()
    const { version } = await put(by, [row(kim)])
    await put(by, [row(await company.person())], version)
    const targetSn = await snOf(by, kim)
    expect(await refused(() => put(by, [row(kim, { targetSn })], version))).toEqual([
      409,
      'record.stale-version',
      'version',
    ])
  })

  test('are read with the settings, and written by administrators alone', async () => {
    const executive = await company.person({ roles: ['LE005'] })
    expect((await list(executive)).version).toBeGreaterThan(0)
    expect(await refused(() => put(executive, []))).toEqual([403, 'session.not-allowed'])
    const leader = await company.person({ roles: ['LE003', 'LE004'] })
    expect(await refused(() => list(leader))).toEqual([403, 'session.not-allowed'])
  })
})

test('[gp-targets-3] a target of an employee is deleted at once, with the year of the path and a version alone', async () => {
  const by = await admin()
  const [kim, lee] = [await company.person(), await company.person()]
  await put(by, [row(kim), row(lee)])
  const targetSn = await snOf(by, kim)
  const { version } = await list(by)
  const drop = (body: { targetSn: number; employeeId: string; version?: number }, year = 2026) =>
    by(deleteEmployeeTarget, { params: { year }, body })
  const { employeeId } = kim
  expect(await refused(() => drop({ targetSn, employeeId: lee.employeeId }))).toEqual([
    409,
    'gp-target.gone',
  ])
  expect(await refused(() => drop({ targetSn, employeeId }, 2027))).toEqual([409, 'gp-target.gone'])
  const [status] = await refused(() => drop({ targetSn, employeeId, version: version - 1 }))
  expect(status).toBe(409)

  expect(await drop({ targetSn, employeeId, version })).toEqual({ version: version + 1 })
  expect([await targetsOf(by, kim), await targetsOf(by, lee)]).toMatchObject([[], [{}]])
  const { rows } = await server.pool.query(
    `select for_employee_id, before->>'targetSn' as sn from audit
     where action = 'gp-employee-target.delete'`,
  )
  expect(rows).toEqual([{ for_employee_id: employeeId, sn: String(targetSn) }])
  // the months are free again
  await put(by, [row(kim)])
  expect(await targetsOf(by, kim)).toHaveLength(1)
})
