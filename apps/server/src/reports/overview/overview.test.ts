import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { downloadOverview, notComparedText, readOverview } from '@yuga/contract/reports/overview'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../../test/download.ts'
import { moves } from '../../../test/factories.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { cellsOf } from '../../../test/sheets.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * In November 2026: T1 and T2 of division D1 earn less than in the quarter of the year before, T3 of D2 earns more. T1
 * and T3 have targets for 2026, and 2025 has none.
 */

const { server, company } = useServer('2026-11-18T09:00:00+09:00')
const money = moneyOn(server)

let executive: Caller
beforeAll(async () => {
  await money.profitCenters('T1', 'T2', 'T3')
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-11-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-11-01' })
  for (const team of ['T1', 'T2', 'T3']) {
    const project = `P-${team}`
    await company.project({ id: project, pm })
    for (const year of [2025, 2026]) await money.shares(project, year, { [team]: 1 })
    await money.withoutBusinessCost(project)
  }
  await money.bills('P-T1', '2025-10', 30_000)
  await money.bills('P-T1', '2026-10', 4_000)
  await money.bills('P-T1', '2026-11', 6_000)
  await money.bills('P-T2', '2025-11', 50_000)
  await money.spends('P-T2', '2025-11', 5_000, 'T2')
  await money.bills('P-T2', '2026-10', 50_000)
  await money.spends('P-T2', '2026-10', 45_000, 'T2')
  await money.bills('P-T3', '2025-12', 1_000)
  await money.bills('P-T3', '2026-10', 9_000)
  // half a year ago it had nothing but this
  await money.bills('P-T3', '2025-05', 70)
  await money.target(2026, 'T1', 120_000)
  await money.target(2026, 'T3', 12_000)
  await server.pool.query(
    `update organizations set style_code = 'SLS' where organization_id = 'T3'`,
  )
})

type Query = RequestOf<typeof readOverview>['query']
const quarter = { standardYear: 2026, beginDay: '202610', endDay: '202612' }
const read = (more: Partial<Query> = {}, by = executive) =>
  by(readOverview, { query: { ...quarter, ...more } })
const unitsOf = async (more: Partial<Query> = {}, by = executive) =>
  (await read(more, by)).unitList.map(({ organizationId, depth }) => `${organizationId} ${depth}`)
const rowOf = async (unit: string, more: Partial<Query> = {}) =>
  (await read(more)).unitList.find(({ organizationId }) => organizationId === unit)

describe('a row of the overview', () => {
  test.each([
    ['T1', 'sales', 20_000],
    ['T2', 'cost', 40_000],
    ['D1', 'cost', 40_000],
    ['T3', null, null],
    ['C', 'cost', 40_000],
  ])('[overview-6] of %s says that %s took most: %s', async (unit, reasonCode, reasonAmount) => {
    expect(await rowOf(unit)).toMatchObject({ reasonCode, reasonAmount })
  })

  test('has a target of three months, and an achievement of them', async () => {
    expect(await rowOf('T1')).toMatchObject({ gpTargetAmount: 30_000, achievementPercent: 33.3 })
    expect(await rowOf('T3')).toMatchObject({ gpTargetAmount: 3_000, achievementPercent: 300 })
    expect(await rowOf('T2')).toMatchObject({ gpTargetAmount: 0, achievementPercent: null })
    // of a year without targets
    const last = { standardYear: 2025, beginDay: '202510', endDay: '202512' }
    expect(await rowOf('T1', last)).toMatchObject({
      grossProfitAmount: 30_000,
      gpTargetAmount: 0,
      achievementPercent: null,
    })
  })

  test('[overview-7] has a trend of the months that have begun, the last of which runs', async () => {
    const { monthList, unitList } = await read()
    expect(monthList).toEqual([
      { monthName: '202610', begunYn: 'Y', runningYn: 'N' },
      { monthName: '202611', begunYn: 'Y', runningYn: 'Y' },
      { monthName: '202612', begunYn: 'N', runningYn: 'N' },
    ])
    expect(unitList.find(({ organizationId }) => organizationId === 'T1')?.trendList).toEqual([
      { monthName: '202610', grossProfitAmount: 4_000 },
      { monthName: '202611', grossProfitAmount: 6_000 },
    ])
  })

  test('[overview-5] has the figures of last year, or of the months before', async () => {
    expect((await rowOf('T1'))?.compared).toMatchObject({ salesAmount: 30_000, gpTargetAmount: 0 })
    const before = await read({ compareCode: 'BEFORE' })
    expect(before.comparedMonthList).toEqual(['202607', '202608', '202609'])
    expect(before.unitList[0]?.compared).toMatchObject({
      salesAmount: 0,
      grossProfitPercent: null,
      gpTargetAmount: 33_000,
      achievementPercent: 0,
    })
  })

  test('[overview-5] has none where the months before are of two years, and the sheet says so', async () => {
    const query = {
      standardYear: 2026,
      beginDay: '202602',
      endDay: '202604',
      compareCode: 'BEFORE',
    } as const
    const { comparedMonthList, unitList } = await read(query)
    expect([comparedMonthList, unitList[0]?.compared, unitList[0]?.reasonCode]).toEqual([
      [],
      null,
      null,
    ])
    const rows = await cellsOf(await downloaded(executive, downloadOverview, { query }))
    expect(rows.flat()).toContain(notComparedText.en)
  })
})

