import { type Month, yearOf } from '@yuga/domain/calendar/day'
import {
  emptyTable,
  isEmptyTable,
  type KnownLines,
  linesOfMoney,
  type ProfitTable,
  sumOfTables,
} from '@yuga/domain/finance/profit/tables'
import { sumOfTargets, type TargetAmounts, targetIn } from '@yuga/domain/finance/profit/targets'
import { type ReportUnit, sumsBelow } from '@yuga/domain/finance/unit-tree'
import type { TeamTarget } from '@yuga/domain/gp-targets/team-target'
import type { ExchangeFacts } from '@yuga/domain/money/figures'
import type { WorkAsked } from '../priced-work.sql.ts'

/** What a unit has of money: itself, and with all below it. */
export type UnitMoney = {
  readonly own: ProfitTable
  readonly sum: ProfitTable
  readonly lines: KnownLines
}

type Tables = ReadonlyMap<string, ProfitTable>

/** Money of each unit, in the order of the units, from what each team has. */
export function moneyOfUnits(
  units: readonly ReportUnit[],
  tables: Tables,
  months: readonly Month[],
): UnitMoney[] {
  const linesOfNone = linesOfMoney(emptyTable, months)
  return tablesBelow(units, tables, months).map(({ own, sum }) => {
    return { own, sum, lines: sum === emptyTable ? linesOfNone : linesOfMoney(sum, months) }
  })
}

function tablesBelow(units: readonly ReportUnit[], tables: Tables, months: readonly Month[]) {
  return sumsBelow(
    units,
    (unitId) => tables.get(unitId) ?? emptyTable,
    (all) => sumOfTables(all, months),
  )
}

/** A unit with what it has itself, or with all below it. */
export type UnitRow = {
  readonly unit: ReportUnit
  readonly isOwn: boolean
  readonly table: ProfitTable
  readonly target: TargetAmounts
  readonly known?: KnownLines
}

/** What the rows of units are made of. */
export type OfUnits = {
  /** The chosen unit first. */
  readonly units: readonly ReportUnit[]
  readonly months: readonly Month[]
  readonly asked: WorkAsked
  readonly exchangeRates: readonly ExchangeFacts[]
  readonly money: readonly UnitMoney[]
  readonly work: Tables
}

type Counted = {
  readonly targets: readonly TargetAmounts[]
  /** How many units have something to tell. */
  readonly count: number
}

/** Each unit with all below it, and what it has itself where both differ (profit-3). */
export function rowsOfUnits(
  { units, months, asked, exchangeRates, money, work }: OfUnits,
  teamTargets: readonly TeamTarget[],
): UnitRow[] {
  const of = { year: yearOf(asked.firstMonth), monthCount: months.length, currency: asked.currency }
  const unitIds = new Set(units.map(({ unitId }) => unitId))
  const targets = new Map(
    teamTargets
      .filter(({ organizationId }) => unitIds.has(organizationId))
      .map((target) => [target.organizationId, targetIn(target, of, exchangeRates)]),
  )
  const worked = tablesBelow(units, work, months)
  const tableOf = (place: number, which: 'own' | 'sum') => {
    const both = [money[place]?.[which] ?? emptyTable, worked[place]?.[which] ?? emptyTable]
    return sumOfTables(both, months)
  }
  const ownTables = units.map((_, place) => tableOf(place, 'own'))
  const counted = countedBelow(units, ownTables, targets)
  const targetOf = ({ targets: some }: Counted) => sumOfTargets(some, months.length)
  return counted.flatMap(({ unit, sum, own }, place): UnitRow[] => {
    // parts count for the team above them and have nothing of their own
    if (place > 0 && sum.count === 0) return []
    const known = money[place]?.lines
    const table = tableOf(place, 'sum')
    const whole = { unit, isOwn: false, table, target: targetOf(sum), ...(known && { known }) }
    if (own.count === 0 || sum.count === own.count) return [whole]
    return [
      whole,
      { unit, isOwn: true, table: ownTables[place] ?? emptyTable, target: targetOf(own) },
    ]
  })
}

/** The targets of each unit and of all below it, and how many of them have something to tell. */
function countedBelow(
  units: readonly ReportUnit[],
  ownTables: readonly ProfitTable[],
  targets: ReadonlyMap<string, TargetAmounts>,
) {
  const tables = new Map(units.map(({ unitId }, place) => [unitId, ownTables[place]]))
  return sumsBelow(
    units,
    (unitId): Counted => {
      const target = targets.get(unitId)
      const isEmpty = target === undefined && isEmptyTable(tables.get(unitId) ?? emptyTable)
      return { targets: target === undefined ? [] : [target], count: isEmpty ? 0 : 1 }
    },
    (all) => ({
      targets: all.flatMap((one) => one.targets),
      count: all.reduce((sum, { count }) => sum + count, 0),
    }),
  )
}
