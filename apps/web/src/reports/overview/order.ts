import type { OverviewRow } from '@yuga/contract/reports/overview'
import { byAchievement, lowestFirst } from '@yuga/domain/finance/overview'

/** What rows can be sorted by; with a minus sign from the highest down. */
export const sorts = [
  'unit',
  'achievement',
  'grossProfit',
  'operatingProfit',
  'sales',
  'utilization',
] as const
type Sort = (typeof sorts)[number]

/** What rows are sorted by at first (overview-8). */
export const usualSort = 'achievement'

const valueOf: Readonly<
  Record<Exclude<Sort, 'unit' | 'achievement'>, (row: OverviewRow) => number | null>
> = {
  grossProfit: (row) => row.grossProfitAmount,
  operatingProfit: (row) => row.operatingProfitAmount,
  sales: (row) => row.salesAmount,
  utilization: (row) => row.billableUtilization,
}

const earnedBy = (row: OverviewRow) => ({
  achievement: row.achievementPercent,
  grossProfit: row.grossProfitAmount,
})

type Compare = (a: OverviewRow, b: OverviewRow) => number

function comparing(sort: string): Compare {
  const isDown = sort.startsWith('-')
  const by = sorts.find((name) => name === sort.replace('-', '')) ?? usualSort
  if (by === 'unit') {
    const named: Compare = (a, b) => a.organizationName.localeCompare(b.organizationName)
    return isDown ? (a, b) => named(b, a) : named
  }
  if (by === 'achievement') {
    return isDown
      ? (a, b) =>
          highestFirst(a.achievementPercent, b.achievementPercent) ||
          highestFirst(a.grossProfitAmount, b.grossProfitAmount)
      : (a, b) => byAchievement(earnedBy(a), earnedBy(b))
  }
  const value = valueOf[by]
  return (a, b) => (isDown ? highestFirst : lowestFirst)(value(a), value(b))
}

/** What is missing comes last here too. */
function highestFirst(a: number | null, b: number | null): number {
  return a === null || b === null ? lowestFirst(a, b) : b - a
}

type Branch = { readonly row: OverviewRow; readonly below: Branch[] }

/** The rows of each unit sorted among each other, each row before those below it (overview-8). */
export function orderedRows(rows: readonly OverviewRow[], sort: string): OverviewRow[] {
  const tops: Branch[] = []
  const open: Branch[] = []
  for (const row of rows) {
    const branch: Branch = { row, below: [] }
    // what a unit has itself is below it, next to the units there
    open.length = levelOf(row)
    ;(open.at(-1)?.below ?? tops).push(branch)
    open.push(branch)
  }
  const compare = comparing(sort)
  const walk = (branches: readonly Branch[]): OverviewRow[] =>
    branches
      .toSorted((a, b) => compare(a.row, b.row))
      .flatMap(({ row, below }) => [row, ...walk(below)])
  return walk(tops)
}

/** How far a row is indented. */
export function levelOf({ depth, ownYn }: OverviewRow): number {
  return depth + (ownYn === 'Y' ? 1 : 0)
}

export type Findings = {
  /** The lowest unit of all by gross profit. */
  readonly earnsLeast: OverviewRow | null
  /** The one furthest below its target; null where each has reached it, or there is none. */
  readonly furthest: OverviewRow | null
}

/** What an executive looks for first, of the units without others below them (overview-8). */
export function findingsIn(rows: readonly OverviewRow[]): Findings {
  const lowest = rows.filter(({ lowestYn, rootYn }) => lowestYn === 'Y' && rootYn === 'N')
  const earning = lowest.filter(({ grossProfitAmount }) => grossProfitAmount !== null)
  const behind = lowest.filter(
    ({ achievementPercent }) => achievementPercent !== null && achievementPercent < 100,
  )
  return {
    // of one unit alone nothing is lowest
    earnsLeast: earning.length < 2 ? null : (earning.toSorted(comparing('grossProfit'))[0] ?? null),
    furthest: behind.toSorted(comparing('achievement'))[0] ?? null,
  }
}
