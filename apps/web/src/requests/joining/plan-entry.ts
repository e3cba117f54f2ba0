import type { JoinRequestRow } from '@yuga/contract/requests/approvals'
import { type Month, monthFromWire, monthsFrom, monthToWire } from '@yuga/domain/calendar/day'
import { type PlannedMonth, planTotalOf } from '@yuga/domain/projects/staffing/month-plan'
import { type MonthToPlan, spreadPlan } from '@yuga/domain/requests/plan'
import { onSessionState, sessionState } from '../../api/session/current-session.ts'
import { formatManMonth, plainNumber } from '../../i18n/numbers.ts'

/** A plan as it is being typed: one figure, or a figure for each month. */
export type PlanEntry = {
  readonly figure: string
  /** By month; null while one figure is spread by workdays. */
  readonly byMonth: Readonly<Record<Month, string>> | null
}

export const noPlan: PlanEntry = { figure: '', byMonth: null }

const stored = new Map<number, PlanEntry>()

// What a person typed is not there for the next one.
onSessionState(() => {
  if (sessionState().session === null) stored.clear()
})

/** What was typed for a request and never sent. */
export function storedEntry(requestSn: number): PlanEntry {
  return stored.get(requestSn) ?? noPlan
}

/** Keeps what is typed until it is sent (null), the page is loaded again, or its person signs out. */
export function keepEntry(requestSn: number, entry: PlanEntry | null): void {
  if (entry === null) stored.delete(requestSn)
  else stored.set(requestSn, entry)
}

/** The most that the server takes. */
const mostHundredths = 99_999

/** Typed man-months in hundredths; null when they are none. Nothing typed is 0. */
export function readPlan(text: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d*)(?:\.(\d{1,2}))?$/.exec(plainNumber(text)) ?? []
  if (whole + decimals === '') return null
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return hundredths > mostHundredths ? null : hundredths
}

/** The months that a plan covers, with the workdays that remain in each. */
export function monthsOf(
  row: Pick<JoinRequestRow, 'firstMonth' | 'lastMonth' | 'workdayList'>,
): MonthToPlan[] {
  const months = monthsFrom(monthFromWire(row.firstMonth) ?? '', monthFromWire(row.lastMonth) ?? '')
  return months.map((month, place) => ({ month, workdays: row.workdayList[place] ?? 0 }))
}

/** The plan that is typed, month by month; null while something in it is no figure. */
export function planOf(entry: PlanEntry, months: readonly MonthToPlan[]): PlannedMonth[] | null {
  if (entry.byMonth === null) {
    const hundredths = readPlan(entry.figure)
    return hundredths === null ? null : spreadPlan(hundredths, months)
  }
  const plan: PlannedMonth[] = []
  for (const { month } of months) {
    const hundredths = readPlan(entry.byMonth[month] ?? '')
    if (hundredths === null) return null
    plan.push({ month, hundredths })
  }
  return plan
}

/** The same plan typed month by month, or as the one figure that it adds up to. */
export function switched(entry: PlanEntry, months: readonly MonthToPlan[]): PlanEntry {
  const plan = planOf(entry, months) ?? spreadPlan(0, months)
  if (entry.byMonth === null) {
    const typed = plan.map(({ month, hundredths }) => [month, formatManMonth(hundredths / 100)])
    return { ...entry, byMonth: Object.fromEntries(typed) as Record<Month, string> }
  }
  const total = planTotalOf(plan)
  return { figure: total === 0 ? '' : formatManMonth(total / 100), byMonth: null }
}

/** The plan in the fields of the wire. */
export function wirePlanOf(entry: PlanEntry, months: readonly MonthToPlan[]) {
  const plan = planOf(entry, months) ?? []
  if (entry.byMonth === null) return { planMM: planTotalOf(plan) / 100 }
  return {
    projectUserMmonth: plan.map(({ month, hundredths }) => ({
      customDate: monthToWire(month),
      mm: hundredths / 100,
    })),
  }
}
