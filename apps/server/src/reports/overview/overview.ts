import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { OverviewRow, readOverview } from '@yuga/contract/reports/overview'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Month, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { comparedMonths, marginOf, reasonOf } from '@yuga/domain/finance/overview'
import { figureAt } from '@yuga/domain/finance/profit/columns'
import { columnsOf } from '@yuga/domain/finance/profit/tables'
import { achievementIn } from '@yuga/domain/finance/profit/targets'
import type { WorkedHours } from '@yuga/domain/finance/utilization'
import { type Figure, missingFor } from '@yuga/domain/money/figures'
import { refuse } from '../../http/refusal.ts'
import { missingIn, valueOf } from '../profit/rows.view.ts'
import { hasOwnRow, type UnitRow } from '../profit/team/unit-rows.ts'
import type { ReportCallOf } from '../report-call.ts'
import { requestedRange } from '../requested-report.ts'
import { percent } from '../utilization/figures.ts'
import { type Period, readPeriod, type UnitInPeriod } from './read-period.ts'
import { isStyle, stylesOfUnits } from './styles.store.ts'

type Call = ReportCallOf<typeof readOverview>
type Answer = AnswerOf<typeof readOverview>

/** Profit, target and utilization of every unit that the reader reads, next to those of the compared months. */
export async function overview(call: Call): Promise<Answer> {
  const { db, query } = call
  const range = requestedRange(query)
  const { styleCode = '', currencyCode } = query
  if (styleCode !== '' && !(await isStyle(db, styleCode))) {
    refuse('report.unknown-unit-type', { at: 'styleCode' })
  }
  const compared = comparedMonths(range, query.compareCode ?? 'YEAR')
  const now = await readPeriod(call, range, currencyCode)
  const before = compared === null ? null : await readPeriod(call, compared, currencyCode)
  const styles = await stylesOfUnits(db, yearOf(range.first))
  const rows = ofStyle(rowsOf({ now, before, styles }), styleCode)
  const periods = before === null ? [now] : [now, before]
  return {
    monthList: now.months.map((month) => ({
      monthName: monthToWire(month),
      begunYn: yesOrNo(now.begun.includes(month)),
      runningYn: yesOrNo(month === now.running),
    })),
    comparedMonthList: (before?.months ?? []).map(monthToWire),
    unitList: rows.map((row, place) => ({
      ...row,
      lowestYn: yesOrNo(row.ownYn === 'Y' || !hasBelow(rows, place)),
    })),
    missingList: missingFor(missingIn(periods.flatMap(figuresOf))),
  }
}

/** What may be missing for the figures of a period. */
function figuresOf({ units, months }: Period): Figure[] {
  return units
    .filter(({ whole }) => whole.unit.depth === 0)
    .flatMap(({ whole: { table, target } }) => {
      const { column } = columnsOf(table, months)('operatingProfit')
      const amounts = months.map((_, place) => figureAt(column, place))
      return [...amounts, target.total, ...target.months]
    })
}

type Row = Omit<OverviewRow, 'lowestYn'>

type Both = {
  readonly now: Period
  readonly before: Period | null
  readonly styles: ReadonlyMap<string, string>
}

/** The rows that team profit lists in one of the periods, and a unit's own figures as a row next to those below it (overview-3). */
function rowsOf({ now, before, styles }: Both): Row[] {
  const counterparts = new Map(before?.units.map((one) => [one.whole.unit.unitId, one]))
  const isListed = ({ whole: { unit }, count }: UnitInPeriod) =>
    unit.depth === 0 || count > 0 || (counterparts.get(unit.unitId)?.count ?? 0) > 0
  const listed = withThoseAbove(now.units, isListed, ({ whole }) => whole.unit)
  return listed.flatMap((unit): Row[] => {
    const { unitId } = unit.whole.unit
    const counterpart = counterparts.get(unitId) ?? null
    const rowFor = (of: 'whole' | 'own') =>
      rowOf(sideOf(unit, of, now), counterpart && before && sideOf(counterpart, of, before), {
        now,
        styleCode: styles.get(unitId) ?? '',
      })
    return hasOwnRow(unit) ? [rowFor('whole'), rowFor('own')] : [rowFor('whole')]
  })
}

