import { explainProjectProfit } from '@yuga/contract/reports/profit-explanation'
import { beforeAll, describe, expect, test } from 'vitest'
import { actual, amount, profitRequestedBy } from '../../../test/subjects/requested-profit.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/* The worked examples of sales OPEX and of currency (docs/rules/examples.md), each on a separate project. */

const { server, company } = useServer('2026-05-08T09:00:00+09:00')
const money = moneyOn(server)

let admin: Caller
let pm: Caller
beforeAll(async () => {
  await money.profitCenters('T3')
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-05-01' })
  pm = await company.person({ roles: ['LE002'], team: 'T3', joinDay: '2026-05-01' })
  await money.opexRate(2026, 5.5)
  await money.opexRate(2027, 5.5)
  await money.exchangeRate(2026, 1_350)
})

const { ofUnit, ofProject } = profitRequestedBy(() => admin)

/** A project of T3 alone. */
async function projectOfT3(id: string): Promise<string> {
  await company.project({ id, pm, startDay: '2026-01-01', endDay: '2027-12-31' })
  await money.shares(id, 2026, { T3: 1 })
  return id
}

describe('sales OPEX', () => {
  const opexOf = async (project: string, ...months: readonly string[]) => {
    const answers = await Promise.all(months.map((month) => ofProject(project, month)))
    return answers.map((answer) => actual(answer, 'salesOpex'))
  }

  test('of outsourcing before any SI is nothing, and the year comes to the same', async () => {
    const project = await projectOfT3('OPEX1')
    await money.spends(project, '2026-02', 12_000_000, 'T3')
    await money.bills(project, '2026-03', 100_000_001)
    expect(await opexOf(project, '202602', '202603')).toEqual([0, 4_840_000])
  })

  test('goes below zero where outsourcing follows SI', async () => {
    const project = await projectOfT3('OPEX2')
    await money.bills(project, '2026-01', 50_000_000)
    await money.spends(project, '2026-02', 20_000_000, 'T3')
    expect(await opexOf(project, '202601', '202602')).toEqual([2_750_000, -1_100_000])
  })

  test('counts on over the turn of the year', async () => {
    const project = await projectOfT3('OPEX3')
    await money.bills(project, '2026-12', 100_000_000)
    await money.spends(project, '2027-01', 60_000_000, 'T3')
    expect(await opexOf(project, '202612', '202701')).toEqual([5_500_000, -3_300_000])
    const all = await ofProject(project, '202601', { standardYear: 'all' })
    expect(actual(all, 'salesOpex')).toBe(2_200_000)
  })

  test('[profit-11] is explained by the months of its year, and by all that lies before it in one row that says so', async () => {
    const project = await projectOfT3('OPEX6')
    await money.bills(project, '2026-03', 30_000_000)
    await money.bills(project, '2026-11', 70_000_000)
    await money.spends(project, '2027-01', 60_000_000, 'T3')
    const explained = await admin(explainProjectProfit, {
      query: {
        standardYear: 2027,
        projectId: project,
        gubunCode: 'CE004',
        side: 'ACTUAL',
        monthName: '202701',
      },
    })
    expect(
      explained.rowList.map(({ signCode, sourceValue, toDate }) => [signCode, sourceValue, toDate]),
    ).toEqual([
      ['PLUS', 100_000_000, '20261231'],
      ['MINUS', 60_000_000, ''],
    ])
  })

  test('charges a year from its beginning, whichever months are requested', async () => {
    const project = await projectOfT3('OPEX5')
    await money.bills(project, '2025-12', 1)
    await money.bills(project, '2026-02', 9)
    // 5.5 % of 9, where 5.5 % of 10 would be rounded up
    expect(await opexOf(project, '202602')).toEqual([0])
  })

  test('is none without business cost', async () => {
    const project = await projectOfT3('OPEX4')
    await money.withoutBusinessCost(project)
    await money.bills(project, '2026-03', 100_000_001)
    expect(await opexOf(project, '202603')).toEqual([0])
  })
})

describe('currency', () => {
  test('[rates-7] of a project is converted once on the sum of month and line', async () => {
    const project = await projectOfT3('DOLLARS')
    await money.inDollars(project)
    await money.bills(project, '2026-06', 100_055)
    await money.bills(project, '2026-07', 1)
    await money.bills(project, '2026-07', 1)
    expect(amount(await ofUnit('T3', '202606'), 'si')).toBe(1_350_743)
    expect(amount(await ofUnit('T3', '202607'), 'si')).toBe(27)
    expect(actual(await ofProject(project, '202606'), 'si')).toBe(1_350_743)
  })

  test('of won in a report of dollars has cents', async () => {
    const project = await projectOfT3('WON')
    await money.bills(project, '2026-08', 1_350_743)
    expect(amount(await ofUnit('T3', '202608', { currencyCode: 'CY002' }), 'si')).toBe(1_000.55)
  })
})
