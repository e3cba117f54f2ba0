import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { Language } from '@yuga/contract/problems/problems'
import { dayText } from '@yuga/contract/problems/problem-words'
import { closeStateWords, type TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import { type Day, dayFromWire, firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import type { CloseState } from '@yuga/domain/timecard/month/close-state'
import { periodsOfMonth } from '@yuga/domain/timecard/period'
import { begunMonths, reportDay } from '@yuga/domain/finance/report-months'
import type { AnsweredFile } from '../http/files/serve-file.ts'
import type { ReportCall } from '../reports/report-call.ts'
import { filterWords, headingOf } from '../reports/sheet/heading.ts'
import { officeName } from '../reports/sheet/names.store.ts'
import { columnWords } from '../reports/sheet/column-words.ts'
import { dayColumn, textColumn, unitName } from '../reports/sheet/columns.ts'
import { reportFile } from '../reports/sheet/report-file.ts'
import { type ReportColumn, reportSheet } from '../reports/sheet/write-report.ts'
import type { AskedStatus } from './asked-status.ts'
import { statusOf } from './status.ts'

type Call = ReportCall & { readonly now: Date }

const words = {
  team: { ko: '팀', en: 'Team' },
  isClosed: { ko: '상태', en: 'Status' },
  progress: { ko: '진행', en: 'Progress' },
  noTimecard: { ko: '타임카드 대상 아님', en: 'keeps no timecard' },
  week: { ko: '주 제출', en: 'submitted' },
  closeDate: { ko: '마감일', en: 'Close date' },
  closedBy: { ko: '마감한 사람', en: 'Closed by' },
  entered: { ko: '입력 시간', en: 'Entered (h)' },
  submitted: { ko: '제출 시간', en: 'Submitted (h)' },
  expected: { ko: '기준 시간', en: 'Expected (h)' },
  missing: { ko: '부족 시간', en: 'Missing (h)' },
  late: { ko: '지연 주', en: 'Late weeks' },
  hours: { ko: '시간', en: 'Hours' },
  missingOnly: { ko: '부족 시간 있음', en: 'Missing hours only' },
  notes: { ko: '비고', en: 'Notes' },
  inTeam: { ko: '소속', en: 'in the team' },
  emptyWeeks: { ko: '빈 주', en: 'empty weeks' },
  reminded: { ko: '안내', en: 'reminded' },
} as const

/** Who of the people of the units is in the sheet; absent: all. */
type ShownPeople = {
  readonly state?: CloseState | undefined
  readonly missingYn?: 'Y' | 'N' | undefined
}

/** The report as a sheet, with a column for each week of the month, of all or of one state (timecard-status-12). */
export async function statusFile(
  call: Call,
  asked: AskedStatus,
  { state, missingYn }: ShownPeople = {},
): Promise<AnsweredFile> {
  const { db, actor, language } = call
  const { month, units, officeCode } = asked
  const everybody = await statusOf(call, asked)
  const rows = everybody.filter(
    (row) =>
      (state === undefined || row.state === state) && (missingYn !== 'Y' || row.missingTimeSum > 0),
  )
  const office = await officeName(db, officeCode, language)
  const headed = {
    title: reportLabels.timecardStatus,
    range: { first: month, last: month },
    running: begunMonths(month, month, reportDay(actor.officeDays, officeCode)).running,
    filters: [
      [filterWords.unit, units[0]?.name ?? ''],
      [filterWords.office, office],
      ...(state === undefined ? [] : [[words.progress, closeStateWords[state][language]] as const]),
      ...(missingYn === 'Y' ? [[words.hours, words.missingOnly[language]] as const] : []),
    ] as const,
    today: actor.today,
  }
  const sheet = reportSheet<TimecardStatusRow>({
    name: reportLabels.timecardStatus[language],
    heading: headingOf(headed, language),
    rows,
    frozenColumns: 2,
    columns: columnsOf(asked, language),
  })
  return reportFile({ name: 'TimecardStatus', headed, sheets: [sheet], language })
}

/** How far the month has come; of whom nothing is expected it says so, too (timecard-status-3). */
function progressOf({ state, timecardYn }: TimecardStatusRow, language: Language): string {
  const text = closeStateWords[state][language]
  return timecardYn === 'Y' ? text : `${text} (${words.noTimecard[language]})`
}

/** What the screen says in small beside a row. */
function notesOf(row: TimecardStatusRow, month: Month, language: Language): string {
  const shown = (wire: string) => dayText(dayFromWire(wire) ?? '', language)
  const isWhole =
    dayFromWire(row.fromDate) === firstDayOf(month) && dayFromWire(row.toDate) === lastDayOf(month)
  const saysWeeks = row.state === 'notSubmitted' && row.emptyWeekCount > 0
  return [
    ...(isWhole ? [] : [`${words.inTeam[language]} ${shown(row.fromDate)} ~ ${shown(row.toDate)}`]),
    ...(saysWeeks ? [`${words.emptyWeeks[language]} ${row.emptyWeekCount}`] : []),
    ...(row.remindedDate === '' ? [] : [`${words.reminded[language]} ${shown(row.remindedDate)}`]),
  ].join(' · ')
}

/** 07-28 or 07/28, where the year is plain. */
function shortDay(day: Day, language: Language): string {
  const [, month, date] = day.split('-')
  return [month, date].join(language === 'ko' ? '-' : '/')
}

function columnsOf({ month }: AskedStatus, language: Language): ReportColumn<TimecardStatusRow>[] {
  const hours = (
    title: string,
    valueOf: (row: TimecardStatusRow) => number,
  ): ReportColumn<TimecardStatusRow> => ({ title, width: 14, format: 'hours', valueOf })
  return [
    textColumn(words.team[language], 24, (row) => unitName({ ...row, ownYn: 'N' }, language)),
    textColumn(columnWords.name[language], 16, (row) => row.employeeName),
    textColumn(columnWords.employeeId[language], 14, (row) => row.employeeId),
    textColumn(words.isClosed[language], 8, (row) => (row.monthCloseYn === 'Y' ? 'O' : 'X')),
    textColumn(words.progress[language], 30, (row) => progressOf(row, language)),
    ...periodsOfMonth(month).map(({ firstDay, lastDay }, week) =>
      textColumn<TimecardStatusRow>(
        `${shortDay(firstDay, language)}~${shortDay(lastDay, language)} ${words.week[language]}`,
        20,
        (row) => row.statusYnList[week] ?? '',
      ),
    ),
    dayColumn(words.closeDate[language], ({ updtDe }) => updtDe),
    textColumn(words.closedBy[language], 16, (row) => row.closedByName),
    hours(words.entered[language], (row) => row.jobTimeSum),
    hours(words.submitted[language], (row) => row.submitTimeSum),
    hours(words.expected[language], (row) => row.expectedTimeSum),
    hours(words.missing[language], (row) => row.missingTimeSum),
    hours(words.late[language], (row) => row.lateWeekCount),
    textColumn(words.notes[language], 40, (row) => notesOf(row, month, language)),
  ]
}
