import {
  dayToWire,
  firstDayOf,
  lastDayOf,
  type Month,
  monthToWire,
} from '@yuga/domain/calendar/day'
import type { ComparisonBasis } from '@yuga/domain/finance/overview'
import { pathOf } from '../access/menu.ts'
import type { Reading, ReportCurrency } from './reports.ts'

/** Which filters a report has. */
export type FilterSet = {
  /** Any unit of the chart, or all but its root. */
  readonly unit: 'none' | 'any' | 'below-root'
  /** Months of the chosen year, one month of it, or months of any years. */
  readonly period: 'months-of-year' | 'month-of-year' | 'months'
  /** Whether one office is meant at first, or all of them. */
  readonly office: 'none' | 'one' | 'all'
  readonly currency: boolean
  readonly reading: boolean
  /** Whether both readings can be read next to each other. */
  readonly comparison?: true
  /** Units of one type, compared with other months; shown at once, of the quarter so far (overview-10). */
  readonly comparesMonths?: true
}

/** A reading of a report, or both next to each other. */
export type RequestedReading = Reading | 'COMPARE'

/** The query of a report, with every filter said; a filter that the report does not have is at its default. */
export type ReportFilters = {
  readonly year: number
  /** Empty: none is chosen. */
  readonly unitId: string
  readonly first: Month
  readonly last: Month
  /** Empty: all. */
  readonly officeCode: string
  readonly currency: ReportCurrency
  readonly reading: RequestedReading
  /** Absent: the report compares no months. */
  readonly compareWith?: ComparisonBasis
  /** A code of GRDEPT; empty or absent: units of all types. */
  readonly styleCode?: string
}

/** What of a report is in the address of its screen; undefined: not said. */
export type ReportSearch = {
  readonly year: number | undefined
  readonly unit: string | undefined
  readonly from: Month | undefined
  readonly to: Month | undefined
  /** A code of GROFFC, or `ALL`. */
  readonly office: string | undefined
  readonly currency: ReportCurrency | undefined
  readonly reading: RequestedReading | undefined
  /** Of a comparison: only the rows that differ. */
  readonly differs?: 'Y' | undefined
  /** Of a comparison: each month, too. */
  readonly monthly?: 'Y' | undefined
  /** The months that it is compared with. */
  readonly compare?: ComparisonBasis | undefined
  /** A code of GRDEPT. */
  readonly style?: string | undefined
}

export const allOffices = 'ALL'

/** The filters in words of the address: all that the report has, so that a link says tomorrow what it says today. */
export function searchOf(filters: ReportFilters, set: FilterSet): ReportSearch {
  const { year, unitId, first, last, officeCode, currency, reading } = filters
  return {
    year: set.period === 'months' ? undefined : year,
    unit: set.unit === 'none' || unitId === '' ? undefined : unitId,
    from: first,
    to: set.period === 'month-of-year' ? undefined : last,
    office: set.office === 'none' ? undefined : officeCode === '' ? allOffices : officeCode,
    currency: set.currency ? currency : undefined,
    reading: set.reading ? reading : undefined,
    ...(set.comparesMonths === true && {
      compare: filters.compareWith ?? 'YEAR',
      style: filters.styleCode === '' ? undefined : filters.styleCode,
    }),
  }
}

/** The filters of each report by its screen; each of them can be sent as a sheet every month. */
export const reportFilterSets = {
  teamProfit: {
    unit: 'below-root',
    period: 'months-of-year',
    office: 'none',
    currency: true,
    reading: true,
    comparison: true,
  },
  utilization: {
    unit: 'any',
    period: 'months-of-year',
    office: 'one',
    currency: false,
    reading: true,
    comparison: true,
  },
  utilizationDetail: {
    unit: 'below-root',
    period: 'months-of-year',
    office: 'one',
    currency: false,
    reading: true,
  },
  timecardStatus: {
    unit: 'any',
    period: 'month-of-year',
    office: 'one',
    currency: false,
    reading: false,
  },
  billingData: { unit: 'none', period: 'months', office: 'all', currency: false, reading: false },
  costData: { unit: 'none', period: 'months', office: 'all', currency: false, reading: false },
} as const satisfies Record<string, FilterSet>

/** The filters of the overview, which no mail keeps. */
export const overviewFilterSet: FilterSet = {
  unit: 'none',
  period: 'months-of-year',
  office: 'none',
  currency: true,
  reading: false,
  comparesMonths: true,
}

export type MailedReport = keyof typeof reportFilterSets

/** The query of reports of a unit, in wire names. */
export function unitQuery(filters: ReportFilters) {
  const { year, unitId, first, last, officeCode, reading } = filters
  return {
    standardYear: year,
    organizationId: unitId,
    beginDay: monthToWire(first),
    endDay: monthToWire(last),
    beginDayDate: dayToWire(firstDayOf(first)),
    endDayDate: dayToWire(lastDayOf(last)),
    location: officeCode,
    // a comparison asks for both
    reading: reading === 'COMPARE' ? undefined : reading,
  }
}

/** The office filters nothing in team profit; the call has it for other clients. */
export function teamProfitQuery(filters: ReportFilters) {
  return { ...unitQuery(filters), location: 'FC001', currencyCode: filters.currency }
}

export function overviewQuery(filters: ReportFilters) {
  const { organizationId: _, location: __, reading: ___, ...months } = unitQuery(filters)
  return {
    ...months,
    currencyCode: filters.currency,
    compareCode: filters.compareWith ?? 'YEAR',
    styleCode: filters.styleCode ?? '',
  }
}

export function timecardStatusQuery(filters: ReportFilters) {
  const { reading: _, ...query } = unitQuery(filters)
  return { ...query, searchYearMonth: monthToWire(filters.first) }
}

export function moneyQuery({ officeCode, first, last }: ReportFilters) {
  return {
    projectLcCode: officeCode,
    beginYearMonth: monthToWire(first),
    endYearMonth: monthToWire(last),
  }
}

/** The address of a report's screen with these filters, for a link from outside; `more` is next to them. */
export function pathToReport(
  report: MailedReport,
  filters: ReportFilters,
  more: Readonly<Record<string, string>> = {},
): string {
  const values = { ...searchOf(filters, reportFilterSets[report]), ...more }
  const search = Object.entries(values).flatMap(([word, value]) =>
    value === undefined ? [] : [`${word}=${encodeURIComponent(asRead(value))}`],
  )
  return `${pathOf(report)}?${search.join('&')}`
}

/** The address of project profit of a project in all its months, in its currency, with the explanation of a figure. */
export function pathToProjectProfit(projectId: string, explain: string): string {
  const [project, figure] = [projectId, explain].map((word) => encodeURIComponent(asRead(word)))
  return `${pathOf('projectProfit')}?year=all&project=${project}&explain=${figure}`
}

/** The router reads every word of an address as JSON where it can: a text that looks like it is quoted. */
function asRead(value: string | number): string {
  if (typeof value === 'number') return String(value)
  try {
    JSON.parse(value)
    return JSON.stringify(value)
  } catch {
    return value
  }
}
