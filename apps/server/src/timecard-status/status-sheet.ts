import { terms } from '@yuga/contract/texts/terms'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { Language } from '@yuga/contract/problems/problems'
import { dayText } from '@yuga/contract/problems/problem-texts'
import { closeStateLabels, type TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import { type Day, dayFromWire, firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import type { CloseState } from '@yuga/domain/timecard/month/close-state'
import { periodsOfMonth } from '@yuga/domain/timecard/period'
import { begunMonths, reportDay } from '@yuga/domain/finance/report-months'
import type { AnsweredFile } from '../http/files/serve-file.ts'
import type { ReportCall } from '../reports/report-call.ts'
import { filterLabels, headingOf } from '../reports/sheet/heading.ts'
import { officeName } from '../reports/sheet/names.store.ts'
import { columnLabels } from '../reports/sheet/column-labels.ts'
import { dayColumn, textColumn, unitName } from '../reports/sheet/columns.ts'
import { reportFile } from '../reports/sheet/report-file.ts'
import { type ReportColumn, reportSheet } from '../reports/sheet/write-report.ts'
import type { RequestedStatus } from './requested-status.ts'
import { statusOf } from './status.ts'

type Call = ReportCall & { readonly now: Date }

const labels = {
  team: terms.team,
  isClosed: terms.status,
  progress: terms.progress,
  noTimecard: terms.keepsNoTimecard,
  week: { ko: '주 제출', en: 'submitted' },
  closeDate: terms.closeDate,
  closedBy: terms.closedBy,
  entered: terms.enteredHours,
  submitted: terms.submittedHours,
  expected: terms.baseHours,
  missing: terms.missingHours,
  late: { ko: '지연 주', en: 'Late weeks' },
  hours: terms.hours,
  missingOnly: terms.missingHoursOnly,
  notes: terms.remark,
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
  requested: RequestedStatus,
  { state, missingYn }: ShownPeople = {},
): Promise<AnsweredFile> {
  const { db, actor, language } = call
  const { month, units, officeCode } = requested
  const everybody = await statusOf(call, requested)
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
      [filterLabels.unit, units[0]?.name ?? ''],
      [filterLabels.office, office],
      ...(state === undefined
        ? []
        : [[labels.progress, closeStateLabels[state][language]] as const]),
      ...(missingYn === 'Y' ? [[labels.hours, labels.missingOnly[language]] as const] : []),
    ] as const,
    today: actor.today,
  }
  const sheet = reportSheet<TimecardStatusRow>({
    name: reportLabels.timecardStatus[language],
    heading: headingOf(headed, language),
    rows,
    frozenColumns: 2,
    columns: columnsOf(requested, language),
  })
  const people = rows.map(({ employeeId }) => employeeId)
  return reportFile({ name: 'TimecardStatus', headed, sheets: [sheet], language, people })
}

/** How far the month has come; also says where nothing is expected (timecard-status-3). */
function progressOf({ state, timecardYn }: TimecardStatusRow, language: Language): string {
  const text = closeStateLabels[state][language]
  return timecardYn === 'Y' ? text : `${text} (${labels.noTimecard[language]})`
}

/** What the screen says in small type next to a row. */
function notesOf(row: TimecardStatusRow, month: Month, language: Language): string {
  const shown = (wire: string) => dayText(dayFromWire(wire) ?? '', language)
  const isWhole =
    dayFromWire(row.fromDate) === firstDayOf(month) && dayFromWire(row.toDate) === lastDayOf(month)
  const saysWeeks = row.state === 'notSubmitted' && row.emptyWeekCount > 0
  return [
    ...(isWhole
      ? []
      : [`${labels.inTeam[language]} ${shown(row.fromDate)} ~ ${shown(row.toDate)}`]),
    ...(saysWeeks ? [`${labels.emptyWeeks[language]} ${row.emptyWeekCount}`] : []),
    ...(row.remindedDate === '' ? [] : [`${labels.reminded[language]} ${shown(row.remindedDate)}`]),
  ].join(' · ')
}

/** 07-28 or 07/28, where the year is plain. */
function shortDay(day: Day, language: Language): string {
  const [, month, date] = day.split('-')
  return [month, date].join(language === 'ko' ? '-' : '/')
}

function columnsOf(
  { month }: RequestedStatus,
  language: Language,
): ReportColumn<TimecardStatusRow>[] {
  const hours = (
    title: string,
    valueOf: (row: TimecardStatusRow) => number,
  ): ReportColumn<TimecardStatusRow> => ({ title, width: 14, format: 'hours', valueOf })
  return [
    textColumn(labels.team[language], 24, (row) => unitName({ ...row, ownYn: 'N' }, language)),
    textColumn(columnLabels.name[language], 16, (row) => row.employeeName),
    textColumn(columnLabels.employeeId[language], 14, (row) => row.employeeId),
    textColumn(labels.isClosed[language], 8, (row) => (row.monthCloseYn === 'Y' ? 'O' : 'X')),
    textColumn(labels.progress[language], 30, (row) => progressOf(row, language)),
    ...periodsOfMonth(month).map(({ firstDay, lastDay }, week) =>
      textColumn<TimecardStatusRow>(
        `${shortDay(firstDay, language)}~${shortDay(lastDay, language)} ${labels.week[language]}`,
        20,
        (row) => row.statusYnList[week] ?? '',
      ),
    ),
    dayColumn(labels.closeDate[language], ({ updtDe }) => updtDe),
    textColumn(labels.closedBy[language], 16, (row) => row.closedByName),
    hours(labels.entered[language], (row) => row.jobTimeSum),
    hours(labels.submitted[language], (row) => row.submitTimeSum),
    hours(labels.expected[language], (row) => row.expectedTimeSum),
    hours(labels.missing[language], (row) => row.missingTimeSum),
    hours(labels.late[language], (row) => row.lateWeekCount),
    textColumn(labels.notes[language], 40, (row) => notesOf(row, month, language)),
  ]
}
