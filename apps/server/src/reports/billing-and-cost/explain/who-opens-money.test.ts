import { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { moves } from '../../../../test/factories.ts'
import { type Caller, refusalOf } from '../../../../test/server.ts'
import { moneyOn } from '../../../../test/subjects/profit-company.ts'
import { useServer } from '../../../../test/use-server.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let pm: Caller
beforeAll(async () => {
  pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
  for (const year of [2025, 2026]) await money.opexRate(year, 5.5)
})

/** A project that one team owns, invoiced and with outsourcing in some months. */
async function projectOf(owner: 'T1' | 'T2', ...months: readonly string[]) {
  const projectId = await company.project({ pm })
  await money.shares(projectId, 2026, { T1: 60_000_000, T2: 40_000_000 }, owner)
  for (const month of months) {
    await money.bills(projectId, month, 1_000_000)
    await money.spends(projectId, month, 100, 'T1')
  }
  return projectId
}

const march = { beginYearMonth: '202603', endYearMonth: '202603' }
const won = { currencyCode: 'CY001' } as const
type Billing = RequestOf<typeof explainBillingData>['query']
type Cost = RequestOf<typeof explainCostData>['query']
const billing = (query: Partial<Billing>, by: Caller) =>
  by(explainBillingData, { query: { ...march, ...won, gubunCode: 'SERVICE', ...query } })
const cost = (query: Partial<Cost>, by: Caller) =>
  by(explainCostData, { query: { ...march, ...won, gubunCode: 'CE004', ...query } })

const absent = { status: 404, reason: 'project.not-found' }
const idsOf = ({ rowList }: Awaited<ReturnType<typeof billing>>) =>
  rowList.map(({ rowId }) => rowId)

describe('a leader (billing-and-cost-9)', () => {
  test('[billing-and-cost-9] opens the projects that their units own, and another one is as if it were not there', async () => {
    const own = await projectOf('T1', '2026-03')
    const other = await projectOf('T2', '2026-03')
    const leader = await company.person({ roles: ['LE003'], team: 'T1', joinDay: '2026-03-01' })
    for (const query of [{}, { monthName: '' }, { monthName: '202603' }]) {
      expect((await billing({ ...query, projectId: own }, leader)).viewValue).toBe(1_000_000)
      for (const projectId of [other, 'P-nowhere']) {
        const [billed, spent] = [
          await refusalOf(billing({ ...query, projectId }, leader)),
          await refusalOf(cost({ ...query, projectId }, leader)),
        ]
        expect([billed, spent]).toMatchObject([absent, absent])
      }
    }
    expect(idsOf(await billing({}, leader))).toEqual([own])
    expect(idsOf(await cost({}, leader))).toEqual([own])
  })

  test('opens by where they sat on the last day of the period', async () => {
    const projectId = await projectOf('T1', '2026-03', '2026-04')
    const leader = await company.person({ roles: ['LE004'], team: 'T1', joinDay: '2026-03-01' })
    await moves(server, leader, '2026-04-01', { team: 'T3' })
    const requested = { projectId, monthName: '202603' }
    expect((await billing(requested, leader)).viewValue).toBe(1_000_000)
    const through = { ...requested, endYearMonth: '202604' }
    expect(await refusalOf(billing(through, leader))).toMatchObject(absent)
    expect((await billing({ endYearMonth: '202604' }, leader)).rowList).toEqual([])
  })

  test('[billing-and-cost-9] of several years opens the months of each by its own chart', async () => {
    const months = ['2025-06', '2025-07', '2026-03']
    const [ofT1, ofT2] = [await projectOf('T1', ...months), await projectOf('T2', ...months)]
    const leader = await company.person({ roles: ['LE003'], team: 'T3', joinDay: '2025-01-01' })
    for (const [year, unit] of [
      [2025, 'T1'],
      [2026, 'T2'],
    ] as const) {
      await server.pool.query(
        'update organizations set team_leader_id = $1 where year = $2 and organization_id = $3',
        [leader.employeeId, year, unit],
      )
    }
    const both = { beginYearMonth: '202501', endYearMonth: '202612' }
    const sum = await billing(both, leader)
    const own = sum.rowList.filter(({ rowId }) => [ofT1, ofT2].includes(rowId))
    expect(own.map(({ rowId, viewValue }) => [rowId, viewValue])).toEqual([
      [ofT1, 2_000_000],
      [ofT2, 1_000_000],
    ])
    const opened = await billing({ ...both, projectId: ofT1 }, leader)
    expect(opened.rowList.map(({ rowName }) => rowName)).toEqual(['2025-06', '2025-07'])
    const leaf = { ...both, projectId: ofT2, monthName: '202603' }
    expect((await cost(leaf, leader)).formulaCode).toBe('OPEX')
    // the same project in the year of which they read it no more
    const before = { ...both, projectId: ofT2, monthName: '202506' }
    expect(await refusalOf(billing(before, leader))).toMatchObject(absent)
    expect(await refusalOf(cost(before, leader))).toMatchObject(absent)
  })
})

test('a project of another office or currency than the report of the request is not found', async () => {
  const executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  const projectId = await projectOf('T1', '2026-03')
  expect((await billing({ projectId, projectLcCode: 'FC001' }, executive)).viewValue).toBe(
    1_000_000,
  )
  const others = [{ projectLcCode: 'FC002' }, { currencyCode: 'CY002' }] as const
  for (const other of others) {
    expect(await refusalOf(billing({ projectId, ...other }, executive))).toMatchObject(absent)
  }
})

test('a PM opens nothing, as they read neither report', async () => {
  const projectId = await projectOf('T1', '2026-03')
  expect((await refusalOf(billing({ projectId }, pm))).status).toBe(403)
  expect((await refusalOf(cost({ projectId }, pm))).status).toBe(403)
})
