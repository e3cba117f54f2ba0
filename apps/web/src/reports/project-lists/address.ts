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
  const year = Number(search['year'])
  return {
    type: textIn(search['type']),
    year: search['year'] === 'all' ? 'all' : /^20\d\d$/.test(String(year)) ? year : undefined,
    name: textIn(search['name']),
    project: textIn(search['project']),
    reading: readingIn(search['reading']),
    differs: yesIn(search['differs']),
    monthly: yesIn(search['monthly']),
  }
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
