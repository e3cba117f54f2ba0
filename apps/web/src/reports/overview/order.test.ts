import type { OverviewRow } from '@yuga/contract/reports/overview'
import { expect, test } from 'vitest'
import { findingsIn, orderedRows } from './order.ts'

const row = (
  organizationId: string,
  depth: number,
  achievementPercent: number | null,
  grossProfitAmount: number | null,
  more: Partial<OverviewRow> = {},
): OverviewRow => ({
  organizationId,
  organizationName: organizationId,
  upperOrganizationId: '',
  depth,
  chartYn: 'Y',
  rootYn: depth === 0 ? 'Y' : 'N',
  ownYn: 'N',
  lowestYn: depth === 2 ? 'Y' : 'N',
  styleCode: 'ETC',
  salesAmount: null,
  grossProfitAmount,
  grossProfitPercent: null,
  operatingProfitAmount: null,
  operatingProfitPercent: null,
  gpTargetAmount: 0,
  achievementPercent,
  billableUtilization: null,
  compared: null,
  reasonCode: null,
  reasonAmount: null,
  trendList: [],
  ...more,
})

const own = row('D1', 1, 10, 5, { ownYn: 'Y', lowestYn: 'Y' })
const rows = [
  row('C', 0, 90, 500),
  row('D1', 1, 80, 300),
  own,
  row('T1', 2, 120, 250),
  row('T2', 2, null, 45),
  row('D2', 1, 70, 200),
  row('T3', 2, 70, 200),
]
const named = (list: readonly OverviewRow[]) =>
  list.map(({ organizationId, ownYn }) =>
    ownYn === 'Y' ? `${organizationId} own` : organizationId,
  )

test('[overview-8] rows are sorted among those of the same unit, and the tree stays whole', () => {
  expect(named(orderedRows(rows, 'achievement'))).toEqual([
    'C',
    'D2',
    'T3',
    'D1',
    'D1 own',
    'T1',
    'T2',
  ])
  expect(named(orderedRows(rows, '-achievement'))).toEqual([
    'C',
    'D1',
    'T1',
    'D1 own',
    'T2',
    'D2',
    'T3',
  ])
  expect(named(orderedRows(rows, 'grossProfit'))).toEqual([
    'C',
    'D2',
    'T3',
    'D1',
    'D1 own',
    'T2',
    'T1',
  ])
  expect(named(orderedRows(rows, '-unit'))).toEqual(['C', 'D2', 'T3', 'D1', 'T2', 'T1', 'D1 own'])
})

test('[overview-8] the unit that earns least and the one furthest below its target are lowest units', () => {
  const { earnsLeast, furthest } = findingsIn(rows)
  expect(earnsLeast).toBe(own)
  expect(furthest).toBe(own)
  const others = findingsIn(rows.filter((one) => one !== own))
  expect([others.earnsLeast?.organizationId, others.furthest?.organizationId]).toEqual(['T2', 'T3'])
  // one team alone, which has reached its target
  expect(findingsIn([row('T1', 2, 100, 5)])).toEqual({ earnsLeast: null, furthest: null })
})
