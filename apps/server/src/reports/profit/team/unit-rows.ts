import { yearOf } from '@yuga/domain/calendar/day'
import {
  emptyTable,
  isEmptyTable,
  type ProfitTable,
  sumOfTables,
  tablesBy,
} from '@yuga/domain/finance/profit/tables'
import { sumOfTargets, type TargetAmounts, targetIn } from '@yuga/domain/finance/profit/targets'
import { type ReportUnit, sumsBelow } from '@yuga/domain/finance/unit-tree'
import type { TeamTarget } from '@yuga/domain/gp-targets/team-target'
import type { TeamReport } from './read-teams.ts'

/** A unit with what it has itself, or with all below it. */
export type UnitRow = {
  readonly unit: ReportUnit
  readonly isOwn: boolean
  readonly table: ProfitTable
  readonly target: TargetAmounts
}

/** What the rows of units are made of. */
export type OfUnits = Pick<TeamReport, 'units' | 'months' | 'requested' | 'cells'> & {
  readonly facts: Pick<TeamReport['facts'], 'exchangeRates'>
}

type Counted = {
  readonly targets: readonly TargetAmounts[]
  /** How many units have something to show. */
  readonly count: number
}

/** A unit with all below it, and with what it has itself, and how many units have something to show. */
export type UnitSums = {
  readonly whole: UnitRow
  readonly own: UnitRow
  readonly count: number
  /** 0 or 1: of the unit alone. */
  readonly ownCount: number
}

/** Each unit with all below it, and what it has itself where both differ (profit-3). */
export function rowsOfUnits(of: OfUnits, teamTargets: readonly TeamTarget[]): UnitRow[] {
  return sumsOfUnits(of, teamTargets).flatMap(({ whole, own, count, ownCount }): UnitRow[] => {
    // parts count for the team above them and have no figures
    if (whole.unit.depth > 0 && count === 0) return []
    return hasOwnRow({ count, ownCount }) ? [whole, own] : [whole]
  })
}

/** Whether what a unit has itself is a separate row. */
export function hasOwnRow({ count, ownCount }: Pick<UnitSums, 'count' | 'ownCount'>): boolean {
  return ownCount > 0 && count !== ownCount
}

/** The figures of each unit, whether or not it has any. */
export function sumsOfUnits(
  { units, months, requested, facts, cells }: OfUnits,
  teamTargets: readonly TeamTarget[],
): UnitSums[] {
  const of = {
    year: yearOf(requested.firstMonth),
    monthCount: months.length,
    currency: requested.currency,
  }
  const unitIds = new Set(units.map(({ unitId }) => unitId))
  const targets = new Map(
    teamTargets
      .filter(({ organizationId }) => unitIds.has(organizationId))
      .map((target) => [target.organizationId, targetIn(target, of, facts.exchangeRates)]),
  )
  const tables = tablesBy(cells, months, ({ teamId }) => teamId)
  const tableOf = (unitId: string) => tables.get(unitId) ?? emptyTable
  const sums = sumsBelow(units, tableOf, (all) => sumOfTables(all, months))
  const counted = countedBelow(units, tableOf, targets)
  const targetOf = ({ targets: some }: Counted) => sumOfTargets(some, months.length)
  return counted.map(({ unit, sum, own }, place) => ({
    whole: {
      unit,
      isOwn: false,
      table: sums[place]?.sum ?? emptyTable,
      target: targetOf(sum),
    },
    own: { unit, isOwn: true, table: tableOf(unit.unitId), target: targetOf(own) },
    count: sum.count,
    ownCount: own.count,
  }))
}

/** The targets of each unit and of all below it, and how many of them have something to show. */
function countedBelow(
  units: readonly ReportUnit[],
  tableOf: (unitId: string) => ProfitTable,
  targets: ReadonlyMap<string, TargetAmounts>,
) {
  return sumsBelow(
    units,
    (unitId): Counted => {
      const target = targets.get(unitId)
      const isEmpty = target === undefined && isEmptyTable(tableOf(unitId))
      return { targets: target === undefined ? [] : [target], count: isEmpty ? 0 : 1 }
    },
    (all) => ({
      targets: all.flatMap((one) => one.targets),
      count: all.reduce((sum, { count }) => sum + count, 0),
    }),
  )
}
