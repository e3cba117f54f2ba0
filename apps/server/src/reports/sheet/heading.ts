import { terms } from '@yuga/contract/texts/terms'
import type { Language } from '@yuga/contract/problems/problems'
import { dayText, monthText } from '@yuga/contract/problems/problem-texts'
import type { Texts } from '@yuga/contract/wire/sheet'
import { type Day, dayToWire, type Month, monthToWire } from '@yuga/domain/calendar/day'
import { turning } from '../../http/files/file-name.ts'
import type { ReportRange } from '@yuga/domain/finance/report-range'
import { leftOutLabels, type Reading } from '@yuga/contract/reports/reports'
import { columnLabels } from './column-labels.ts'

/** The request of a report, with the labels of its filters. */
export type Headed = {
  readonly title: Texts
  /** Null: of all years. */
  readonly range: ReportRange | null
  /** The month of it that still runs; null: none. */
  readonly running: Month | null
  /** The other filters: the unit, the office, the currency, each with its value as it is read. */
  readonly filters: readonly (readonly [Texts, string])[]
  /** Absent: the report has but one. */
  readonly reading?: Reading | 'COMPARE'
  /** Units below the chosen one are left out (reports-3). */
  readonly leavesOut?: boolean
  /** Further lines above the table: the unit of its figures, what is missing. */
  readonly remarks?: readonly string[]
  readonly today: Day
}

const labels = {
  period: terms.period,
  reading: terms.basis,
  THEN: terms.historicalStructure,
  NOW: terms.currentStructure,
  COMPARE: terms.thenAndNow,
  requested: { ko: '조회일', en: 'Requested on' },
  running: { ko: '진행 중인 달', en: 'Still running' },
} as const

/** The filters of reports by their names. */
export const filterLabels = {
  unit: terms.organization,
  office: terms.office,
  currency: terms.currency,
} as const satisfies Record<string, Texts>

function periodText(range: ReportRange | null, language: Language): string {
  if (range === null) return columnLabels.all[language]
  const { first, last } = range
  return [...new Set([first, last])].map((month) => monthText(month, language)).join(' ~ ')
}

/** The lines above the table of a sheet: its title, its filters, the day of the request, and what is missing. */
export function headingOf(headed: Headed, language: Language): string[] {
  const { title, range, running, filters, reading, leavesOut, remarks = [], today } = headed
  const said: (readonly [Texts, string])[] = [
    ...filters,
    [labels.period, periodText(range, language)],
    ...(reading === undefined ? [] : [[labels.reading, labels[reading][language]] as const]),
  ]
  const about: (readonly [Texts, string])[] = [
    [labels.requested, dayText(today, language)],
    ...(running === null ? [] : [[labels.running, monthText(running, language)] as const]),
  ]
  const lineOf = (parts: readonly (readonly [Texts, string])[]) =>
    parts.map(([name, value]) => `${name[language]}: ${value}`).join(' · ')
  const leftOut = leavesOut === true ? [leftOutLabels[language]] : []
  return [title[language], lineOf(said), lineOf(about), ...remarks, ...leftOut]
}

/**
 * `Utilization_202603-202605_Sales_Korea_20260618.xlsx`: what it is, its period and filters, and the day (reports-7).
 */
export function reportFileName(name: string, headed: Headed): string {
  const { range, filters, today } = headed
  const months = range === null ? [] : [range.first, range.last]
  const period = [...new Set(months)].map(monthToWire).join('-')
  const parts = [name, period, ...filters.map(([, value]) => value), dayToWire(today)]
  // what no file system takes, and blanks, which end a name in some programs
  const clean = parts.map((part) =>
    part
      .replaceAll(turning, '')
      .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
      .trim()
      .replaceAll(' ', '-'),
  )
  const ending = '.xlsx'
  return `${joinedWithin(mostBytes - ending.length, clean)}${ending}`
}

/** File systems take 255 bytes, of which browsers use some to number a file that is there already. */
const mostBytes = 240

/** The parts with lines between them, the longest cut until all have room. */
function joinedWithin(most: number, parts: readonly string[]): string {
  const letters = parts.filter((part) => part !== '').map((part) => [...part])
  const bytesOf = (part: readonly string[]) => Buffer.byteLength(part.join(''))
  const joined = () => letters.map((part) => part.join('')).join('_')
  while (Buffer.byteLength(joined()) > most) {
    letters.reduce((one, other) => (bytesOf(other) > bytesOf(one) ? other : one)).pop()
  }
  return joined()
}
