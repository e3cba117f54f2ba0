import { isMonth, type Month, monthOf } from '@yuga/domain/calendar/day'
import { comparisonBases, quarterOf } from '@yuga/domain/finance/overview'
import { explainWord } from '@yuga/contract/reports/arrival'
import {
  allOffices,
  type FilterSet,
  type ReportFilters,
  type ReportSearch,
  type RequestedReading,
} from '@yuga/contract/reports/report-filters'
import { type CurrencyCode, firstCurrency, isCurrencyCode } from '../../i18n/numbers.ts'
import { viewWord } from '../../ui/list/views/view-param.ts'

/** The first year that reports can be requested. */
export const firstYear = 2020
/** The last one that a call takes. */
const lastYear = 2099
const longestId = 100

function idIn(value: unknown): string | undefined {
  // the address of a browser reads a lone number as one
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  return text !== '' && text.length <= longestId ? text : undefined
}

function monthIn(value: unknown): Month | undefined {
  return typeof value === 'string' && isMonth(value) ? value : undefined
}

function oneOf<Word extends string>(value: unknown, search: readonly Word[]): Word | undefined {
  return search.find((word) => word === value)
}

/** The reading that a text names; undefined: none of ours. */
export function readingIn(value: unknown): RequestedReading | undefined {
  return oneOf(value, ['THEN', 'NOW', 'COMPARE'])
}

/** Whether a word asks for something, such as only the rows that differ. */
export function yesIn(value: unknown): 'Y' | undefined {
  return oneOf(value, ['Y'])
}

/** The currency that a text names; undefined: none of ours. */
export function currencyIn(value: unknown): CurrencyCode | undefined {
  return isCurrencyCode(value) ? value : undefined
}

/** What of an address is a report's; what makes no sense is as if it were not there. */
export function reportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const year = Number(search['year'])
  return {
    year: Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : undefined,
    unit: idIn(search['unit']),
    from: monthIn(search['from']),
    to: monthIn(search['to']),
    office: idIn(search['office']),
    currency: currencyIn(search['currency']),
    reading: readingIn(search['reading']),
    differs: yesIn(search['differs']),
    monthly: yesIn(search['monthly']),
    compare: oneOf(search['compare'], comparisonBases),
    style: idIn(search['style']),
  }
}

/** `validateSearch` of a report that has views: which one was chosen is next to what was searched for. */
export function reportAddress(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    ...reportSearch(search),
    ...viewWord(search),
    ...mailsWord(search),
    ...sortWord(search),
    ...explainWord(search),
  }
}

/** What the rows of a report are sorted by, from the highest down with a minus sign. */
function sortWord({ sort }: Readonly<Record<string, unknown>>): { sort: string | undefined } {
  return { sort: /^-?[a-zA-Z]{1,40}$/.test(String(sort ?? '')) ? String(sort) : undefined }
}

/** Whether the dialog of monthly reports is open, so that a mail can lead to it. */
export function mailsWord({ mails }: Readonly<Record<string, unknown>>): {
  mails: 'open' | undefined
} {
  return { mails: mails === 'open' ? mails : undefined }
}

/** What a view keeps of an address: the month of today is none, so that the view means the running month on each day. */
export function viewOf(
  search: Readonly<Record<string, unknown>>,
  today: string,
): Record<string, unknown> {
  const values = reportSearch(search)
  const thisMonth = monthOf(today)
  // an overview begins with the quarter, other reports with the month
  const first = values.compare === undefined ? thisMonth : quarterOf(thisMonth)
  const isOfToday = values.from === first && (values.to ?? thisMonth) === thisMonth
  return isOfToday ? { ...values, year: undefined, from: undefined, to: undefined } : values
}

export type Defaults = {
  /** YYYY-MM-DD of the reader. */
  readonly today: string
  /** The offices in their order. */
  readonly officeCodes: readonly string[]
  /** The currencies in their order. */
  readonly currencyCodes: readonly string[]
}

/** The words of an address with everything that they leave out: the current month, the first office and currency, as it was then. */
export function filtersOf(
  texts: ReportSearch,
  set: FilterSet,
  { today, officeCodes, currencyCodes }: Defaults,
): ReportFilters {
  const thisMonth = monthOf(today)
  const year =
    texts.year ??
    Number((set.period === 'months' ? thisMonth : (texts.from ?? thisMonth)).slice(0, 4))
  const usual = `${year}-${thisMonth.slice(5)}`
  const isOfYear = (month: Month | undefined) =>
    month !== undefined && (set.period === 'months' || month.startsWith(`${year}-`))
  const comparesMonths = set.comparesMonths === true
  const begins = comparesMonths && texts.from === undefined ? quarterOf(usual) : usual
  const first = isOfYear(texts.from) ? (texts.from ?? begins) : begins
  const ends = comparesMonths && texts.from === undefined ? usual : first
  const last = isOfYear(texts.to) ? (texts.to ?? ends) : ends
  return {
    year,
    unitId: texts.unit ?? '',
    first,
    last: set.period === 'month-of-year' || last < first ? first : last,
    officeCode: officeIn(texts.office, set, officeCodes),
    currency: texts.currency ?? firstCurrency(currencyCodes),
    reading:
      texts.reading === undefined || (texts.reading === 'COMPARE' && set.comparison !== true)
        ? 'THEN'
        : texts.reading,
    ...(comparesMonths && {
      compareWith: texts.compare ?? 'YEAR',
      styleCode: texts.style ?? '',
    }),
  }
}

function officeIn(word: string | undefined, set: FilterSet, codes: readonly string[]): string {
  if (set.office === 'none' || word === allOffices) return ''
  const usual = set.office === 'one' ? (codes[0] ?? '') : ''
  return word !== undefined && codes.includes(word) ? word : usual
}

/** Whether the address asks for a report: of a unit where it takes one, else in any word; an overview always. */
export function isRequestedIn(texts: ReportSearch, set: FilterSet): boolean {
  if (set.comparesMonths === true) return true
  if (set.unit !== 'none') return texts.unit !== undefined
  return Object.values(texts).some((word) => word !== undefined)
}

/** The filters that an address leaves out, as the report takes them (reports-6); null: it has all of them. */
export function missingValues(
  texts: ReportSearch,
  whole: Partial<ReportSearch>,
): Partial<ReportSearch> | null {
  const missing = Object.entries(whole).filter(
    ([word, value]) => value !== undefined && texts[word as keyof ReportSearch] === undefined,
  )
  return missing.length === 0 ? null : Object.fromEntries(missing)
}

/** With another year: the same months of it. */
export function inYear(filters: ReportFilters, year: number): ReportFilters {
  const moved = (month: Month) => `${year}-${month.slice(5)}`
  return { ...filters, year, first: moved(filters.first), last: moved(filters.last) }
}