/** A row in one of the periods. */
type Side = {
  readonly row: UnitRow
  readonly hours: WorkedHours
  readonly period: Period
  readonly lineOf: ReturnType<typeof columnsOf>
}

function sideOf(unit: UnitInPeriod, of: 'whole' | 'own', period: Period): Side {
  return {
    row: unit[of],
    hours: of === 'whole' ? unit.hours : unit.ownHours,
    period,
    lineOf: columnsOf(unit[of].table, period.months),
  }
}

function rowOf(
  side: Side,
  before: Side | null,
  { now, styleCode }: { readonly now: Period; readonly styleCode: string },
): Row {
  const { unit, isOwn } = side.row
  const { currency } = now.requested
  const reason =
    before &&
    reasonOf(
      (measure) => side.lineOf(measure).total.figure,
      (measure) => before.lineOf(measure).total.figure,
    )
  const { column } = side.lineOf('grossProfit')
  const trend = (month: Month, place: number) => ({
    monthName: monthToWire(month),
    grossProfitAmount: valueOf(figureAt(column, place), currency),
  })
  return {
    organizationId: unit.unitId,
    organizationName: unit.name,
    upperOrganizationId: unit.depth === 0 ? '' : (unit.upperId ?? ''),
    depth: unit.depth,
    chartYn: yesOrNo(unit.isInChart),
    rootYn: yesOrNo(unit.isInChart && unit.upperId === null),
    ownYn: yesOrNo(isOwn),
    styleCode,
    ...shownOf(side),
    compared: before && shownOf(before),
    reasonCode: reason?.measure ?? null,
    reasonAmount: reason && valueOf({ amount: reason.amount }, currency),
    trendList: now.begun.map(trend),
  }
}

/** What a row shows of a period, in wire names. */
function shownOf({ row, hours, period, lineOf }: Side): NonNullable<Row['compared']> {
  const { currency } = period.requested
  const figureOf = (line: 'sales' | 'grossProfit' | 'operatingProfit') => lineOf(line).total.figure
  const [sales, grossProfit, operatingProfit] = [
    figureOf('sales'),
    figureOf('grossProfit'),
    figureOf('operatingProfit'),
  ]
  const { billable, base } = hours
  return {
    salesAmount: valueOf(sales, currency),
    grossProfitAmount: valueOf(grossProfit, currency),
    grossProfitPercent: inPercent(marginOf(grossProfit, sales)),
    operatingProfitAmount: valueOf(operatingProfit, currency),
    operatingProfitPercent: inPercent(marginOf(operatingProfit, sales)),
    gpTargetAmount: valueOf(row.target.total, currency),
    achievementPercent: inPercent(achievementIn(grossProfit, row.target.total)),
    billableUtilization: percent(billable, base, 2),
  }
}

const inPercent = (tenths: number | null) => (tenths === null ? null : tenths / 10)

/** The rows of a type of units and those above them; the highest ones stay (overview-3). */
function ofStyle(rows: readonly Row[], styleCode: string): readonly Row[] {
  if (styleCode === '') return rows
  return withThoseAbove(rows, (row) => row.styleCode === styleCode || row.depth === 0, placeOfRow)
}

const placeOfRow = ({ organizationId, upperOrganizationId }: Row) => ({
  unitId: organizationId,
  upperId: upperOrganizationId,
})

/** Those of the units, each counterparts those below it, that are listed, and all above them. */
function withThoseAbove<One>(
  units: readonly One[],
  isListed: (one: One) => boolean,
  placeOf: (one: One) => { readonly unitId: string; readonly upperId: string | null },
): One[] {
  const above = new Set<string>()
  const listed = units.toReversed().filter((one) => {
    const { unitId, upperId } = placeOf(one)
    const stays = isListed(one) || above.has(unitId)
    if (stays && upperId !== null) above.add(upperId)
    return stays
  })
  return listed.toReversed()
}

function hasBelow(rows: readonly Row[], place: number): boolean {
  const depth = rows[place]?.depth ?? 0
  const next = rows[place + 1]
  return next !== undefined && (next.ownYn === 'Y' ? next.depth === depth : next.depth > depth)
}
