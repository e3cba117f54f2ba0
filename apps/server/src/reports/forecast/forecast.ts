import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { ForecastRow, readForecast as forecastCall } from '@yuga/contract/reports/forecast'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { lastDayOf, type Month, monthsFrom, monthToWire } from '@yuga/domain/calendar/day'
import { figureAt } from '@yuga/domain/finance/profit/columns'
import type { ProfitLine } from '@yuga/domain/finance/profit/lines'
import { columnsOf } from '@yuga/domain/finance/profit/tables'
import { achievementIn } from '@yuga/domain/finance/profit/targets'
import { unitsRead } from '@yuga/domain/finance/unit-tree'
import { type Currency, type Figure, missingFor, sumOfFigures } from '@yuga/domain/money/figures'
import { differenceOf } from '@yuga/domain/projects/actuals/difference'
import { inParallel } from '../../db/in-parallel.ts'
import { teamTargetsOf } from '../../gp-targets/team-targets.store.ts'
import { requestedWork } from '../profit/requested-profit.ts'
import { missingIn, valueOf } from '../profit/rows.view.ts'
import { hasOwnRow, sumsOfUnits, type UnitSums } from '../profit/team/unit-rows.ts'
import type { ReportCallOf } from '../report-call.ts'
import { unitsOfYear } from '../report-units.store.ts'
import { requestedRange } from '../requested-report.ts'
import { readForecast } from './read-forecast.ts'

type Call = ReportCallOf<typeof forecastCall>
type Answer = AnswerOf<typeof forecastCall>
type Figures = ForecastRow['sales']

/** What every unit that the reader reads comes to by the end of a year (forecast-7). */
export async function forecast({ db, actor, language, query }: Call): Promise<Answer> {
  const { standardYear: year, currencyCode } = query
  const range = requestedRange({ standardYear: year })
  const requested = requestedWork({ currencyCode }, range, actor)
  const { chart, absent, isRead } = await unitsOfYear(db, actor, {
    year,
    lastDay: lastDayOf(range.last),
    language,
  })
  const units = unitsRead(chart, absent, isRead)
  const months = monthsFrom(range.first, range.last)
  const [read, targets] = await inParallel([
    readForecast(db, requested, { teamIds: units.map(({ unitId }) => unitId) }),
    teamTargetsOf(db, year),
  ])
  const { through } = read
  const late = read.late.filter(({ isOfMonths }) => isOfMonths)
  const of: Shown = { months, through, currency: requested.currency }
  const sumsOf = ({ forecast: all, plan }: Pick<typeof read, 'forecast' | 'plan'>): Sums[] => {
    const sumsIn = (profit: typeof all) =>
      sumsOfUnits({ units, months, requested, ...profit }, targets)
    const planned = sumsIn(plan)
    return sumsIn(all).map((sums, place) => ({ sums, plan: planned[place] ?? sums }))
  }
  const certain = sumsOf(read)
  const { tentative } = read
  const weighted = tentative === null ? null : sumsOf(tentative.weighted)
  const full = tentative === null ? null : sumsOf(tentative.full)
  const listed = certain.flatMap((sums, place): Readings[] => {
    const readings = { certain: sums, weighted: weighted?.[place], full: full?.[place] }
    const isListed = [sums, readings.full].some((one) => one !== undefined && hasAny(one))
    return sums.sums.whole.unit.depth === 0 || isListed ? [readings] : []
  })
  const lateFigures = late.map(({ figure }) => figure)
  const missing = (reading: keyof Readings) =>
    missingFor(missingIn([...listed.flatMap((one) => figuresOf(one[reading], of)), ...lateFigures]))
  return {
    monthList: monthListOf(of),
    unitList: listed.flatMap((readings) => rowsOf(readings, of)),
    lateCount: late.length,
    lateAmount: valueOf(sumOfFigures(lateFigures), requested.currency),
    missingList: missing('certain'),
    tentativeCount: tentative?.count ?? 0,
    tentativeMissingList: missing('full'),
  }
}

/** A unit by its forecast and by its plan. */
type Sums = { readonly sums: UnitSums; readonly plan: UnitSums }

/** A unit without tentative projects, and where there are any with them. */
type Readings = {
  readonly certain: Sums
  readonly weighted: Sums | undefined
  readonly full: Sums | undefined
}