describe('the rows of the overview', () => {
  const may = { beginDay: '202605', endDay: '202605' }

  test('[overview-3] are the units that have something in either period, and those above them', async () => {
    expect(await unitsOf()).toEqual(['C 0', 'D1 1', 'T1 2', 'T2 2', 'D2 1', 'T3 2'])
    // in May there were targets; a year before T3 billed something
    expect(await unitsOf(may)).toEqual(['C 0', 'D1 1', 'T1 2', 'D2 1', 'T3 2'])
    const past = { standardYear: 2025, beginDay: '202505', endDay: '202505' }
    expect(await unitsOf(past)).toEqual(['C 0', 'D2 1', 'T3 2'])
    const later = { standardYear: 2025, beginDay: '202506', endDay: '202506' }
    expect(await unitsOf(later)).toEqual(['C 0'])
    expect(await unitsOf({ ...later, compareCode: 'BEFORE' })).toEqual(['C 0', 'D2 1', 'T3 2'])
  })

  test('[overview-3] are of one type of units where that is requested', async () => {
    expect(await unitsOf({ styleCode: 'SLS' })).toEqual(['C 0', 'D2 1', 'T3 2'])
    // whole, as without the filter
    expect((await read({ styleCode: 'SLS' })).unitList[0]).toMatchObject({ salesAmount: 69_000 })
    expect(await refusalOf(read({ styleCode: 'none' }))).toMatchObject({
      status: 422,
      issues: [{ path: 'styleCode', reason: 'report.unknown-unit-type' }],
    })
  })

  test('[overview-2] are those of the reader, by role and by what they lead', async () => {
    const person = (role: 'LE001' | 'LE002' | 'LE003' | 'LE004' | 'LE999', team: string) =>
      company.person({ roles: [role], team, joinDay: '2025-10-01' })
    for (const role of ['LE001', 'LE002'] as const) {
      const refused = read({}, await person(role, 'T1'))
      expect(await refusalOf(refused)).toMatchObject({ status: 403 })
    }
    const division = await person('LE003', 'C')
    await company.leads(division, 'D1')
    expect(await unitsOf({}, division)).toEqual(['D1 0', 'T1 1', 'T2 1'])
    expect(await unitsOf({}, await person('LE003', 'T3'))).toEqual(['T3 0'])
    expect(await unitsOf({}, await person('LE004', 'T2'))).toEqual(['T2 0'])
    expect(await unitsOf({}, await person('LE999', 'T2'))).toEqual(await unitsOf())
    // the leader of two units has two highest rows, and no whole that a check row could have
    const both = await person('LE003', 'C')
    await company.leads(both, 'T1')
    await company.leads(both, 'D2')
    expect(await unitsOf({}, both)).toEqual(['T1 0', 'D2 0', 'T3 1'])
    const rows = await cellsOf(await downloaded(both, downloadOverview, { query: quarter }))
    expect(rows.at(-1)?.[0]).toBe('T3')
  })

  test('[overview-5] have nothing to be compared with where the reader did not read them then', async () => {
    const moved = await company.person({ roles: ['LE003'], team: 'T2', joinDay: '2025-10-01' })
    await moves(server, moved, '2026-11-02', { team: 'T1' })
    const [row] = (await read({}, moved)).unitList
    expect([row?.organizationId, row?.salesAmount, row?.compared]).toEqual(['T1', 10_000, null])
  })
})

test('[reports-1] months that are of another year, or in another order, are refused', async () => {
  expect(await refusalOf(read({ endDay: '202701' }))).toMatchObject({
    issues: [{ path: 'endDay', reason: 'report.other-year' }],
  })
  expect(await refusalOf(read({ beginDayDate: '20260901' }))).toMatchObject({
    issues: [{ path: 'beginDayDate', reason: 'report.dates-differ' }],
  })
})

test('[reports-6, reports-7] the sheet has the rows of the screen, its filters and a check row of 0', async () => {
  const rows = await cellsOf(await downloaded(executive, downloadOverview, { query: quarter }))
  const heading = rows.slice(0, 6).flat().join('\n')
  for (const said of [
    'Overview',
    'Currency: ',
    'Comparison: Last year',
    'Still running: 11/2026',
    '12/2026 (not begun)',
  ]) {
    expect(heading).toContain(said)
  }
  const units = rows.flatMap((row) =>
    /^(C|D\d|T\d)$/.test(String(row[0])) ? [[String(row[0]), row[1], row[2]]] : [],
  )
  const { unitList } = await read()
  expect(units).toEqual(
    unitList.map((row) => [row.organizationId, row.salesAmount, row.grossProfitAmount]),
  )
  expect(rows.at(-1)?.slice(0, 3)).toEqual(['Check (sum of rows − total)', 0, 0])
})

test('[overview-2] without any chart there is no row', async () => {
  await server.pool.query('delete from organizations')
  expect((await read()).unitList).toEqual([])
  const rows = await cellsOf(await downloaded(executive, downloadOverview, { query: quarter }))
  expect(rows[0]).toEqual(['Overview'])
})
