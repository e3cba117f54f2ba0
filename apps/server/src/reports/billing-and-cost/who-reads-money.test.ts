import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { beforeAll, describe, expect, test } from 'vitest'
import { moves } from '../../../test/factories.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let executive: Caller
let pm: Caller
beforeAll(async () => {
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
  for (const year of [2025, 2026]) await money.opexRate(year, 5.5)
})

/** A project of two teams, one of which owns it. */
async function projectOf(owner: 'T1' | 'T2') {
  const projectId = await company.project({ pm })
  await money.shares(projectId, 2026, { T1: 60_000_000, T2: 40_000_000 }, owner)
  return projectId
}

type Query = { readonly beginYearMonth?: string; readonly endYearMonth?: string }
const march = { beginYearMonth: '202603', endYearMonth: '202603' }
const year = { beginYearMonth: '202601', endYearMonth: '202612' }
const billing = (query: Query, by: Caller) => by(readBillingData, { query: { ...march, ...query } })
const costs = (query: Query, by: Caller) => by(readCostData, { query: { ...march, ...query } })

describe('a leader (billing-and-cost-5)', () => {
  test('[billing-and-cost-5] reads the projects that their units own, and a PM none', async () => {
    const id = await projectOf('T1')
    await money.bills(id, '2026-03', 1)
    await money.spends(id, '2026-03', 1, 'T2', 'CE002')
    const joinDay = '2026-03-01'
    const owner = await company.person({ roles: ['LE003'], team: 'T1', joinDay })
    // T2 shares in the sales, and spent something, but the project is T1’s
    const other = await company.person({ roles: ['LE002', 'LE004'], team: 'T2', joinDay })
    await server.pool.query('update projects set pm_id = $2 where project_id = $1', [
      id,
      other.employeeId,
    ])
    const ids = async (by: Caller) => [
      (await billing({}, by)).billingDataList.some(({ projectId }) => projectId === id),
      (await costs({}, by)).costDataList.some(({ projectId }) => projectId === id),
    ]
    expect(await ids(owner)).toEqual([true, true])
    expect(await ids(other)).toEqual([false, false])
    const only = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-04-01' })
    expect((await refusalOf(billing({}, only))).status).toBe(403)
    expect((await refusalOf(costs({}, only))).status).toBe(403)
  })

  test('[billing-and-cost-5] reads by where they sat on the last day of the period', async () => {
    const id = await projectOf('T1')
    await money.bills(id, '2026-03', 1)
    await money.bills(id, '2026-04', 1)
    const leader = await company.person({ roles: ['LE004'], team: 'T1', joinDay: '2026-03-01' })
    await moves(server, leader, '2026-04-01', { team: 'T3' })
    const months = async (query: Query) =>
      (await billing(query, leader)).billingDataList
        .filter(({ projectId }) => projectId === id)
        .map(({ actualDate }) => actualDate)
    expect(await months({})).toEqual(['20260301'])
    expect(await months({ endYearMonth: '202604' })).toEqual([])
  })

  test('[billing-and-cost-5] of several years reads the months of each by its own chart', async () => {
    const [ofT1, ofT2] = [await projectOf('T1'), await projectOf('T2')]
    for (const id of [ofT1, ofT2]) {
      for (const month of ['2025-06', '2026-03']) {
        await money.bills(id, month, 1_000_000)
        await money.spends(id, month, 100, 'T1')
      }
    }
    const leader = await company.person({ roles: ['LE003'], team: 'T3', joinDay: '2025-01-01' })
    // T1 was theirs last year, T2 is this year, and the chart of next year gives them T1 again
    const leads = (year: number, unit: string) =>
      server.pool.query(
        'update organizations set team_leader_id = $1 where year = $2 and organization_id = $3',
        [leader.employeeId, year, unit],
      )
    await leads(2025, 'T1')
    await leads(2026, 'T2')
    await leads(2027, 'T1')
    const names = { [ofT1]: 'T1', [ofT2]: 'T2' }
    const read = async (query: Query) => {
      const rowsOf = (rows: readonly { projectId: string; actualDate: string }[]) =>
        rows
          .filter(({ projectId }) => projectId in names)
          .map(({ projectId, actualDate }) => `${names[projectId]} ${actualDate}`)
      const { billingDataList } = await billing(query, leader)
      const { costDataList } = await costs(query, leader)
      expect(rowsOf(costDataList)).toEqual(rowsOf(billingDataList))
      return rowsOf(billingDataList)
    }
    const both = ['T1 20250601', 'T2 20260301']
    expect(await read({ beginYearMonth: '202501', endYearMonth: '202612' })).toEqual(both)
    expect(await read({ beginYearMonth: '202501', endYearMonth: '202712' })).toEqual(both)
    expect(await read({ beginYearMonth: '202601', endYearMonth: '202712' })).toEqual([both[1]])
    // the figures of a year do not depend on other years
    const opexOf = async (by: Caller, query: Query) =>
      (await costs(query, by)).costDataList
        .filter(({ projectId, actualDate }) => projectId === ofT2 && actualDate === '20260301')
        .map(({ salesOpexAmount }) => salesOpexAmount)
    const all = { beginYearMonth: '202501', endYearMonth: '202712' }
    expect(await opexOf(leader, all)).toEqual(await opexOf(executive, year))
  })
})
