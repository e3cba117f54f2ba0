import {
  downloadForecast,
  type forecastLines,
  readForecast,
  readForecastToCome,
} from '@yuga/contract/reports/forecast'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import type { Month } from '@yuga/domain/calendar/day'
import { beforeAll, expect, test } from 'vitest'
import { isPlanned } from '../../../test/factories.ts'
import { downloaded } from '../../../test/download.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { cellsOf } from '../../../test/sheets.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Worked by hand. Today is 8 April 2026. P is a project of 2026 that T1 owns, without business cost: it plans 120,000 of
 * SI, of which February is late, and 12,000 of outsourcing. Ann of T1 and Bob of T2 are planned for a man-month each from
 * May to December: it costs 1,000 and settles at 1,500. In January T1 was paid 20,000 and spent 2,000.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let executive: Caller
let admin: Caller

beforeAll(async () => {
  await money.profitCenters('T1', 'T2')
  const price = { unitType: 'UP001', primeCost: 1_000, settlement: 1_500 } as const
  await money.price(2026, { ...price, grade: 'GR003' })
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-01-01' })
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-01-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-01-01' })
  await company.project({
    id: 'P',
    name: 'P',
    pm,
    startDay: '2026-01-01',
    endDay: '2026-12-31',
  })
  await money.withoutBusinessCost('P')
  await money.shares('P', 2026, { T1: 120_000 }, 'T1', { outsourcing: 12_000 })
  await money.plansToBill('P', '2026-02', 30_000)
  await money.plansToBill('P', '2026-06', 50_000)
  await money.plansToBill('P', '2026-12', 40_000)
  await money.bills('P', '2026-01', 20_000)
  await money.spends('P', '2026-01', 2_000, 'T1')
  const eachMonth = Object.fromEntries(
    Array.from({ length: 8 }, (_, place): [Month, number] => [
      `2026-${String(5 + place).padStart(2, '0')}`,
      100,
    ]),
  )
  for (const [name, team] of [
    ['Ann', 'T1'],
    ['Bob', 'T2'],
  ] as const) {
    const person = await company.person({ name, team, joinDay: '2026-01-01' })
    await company.join(person, 'P', { resides: true })
    await isPlanned(server, person, 'P', eachMonth)
  }
  await money.target(2026, 'T1', 100_000)
})

type Query = {
  readonly organizationId?: string
  readonly ownYn?: 'Y' | 'N'
  readonly gubunCode?: (typeof forecastLines)[number]
}

const toCome = (of: Query = {}, by: Caller = admin) =>
  by(readForecastToCome, {
    query: { standardYear: 2026, organizationId: 'T1', gubunCode: 'OPERATING', ...of },
  })
const rowsIn = ({ rowList }: Awaited<ReturnType<typeof toCome>>) =>
  rowList.map(({ gubunCode, signCode, projectId, amount, manMonth }) => [
    `${signCode === 'MINUS' ? '-' : '+'}${gubunCode}`,
    projectId,
    amount,
    manMonth,
  ])

test('[forecast-9] what is to come of a team is its planned rows, with what it pays for people of others', async () => {
  const answer = await toCome()
  expect(rowsIn(answer)).toEqual([
    ['+ST001', 'P', 120_000, null],
    ['-CE001', 'P', 8_000, null],
    ['+CE006', 'P', -12_000, -8],
    ['-LABOUR', 'P', 8_000, 8],
  ])
  expect(answer.monthList).toEqual([
    '202605',
    '202606',
    '202607',
    '202608',
    '202609',
    '202610',
    '202611',
    '202612',
  ])
  // what is late is billed in May
  expect(answer.rowList[0]?.monthlyList).toEqual([30_000, 50_000, 0, 0, 0, 0, 0, 40_000])
  expect(answer.toComeAmount).toBe(120_000 - 8_000 - 12_000 - 8_000)
  expect(answer.amountsHiddenYn).toBe('N')
  expect(rowsIn(await toCome({ gubunCode: 'SALES' }))).toEqual([['+ST001', 'P', 120_000, null]])
})

