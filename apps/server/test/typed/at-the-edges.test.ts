import { listUtilization } from '@yuga/contract/reports/utilization'
import { cancelMonthClose, closeMonthForEveryone } from '@yuga/contract/timecard/month-close'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { differingFigures } from '../figures.ts'
import type { Caller } from '../server.ts'
import { actual, profitRequestedBy, requestedMonth, row } from '../subjects/requested-profit.ts'
import { useServer } from '../use-server.ts'
import { differingIn } from './trusted.ts'
import {
  addsBilling,
  addsCosts,
  changesPerson,
  changesProject,
  entryFrom,
  hires,
  invoice,
  registers,
  sells,
  spent,
  staffedBy,
  submitsHours,
  typedOn,
} from './typed-company.ts'
import { foundsWorkedCompany, holiday } from './worked-company.ts'

/* What happens on first and last days, and over a close, typed in through the calls and computed by hand. */

const { server } = useServer('2025-12-01T09:00:00+09:00', 'migrated')
const typed = typedOn(server)

let admin: Caller
const { ofUnit, ofProject } = profitRequestedBy(() => admin)
const manMonths = async (unit: string, month: string, reading: 'THEN' | 'NOW' = 'THEN') =>
  row(await ofUnit(unit, month, { reading }), 'labour')?.viewManMonth
const hoursOf = async (organizationId: string, month: string, location = '') => {
  const query = { ...requestedMonth(month), organizationId, location }
  const [whole] = await admin(listUtilization, { query })
  return [whole?.billableHour, whole?.baseHour]
}

beforeAll(async () => {
  admin = await foundsWorkedCompany(server)
  await holiday(admin, '20260505')
  await holiday(admin, '20260525', { officeCode: 'FC002' })
  const inHouse = { grade: 'GR002' } as const
  await hires(admin, 'mover', { ...inHouse, team: 'T1' })
  await hires(admin, 'joiner', { ...inHouse, team: 'T2', joinDay: '2026-03-31' })
  await hires(admin, 'leaver', { ...inHouse, team: 'T1' })
  await registers(admin, {
    projectId: 'P1',
    pmId: 'pm',
    endDate: '20281231',
    businessCostInclusionAlternative: 'Y',
    teamProfitList: [2026, 2027, 2028].map((year) => sells(year, 'T1', 100, 'Y')),
    billingsList: [{ planDate: '202611', planAmount: 100, revenueType: 'ST001' }],
    projectGroupList: staffedBy(
      ['mover', 'joiner', 'leaver'].map((id) => ({ id, plan: { 202612: 9 } })),
    ),
  })
})

afterEach(async () => {
  expect(await differingFigures(server)).toEqual([])
  expect(await differingIn(admin, 2026)).toEqual([])
})

test('[utilization-1] an employee who joins on the last day of a month has that day alone (man-months-4)', async () => {
  const joiner = await typed.on('2026-06-05', 'joiner')
  await submitsHours(joiner, 'P1', { '2026-03-31': 8 })
  admin = await typed.on('2026-06-05', 'admin')
  // 8 ÷ 168 = 0.04761…
  expect([await manMonths('T2', '202603'), await hoursOf('T2', '202603')]).toEqual([0.0476, [8, 8]])
})

test('[month-close-7] another office in the middle of a month has its own days, once the month is open', async () => {
  const mover = await typed.on('2026-06-05', 'mover')
  await submitsHours(mover, 'P1', { '2026-05-06': 8, '2026-05-12': 16 })
  admin = await typed.on('2026-06-05', 'admin')
  await admin(closeMonthForEveryone, { body: { yearMonth: '202605' } })
  await changesPerson(
    admin,
    'mover',
    '2026-01-01',
    entryFrom('2026-05-11', 'T2', { location: 'FC002' }),
  )
  // 21 weekdays less the 5th: 24 ÷ 160
  const closed = [await manMonths('T1', '202605'), await manMonths('T2', '202605', 'NOW')]
  expect(closed).toEqual([0.15, 0.15])
  await admin(cancelMonthClose, { body: { yearMonth: '202605', employeeId: 'mover' } })
  // 5 days in Seoul and 14 in America, without the 25th: 8 ÷ 152 = 0.05263… and 16 ÷ 152 = 0.10526…
  expect([await manMonths('T1', '202605'), await manMonths('T2', '202605')]).toEqual([
    0.0526, 0.1053,
  ])
  // and 160 of the joiner
  expect(await hoursOf('T2', '202605', 'FC002')).toEqual([16, 112])
  expect(await hoursOf('T2', '202605')).toEqual([16, 272])
})

test('[project-money-16] an invoice that moves out of a closed month takes its sales OPEX along', async () => {
  await addsBilling(admin, 'P1', [invoice('202602', 100_000_001), invoice('202604', 7)])
  await addsCosts(admin, 'P1', [spent('CE001', 'T1', '202603', 33_333_333)])
  for (const yearMonth of ['202602', '202603']) {
    await admin(closeMonthForEveryone, { body: { yearMonth } })
  }
  const opex = () =>
    Promise.all(
      ['202602', '202603', '202604'].map(async (month) =>
        actual(await ofProject('P1', month), 'salesOpex'),
      ),
    )
  // 100,000,001, 66,666,668 and 66,666,675 × 5.5 %: 5,500,000.055, 3,666,666.74 and 3,666,667.125
  expect(await opex()).toEqual([5_500_000, -1_833_333, 0])
  await changesProject(admin, 'P1', ({ billingsList = [] }) => ({
    billingsList: billingsList.map((one) =>
      one.actualAmount === 100_000_001 ? { ...one, actualDate: '202604' } : one,
    ),
  }))
  expect(await opex()).toEqual([0, 0, 3_666_667])
})

test('the week over the turn of the year is of both years (calendar-2)', async () => {
  const joiner = await typed.on('2027-01-05', 'joiner')
  await submitsHours(joiner, 'P1', { '2026-12-31': 8, '2027-01-01': 8, '2027-01-02': 4 })
  admin = await typed.on('2027-01-05', 'admin')
  // 23 weekdays in December: 8 ÷ 184; 21 in January: 12 ÷ 168 (of T2, with the mover)
  expect([await manMonths('T2', '202612'), await manMonths('T2', '202701')]).toEqual([
    0.0435, 0.0714,
  ])
})

test('[utilization-6] an employee who leaves on 29 February has the whole month, and what comes after has no base hours', async () => {
  const leaver = await typed.on('2028-03-06', 'leaver')
  await submitsHours(leaver, 'P1', { '2028-02-29': 8, '2028-03-01': 8 })
  admin = await typed.on('2028-03-06', 'admin')
  await changesPerson(admin, 'leaver', '2026-01-01', { retiredDate: '20280229' })
  // 21 weekdays in February
  expect(await hoursOf('T1', '202802')).toEqual([8, 168])
  expect(await hoursOf('T1', '202803')).toEqual([8, 0])
  expect(await differingIn(admin, 2028)).toEqual([])
})
