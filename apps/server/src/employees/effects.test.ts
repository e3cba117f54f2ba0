import { readEmployeeImpact, updateEmployee } from '@yuga/contract/people/employees'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { listOvertimes } from '@yuga/contract/requests/requests'
import { expect, test } from 'vitest'
import { asksOvertime, weekBefore } from '../../test/weeks.ts'
import type { Caller } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

type Entry = NonNullable<RequestOf<typeof updateEmployee>['body']['employeeHistoryList']>[number]
const entry = (
  orgRegistDate: string,
  organizationId: string,
  more: Partial<Entry> = {},
): Entry => ({
  orgRegistDate,
  organizationId,
  apply: 'Y',
  ...more,
})
const change = ({ employeeId }: Caller, ...employeeHistoryList: readonly Entry[]) => ({
  employeeId,
  employeeName: 'Kim',
  joinDate: '20250101',
  roleList: [{ roleId: 'LE001' as const }],
  employeeHistoryList: [...employeeHistoryList],
})

const noDuties = { ledUnitList: [], managedProjectList: [] }

async function cellsOf({ employeeId }: Caller): Promise<string[]> {
  const { rows } = await server.pool.query<{ cell: string }>(
    `select to_char(first_day, 'MM-DD') || '..' || to_char(last_day, 'MM-DD') || ' ' || organization_id
       || ' ' || grade_code || ' ' || entered_hundredths as cell
     from man_month_cells where employee_id = $1 order by first_day`,
    [employeeId],
  )
  return rows.map(({ cell }) => cell)
}

/** Eight hours on each of these days, submitted. */
const days = (...all: readonly [day: string, periodStart: string, periodEnd: string][]) =>
  all.map(([day, periodStart, periodEnd]) => ({ day, periodStart, periodEnd, hundredths: 800 }))

async function kimAtWork() {
  const by = await company.person({ roles: ['LE999'] })
  const { kim, project } = await company.staff()
  await company.worked(
    kim,
    project,
    days(
      ['2026-01-14', '2026-01-11', '2026-01-17'],
      ['2026-02-11', '2026-02-08', '2026-02-14'],
      ['2026-03-04', '2026-03-01', '2026-03-07'],
      ['2026-03-12', '2026-03-08', '2026-03-14'],
    ),
  )
  return { by, kim, project }
}

test('[employees-7] a change of team and grade cuts the hours at its day, leaves the past, and says so before it is saved', async () => {
  const { by, kim } = await kimAtWork()
  const before = await cellsOf(kim)
  expect(before.at(-1)).toBe('03-01..03-31 T1 GR003 1600')
  const body = change(kim, entry('20260310', 'T3', { gradeCode: 'GR004' }))
  const impact = await leavesNoTrace(server, () => by(readEmployeeImpact, { body }))
  expect(impact).toEqual({
    ...noDuties,
    changedCells: 2,
    changedMonths: ['202603'],
    closedMonths: [],
  })
  expect(await cellsOf(kim)).toEqual(before)
  expect(await by(updateEmployee, { body })).toMatchObject({ changedCells: 2 })
  expect(await cellsOf(kim)).toEqual([
    ...before.slice(0, 2),
    '03-01..03-09 T1 GR003 800',
    '03-10..03-31 T3 GR004 800',
  ])
})

test('[employees-7] a closed month stays as it is, and the change says so', async () => {
  const { by, kim } = await kimAtWork()
  await kim(closeOwnMonth, { body: { yearMonth: '202601' } })
  const body = change(kim, entry('20260101', 'T3'))
  const impact = await by(readEmployeeImpact, { body })
  expect(impact).toEqual({
    ...noDuties,
    changedCells: 2,
    changedMonths: ['202602', '202603'],
    closedMonths: ['202601'],
  })
  await by(updateEmployee, { body })
  expect(await cellsOf(kim)).toEqual([
    '01-01..01-31 T1 GR003 800',
    '02-01..02-28 T3 GR003 800',
    '03-01..03-31 T3 GR003 1600',
  ])
})

test('an entry that is taken back gives the hours back to the one before', async () => {
  const { by, kim } = await kimAtWork()
  const before = await cellsOf(kim)
  await by(updateEmployee, { body: change(kim, entry('20260201', 'T2')) })
  expect(await cellsOf(kim)).not.toEqual(before)
  const back = change(kim, entry('20260201', 'T2', { apply: 'N' }))
  expect(await by(updateEmployee, { body: back })).toMatchObject({ changedCells: 2 })
  expect(await cellsOf(kim)).toEqual(before)
})

test('employment ends the days that count, and the last day moved back counts them again', async () => {
  const { by, kim } = await kimAtWork()
  const lastDay = async () => {
    const { rows } = await server.pool.query<{ day: string }>(
      'select max(last_day)::text as day from work_stretches where employee_id = $1',
      [kim.employeeId],
    )
    return rows[0]?.day
  }
  const ahead = await lastDay()
  await by(updateEmployee, { body: { ...change(kim), retiredDate: '20260410' } })
  expect(await lastDay()).toBe('2026-04-10')
  await by(updateEmployee, { body: { ...change(kim), retiredDate: '' } })
  expect(await lastDay()).toBe(ahead)
})

test('[employees-7] who moves is decided for by the new leader from that day, and by the old one before it', async () => {
  const by = await company.person({ roles: ['LE999'] })
  const { kim, project } = await company.staff({ plan: 1 })
  const old = await company.person({ roles: ['LE003'], team: 'T1' })
  const next = await company.person({ roles: ['LE003'], team: 'T3' })
  await company.leads(old, 'T1')
  await company.leads(next, 'T3')
  const earlier = await asksOvertime(kim, project, { period: weekBefore })
  await by(updateEmployee, { body: change(kim, entry('20260315', 'T3')) })
  const later = await asksOvertime(kim, project)
  const waitingFor = async (leader: Caller) =>
    (await leader(listOvertimes, { query: {} })).overtimeList.map((row) => row.requestSn)
  expect(await waitingFor(old)).toEqual([earlier])
  expect(await waitingFor(next)).toEqual([later])
})

test('[employees-10] who leads units and manages projects no longer does: that is said before it is saved', async () => {
  const by = await company.person({ roles: ['LE999'] })
  const roles = ['LE001', 'LE002', 'LE003'] as const
  const lee = await company.person({ name: 'Lee', roles })
  await company.leads(lee, 'T2')
  await company.leads(lee, 'D2')
  await company.project({ name: 'Apollo', pm: lee })
  await company.project({ name: 'Gemini', pm: lee, endedDay: '2026-02-28' })
  const impact = async (more: object) => {
    const body = { ...change(lee), roleList: roles.map((roleId) => ({ roleId })), ...more }
    const requested = { body: { ...body, joinDate: '20250101', employeeHistoryList: [] } }
    const result = await leavesNoTrace(server, () => by(readEmployeeImpact, requested))
    return [result.ledUnitList, result.managedProjectList]
  }
  const without = (...lost: string[]) => ({
    roleList: roles.filter((role) => !lost.includes(role)).map((roleId) => ({ roleId })),
  })
  expect(await impact({ employeePosition: '부장' })).toEqual([[], []])
  expect(await impact(without('LE003'))).toEqual([['D2', 'T2'], []])
  expect(await impact(without('LE002'))).toEqual([[], ['Apollo']])
  expect(await impact({ retiredDate: '20261231' })).toEqual([['D2', 'T2'], ['Apollo']])
  expect(await impact({ actionFlag: 'N' })).toEqual([['D2', 'T2'], ['Apollo']])
})