test('[forecast-9] the rows add up to what the forecast shows of every unit and line', async () => {
  const { unitList } = await executive(readForecast, { query: { standardYear: 2026 } })
  expect(unitList.length).toBeGreaterThan(2)
  for (const { organizationId, ownYn, ...row } of unitList) {
    for (const [gubunCode, line] of [
      ['SALES', 'sales'],
      ['CE005', 'grossProfit'],
      ['OPERATING', 'operatingProfit'],
    ] as const) {
      const answer = await toCome({ organizationId, ownYn, gubunCode }, executive)
      const sum = answer.rowList.reduce(
        (all, { signCode, amount }) => all + (signCode === 'MINUS' ? -1 : 1) * (amount ?? 0),
        0,
      )
      expect([organizationId, line, sum]).toEqual([organizationId, line, row[line].toComeAmount])
      expect(answer.toComeAmount).toBe(sum)
    }
  }
})

test('[forecast-1, forecast-9] what happened is explained by team profit through the running month', async () => {
  const { unitList } = await admin(readForecast, { query: { standardYear: 2026 } })
  const t1 = unitList.find(({ organizationId }) => organizationId === 'T1')
  const months = { standardYear: 2026, beginDay: '202601', endDay: '202604' }
  const explained = await admin(explainTeamProfit, {
    query: { ...months, organizationId: 'T1', gubunCode: 'CE005' },
  })
  expect(explained.viewValue).toBe(18_000)
  expect(t1?.grossProfit.toDateAmount).toBe(18_000)
})

test('[forecast-9, profit-19] a reader of no prices has labour and settlement in one row each, and no name of a project they do not read', async () => {
  const leader = await company.person({ roles: ['LE003'], team: 'T2' })
  await company.leads(leader, 'T2')
  const answer = await toCome({ organizationId: 'T2' }, leader)
  expect(answer.amountsHiddenYn).toBe('Y')
  expect(rowsIn(answer)).toEqual([
    ['+CE006', '', 12_000, 8],
    ['-LABOUR', '', 8_000, 8],
  ])
  expect(JSON.stringify(answer.rowList)).not.toContain('"P"')
  // units of others are refused, as one that there is not
  for (const organizationId of ['T1', 'C', 'NONE']) {
    expect((await refusalOf(toCome({ organizationId }, leader))).reason).toBe(
      'organization.not-found',
    )
  }
  const kim = await company.person({ roles: ['LE001'] })
  expect((await refusalOf(toCome({}, kim))).status).toBe(403)
})

test('[reports-7, forecast-10] the sheet has the rows of the screen to the won, and a check row of 0', async () => {
  const query = { standardYear: 2026 }
  const rows = await cellsOf(await downloaded(executive, downloadForecast, { query }))
  const heading = rows.slice(0, 6).flat().join('\n')
  for (const said of [
    'Forecast',
    'Currency: ',
    '04/2026 counts what is entered so far.',
    '1 planned invoices that are not written yet (30,000)',
  ]) {
    expect(heading).toContain(said)
  }
  const { unitList } = await executive(readForecast, { query })
  const units = rows.filter((row) => unitList.some((one) => one.organizationId === row[0]))
  expect(units.map((row) => row.slice(0, 18))).toEqual(
    unitList.map((row) => [
      row.organizationId,
      ...[row.sales, row.grossProfit, row.operatingProfit].flatMap((line) => [
        line.toDateAmount,
        line.toComeAmount,
        line.forecastAmount,
        line.planAmount,
        line.differenceAmount,
      ]),
      row.gpTargetAmount,
      row.achievementPercent === null ? '–' : row.achievementPercent / 100,
    ]),
  )
  expect(rows.at(-1)?.slice(0, 4)).toEqual(['Check (sum of rows − total)', 0, 0, 0])
  const dollars = await cellsOf(
    await downloaded(executive, downloadForecast, { query: { ...query, currencyCode: 'CY002' } }),
  )
  expect(dollars.slice(0, 6).flat().join('\n')).toContain('USD')
})
