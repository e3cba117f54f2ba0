import {
  type Day,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthsFrom,
} from '../calendar/day.ts'
import { type Holiday, type OfficeSegment, workdaysFrom } from '../calendar/workdays.ts'
import type { Problem } from '../problem.ts'
import { type PlannedMonth, planTotalOf } from '../projects/staffing/month-plan.ts'

/** Why a plan cannot be entered for someone who joins. */
export type JoinPlanProblemCode =
  | 'member.plan-outside-project'
  | 'member.plan-month-twice'
  | 'member.plan-differs'

type ProjectDays = { readonly startDay: Day; readonly endDay: Day }

/**
 * The months over which one figure is spread (requests-21): those of the project from this month on. Before the
 * project begins all of its months, after its last one that last one.
 */
export function monthsToPlan({ startDay, endDay }: ProjectDays, today: Day): Month[] {
  const [first, last] = [monthOf(startDay), monthOf(endDay)]
  const current = monthOf(today)
  const from = current < first ? first : current > last ? last : current
  return monthsFrom(from, last)
}

/** A month of a plan, with the workdays that remain in it. */
export type MonthToPlan = { readonly month: Month; readonly workdays: number }

/** The employment and the offices of a member, and the holidays of all offices. */
export type MemberCalendar = {
  readonly joinDay: Day
  /** The last day of employment; null: none is set. */
  readonly retireDay: Day | null
  readonly offices: readonly OfficeSegment[]
  readonly holidays: readonly Holiday[]
}

/**
 * The months of `monthsToPlan`, each with the member's workdays from today to the end of the project, within
 * employment (requests-26).
 */
export function workdaysToPlan(
  project: ProjectDays,
  today: Day,
  { joinDay, retireDay, offices, holidays }: MemberCalendar,
): MonthToPlan[] {
  const from = latestOf(today, project.startDay, joinDay)
  const until = earliestOf(project.endDay, retireDay ?? project.endDay)
  return monthsToPlan(project, today).map((month) => {
    const first = latestOf(firstDayOf(month), from)
    const last = earliestOf(lastDayOf(month), until)
    const workdays = first > last ? 0 : workdaysFrom(first, last, offices, holidays).length
    return { month, workdays }
  })
}

const latestOf = (...days: readonly Day[]) => days.reduce((a, b) => (a > b ? a : b))
const earliestOf = (...days: readonly Day[]) => days.reduce((a, b) => (a < b ? a : b))

/**
 * Spreads plan man-months over months by their workdays, evenly where no workday remains, in whole hundredths. The
 * largest remainders get the hundredths that are left, the earlier month first, so the sum is exact (requests-26).
 */
export function spreadPlan(hundredths: number, months: readonly MonthToPlan[]): PlannedMonth[] {
  const total = months.reduce((sum, { workdays }) => sum + workdays, 0)
  const weights = months.map(({ workdays }) => (total === 0 ? 1 : workdays))
  const divisor = total === 0 ? months.length : total
  const floors = weights.map((weight) => Math.floor((hundredths * weight) / divisor))
  const left = hundredths - floors.reduce((sum, each) => sum + each, 0)
  const remainders = weights.map((weight, place) => ({
    place,
    rest: (hundredths * weight) % divisor,
  }))
  const raised = new Set(
    remainders
      .toSorted((a, b) => b.rest - a.rest || a.place - b.place)
      .slice(0, left)
      .map(({ place }) => place),
  )
  return months.map(({ month }, place) => ({
    month,
    hundredths: (floors[place] ?? 0) + (raised.has(place) ? 1 : 0),
  }))
}

/** A plan as it is entered: one figure, month by month, or nothing. */
export type RequestedJoinPlan = {
  readonly hundredths: number | undefined
  readonly byMonth: readonly PlannedMonth[] | undefined
}

/**
 * Everything for which a plan cannot be entered: each month once and within the project, and where one figure
 * comes along, it is their sum (requests-21).
 */
export function whyNotPlan(
  project: ProjectDays,
  { hundredths, byMonth = [] }: RequestedJoinPlan,
): Problem<JoinPlanProblemCode>[] {
  const [first, last] = [monthOf(project.startDay), monthOf(project.endDay)]
  const problems: Problem<JoinPlanProblemCode>[] = []
  const seen = new Set<Month>()
  byMonth.forEach(({ month }, place) => {
    const at = `projectUserMmonth.${place}.customDate`
    if (month < first || month > last) {
      const { startDay, endDay } = project
      problems.push({ code: 'member.plan-outside-project', at, values: { startDay, endDay } })
    } else if (seen.has(month)) problems.push({ code: 'member.plan-month-twice', at })
    seen.add(month)
  })
  const isDiffering = hundredths !== undefined && byMonth.length > 0
  if (isDiffering && planTotalOf(byMonth) !== hundredths) {
    problems.push({ code: 'member.plan-differs', at: 'planMM' })
  }
  return problems
}

/**
 * The plan that is stored: month by month where it is sent so, else one figure spread by workdays. A coming month that is
 * not named has 0, also for an employee who comes back and had a plan there.
 */
export function joinPlanOf(
  { hundredths = 0, byMonth = [] }: RequestedJoinPlan,
  months: readonly MonthToPlan[],
): PlannedMonth[] {
  if (byMonth.length === 0) return spreadPlan(hundredths, months)
  const unnamed = months.filter(({ month }) => byMonth.every((each) => each.month !== month))
  return [...byMonth, ...spreadPlan(0, unnamed)]
}
