import { isMonth, type Month, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { explainWord } from '@yuga/contract/reports/arrival'
import type { RequestedReading } from '@yuga/contract/reports/report-filters'
import { viewWord } from '../../ui/list/views/view-param.ts'
import { readingIn, yesIn } from '../filters/address.ts'

/** What of a list of projects is in the address; undefined: not said. */
export type ProjectListSearch = {
  /** The code of a type. */
  readonly type: string | undefined
  readonly year: number | 'all' | undefined
  readonly name: string | undefined
  /** The project of the open report. */
  readonly project: string | undefined
  /** How its report is read; a list without one has none. */
  readonly reading: RequestedReading | undefined
  /** Of a comparison: only the rows that differ. */
  readonly differs: 'Y' | undefined
  /** Of a comparison: each month, too. */
  readonly monthly: 'Y' | undefined
  /** Of the report: some months of its year, as a link that counts them asks for. */
  readonly from: Month | undefined
  readonly to: Month | undefined
}

const longest = 200

function textIn(value: unknown): string | undefined {
  // the address of a browser reads a lone number as one
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  return text !== '' && text.length <= longest ? text : undefined
}

/** `validateSearch` of a list of projects: what makes no sense is as if it were not there. */
export function projectListSearch(search: Readonly<Record<string, unknown>>): ProjectListSearch {
  const asNumber = Number(search['year'])
  const year =
    search['year'] === 'all' ? 'all' : /^20\d\d$/.test(String(asNumber)) ? asNumber : undefined
  return {
    type: textIn(search['type']),
    year,
    name: textIn(search['name']),
    project: textIn(search['project']),
    reading: readingIn(search['reading']),
    differs: yesIn(search['differs']),
    monthly: yesIn(search['monthly']),
    ...monthsIn(search, year),
  }
}

/** Months are those of the year that the address says, or not there. */
function monthsIn(
  { from, to }: Readonly<Record<string, unknown>>,
  year: number | 'all' | undefined,
): Pick<ProjectListSearch, 'from' | 'to'> {
  const isOfYear = (month: unknown): month is Month =>
    typeof month === 'string' && isMonth(month) && yearOf(month) === year
  return isOfYear(from) && isOfYear(to) && from <= to
    ? { from, to }
    : { from: undefined, to: undefined }
}

/** The months of the report as the call takes them; none: its whole year. */
export function projectMonthsQuery({ from, to }: Pick<ProjectListSearch, 'from' | 'to'>) {
  return from === undefined || to === undefined
    ? {}
    : { beginDay: monthToWire(from), endDay: monthToWire(to) }
}

/** `validateSearch` of a report of projects: which view was chosen is next to what was searched for. */
export function projectListAddress(
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...projectListSearch(search), ...viewWord(search), ...explainWord(search) }
}

/** The filters that an address does not say, as the report takes them (reports-6). */
export function wholeProjectSearch(
  texts: ProjectListSearch,
  thisYear: number,
  hasReading: boolean,
): ProjectListSearch {
  return {
    ...texts,
    year: texts.year ?? thisYear,
    reading: texts.reading ?? (hasReading ? 'THEN' : undefined),
  }
}

/** What a view keeps of an address: not this year, so that the view means the running year (saved-views-5). */
export function projectListViewOf(
  search: Readonly<Record<string, unknown>>,
  thisYear: number,
): ProjectListSearch {
  const values = projectListSearch(search)
  return {
    ...values,
    year: values.year === thisYear ? undefined : values.year,
    reading: values.reading === 'THEN' ? undefined : values.reading,
    from: undefined,
    to: undefined,
  }
}

/** The query of the lists; this year by default. */
export function projectListQuery({ type, year, name }: ProjectListSearch, thisYear: number) {
  const requested = year ?? thisYear
  return {
    projectType: type ?? '',
    beginDay: requested,
    endDay: requested,
    ...(name === undefined ? {} : { projectName: name }),
  }
}