function hasAny({ sums, plan }: Sums): boolean {
  return sums.count > 0 || plan.count > 0
}

export type Shown = {
  readonly months: readonly Month[]
  /** The last month that counts what happened. */
  readonly through: Month
  readonly currency: Currency
}

export function monthListOf({ months, through }: Shown): Answer['monthList'] {
  return months.map((month) => ({
    monthName: monthToWire(month),
    begunYn: yesOrNo(month <= through),
    runningYn: yesOrNo(month === through),
  }))
}

function rowsOf(readings: Readings, of: Shown): ForecastRow[] {
  const whole = rowOf(readings, 'whole', of)
  const hasOwn = [readings.certain, readings.full].some(
    (one) => one !== undefined && (hasOwnRow(one.sums) || hasOwnRow(one.plan)),
  )
  return hasOwn ? [whole, rowOf(readings, 'own', of)] : [whole]
}

type Part = 'whole' | 'own'

function rowOf({ certain, weighted, full }: Readings, part: Part, of: Shown): ForecastRow {
  const { unit, isOwn, target } = certain.sums[part]
  return {
    organizationId: unit.unitId,
    organizationName: unit.name,
    upperOrganizationId: unit.depth === 0 ? '' : (unit.upperId ?? ''),
    depth: unit.depth,
    rootYn: yesOrNo(unit.isInChart && unit.upperId === null),
    ownYn: yesOrNo(isOwn),
    gpTargetAmount: valueOf(target.total, of.currency),
    ...unitFiguresOf(certain, part, of),
    weighted: weighted === undefined ? null : unitFiguresOf(weighted, part, of),
    full: full === undefined ? null : unitFiguresOf(full, part, of),
  }
}

function unitFiguresOf(
  { sums, plan }: Sums,
  part: Part,
  of: Shown,
): NonNullable<ForecastRow['full']> {
  const { months, currency } = of
  const { table, target } = sums[part]
  const forecastIn = columnsOf(table, months)
  const planIn = columnsOf(plan[part].table, months)
  const figuresIn = (line: ProfitLine) => partsOf(forecastIn(line).column, planIn(line).column, of)
  const gross = { forecast: forecastIn('grossProfit'), plan: planIn('grossProfit') }
  const tenths = achievementIn(gross.forecast.total.figure, target.total)
  return {
    sales: figuresIn('sales'),
    grossProfit: figuresIn('grossProfit'),
    operatingProfit: figuresIn('operatingProfit'),
    achievementPercent: tenths === null ? null : tenths / 10,
    monthlyList: months.map((month, place) => ({
      monthName: monthToWire(month),
      grossProfitAmount: valueOf(figureAt(gross.forecast.column, place), currency),
      planGrossProfitAmount: valueOf(figureAt(gross.plan.column, place), currency),
    })),
  }
}

type Column = ReturnType<ReturnType<typeof columnsOf>>['column']

/** A line in parts: what happened, what is to come, both, the plan and the difference. */
export function partsOf(forecasted: Column, planned: Column, of: Shown): Figures {
  const { months, through, currency } = of
  const sumWhere = (column: Column, counts: (month: Month) => boolean): Figure =>
    sumOfFigures(months.flatMap((month, place) => (counts(month) ? [figureAt(column, place)] : [])))
  const all = sumWhere(forecasted, () => true)
  const plan = sumWhere(planned, () => true)
  return {
    toDateAmount: valueOf(
      sumWhere(forecasted, (month) => month <= through),
      currency,
    ),
    toComeAmount: valueOf(
      sumWhere(forecasted, (month) => month > through),
      currency,
    ),
    forecastAmount: valueOf(all, currency),
    planAmount: valueOf(plan, currency),
    differenceAmount: valueOf(differenceOf({ plan, actual: all }), currency),
  }
}

/** What may be missing for the figures of a highest unit, which those below it are part of. */
function figuresOf(unit: Sums | undefined, { months }: Shown): Figure[] {
  if (unit === undefined || unit.sums.whole.unit.depth > 0) return []
  const operating = [unit.sums, unit.plan].flatMap(({ whole }) => {
    const { column } = columnsOf(whole.table, months)('operatingProfit')
    return months.map((_, place) => figureAt(column, place))
  })
  return [...operating, unit.sums.whole.target.total]
}
