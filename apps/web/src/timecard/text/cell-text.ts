import { domainProblemText } from '@yuga/contract/problems/domain'
import type { TimecardRow, WireLock } from '@yuga/contract/timecard/timecard'
import { formatHours, formatManMonths } from '@yuga/domain/timecard/hours'
import { type Meter, overtimeOf, usedTenThousandths } from '@yuga/domain/timecard/man-months/meter'
import { type Language, formatDay, textIn } from '../../i18n/index.ts'
import { gridMessages } from './grid.messages.ts'
import { type RefusedChange, rowOf, type Sheet } from '../sheet/sheet.ts'

export const weekdayKeys = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** '2026-03-09' as 03-09 or 03/09, for a heading that is under its month already. */
export function shortDay(day: string, language: Language): string {
  return language === 'ko'
    ? formatDay(day, language).slice(5)
    : formatDay(day, language).slice(0, 5)
}

/** '4월' or 'Apr'. */
export function monthName(day: string, language: Language): string {
  const month = Number(day.slice(5, 7))
  if (language === 'ko') return `${month}월`
  return new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1),
  )
}

/** '2026년 4월' or 'April 2026', in a sentence; `month` is yyyyMM. */
export function formatMonthYear(month: string, language: Language): string {
  const [year, number] = [month.slice(0, 4), Number(month.slice(4, 6))]
  if (language === 'ko') return `${year}년 ${number}월`
  const at = Date.UTC(Number(year), number - 1)
  const text = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', text).format(at)
}

/** '03-09 월' or 'Mon 03/09'. */
export function dayAndWeekday(day: string, weekday: number, language: Language): string {
  const t = textIn(gridMessages, language)
  const name = t(weekdayKeys[weekday] ?? 'sunday')
  return language === 'ko'
    ? `${shortDay(day, language)} ${name}`
    : `${name} ${shortDay(day, language)}`
}

/** Reason and next step of a lock, in the server's words. */
export function lockSentence(lock: WireLock): string {
  return [lock.message, lock.nextMessage].filter((text) => text !== '').join(' ')
}

/** Who rejected the row's last request, when and why; null once it is submitted or requested again. */
export function rejectionSentence(row: TimecardRow, language: Language): string | null {
  const { lastRejection } = row
  if (lastRejection === null) return null
  const t = textIn(gridMessages, language)
  const { kind, byName, at, reason } = lastRejection
  return t(kind === 'overtime' ? 'rejectedOvertime' : 'rejectedUnsubmit', {
    person: byName,
    day: formatDay(at.slice(0, 10), language),
    reason: reason === '' ? t('noReason') : reason,
  })
}

/** Why a change is refused: the lock's own sentence where there is one, for it knows since when and by which employee. */
export function refusalSentence(sheet: Sheet, refused: RefusedChange, language: Language): string {
  const { change, problem } = refused
  const lock = rowOf(sheet, change.projectId)?.days[change.day]?.lock
  if (lock != null && lock.code === problem.code) return lockSentence(lock)
  return domainProblemText(problem, language)
}

export type PlanText = {
  readonly used: string
  readonly text: string
  /** `full`: the next hour is overtime; `over`: there is some, requested or not. */
  readonly tone: 'plain' | 'full' | 'over'
  /** Of the plan, 0 to 1 and beyond, for the bar; null where there is no plan to keep to. */
  readonly share: number | null
}

/**
 * The plan meter of a row: man-months used with the hours typed so far, and what submitting them
 * would mean. `isDecided`: they have been submitted, so that nothing is foretold.
 */
export function planText(
  meter: Meter,
  hours: Readonly<Record<string, number>>,
  isDecided: boolean,
  language: Language,
): PlanText {
  const t = textIn(gridMessages, language)
  const usedMm = usedTenThousandths(meter, hours)
  const used = formatManMonths(usedMm)
  const plan = meter.planHundredths * 100
  const share = plan > 0 ? usedMm / plan : usedMm > 0 ? 2 : 0
  if (meter.isExempt) return { used, text: t('exempt'), tone: 'plain', share: null }
  if (plan === 0 && usedMm === 0) return { used, text: t('noPlan'), tone: 'plain', share: null }
  const { isOver, overHundredths, overTenThousandths } = overtimeOf(meter, hours)
  if (isOver) {
    const mm = formatManMonths(overTenThousandths)
    if ((meter.segments[0]?.baseHundredths ?? 0) === 0) {
      return { used, text: t('noBase'), tone: 'over', share: 2 }
    }
    const isTiny = overTenThousandths < 50
    const text = isDecided
      ? t('isOver', { mm })
      : isTiny
        ? t('willBeOverHours', { mm, hours: formatHours(overHundredths) })
        : t('willBeOver', { mm })
    return { used, text, tone: 'over', share: Math.max(share, 1) }
  }
  const left = plan - usedMm
  if (left > 0)
    return { used, text: t('left', { mm: formatManMonths(left) }), tone: 'plain', share }
  if (left < 0) {
    return { used, text: t('isOver', { mm: formatManMonths(-left) }), tone: 'over', share }
  }
  return { used, text: t('exactlyFull'), tone: 'full', share }
}

/** A cell as a person calls it: project and day. */
export function cellName(sheet: Sheet, projectId: string, day: number, language: Language): string {
  const row = rowOf(sheet, projectId)
  const date = row?.days[day]?.day ?? sheet.rows[0]?.days[day]?.day
  const name = row?.wire.projectName ?? projectId
  return date === undefined ? name : `${name} · ${dayAndWeekday(date, day, language)}`
}
