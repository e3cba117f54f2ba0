import { type Day, type Month, monthOf, monthsFrom } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'
import { type PlannedMonth, planTotalOf } from '../projects/staffing/month-plan.ts'

/** Why a plan cannot be entered for somebody who joins. */
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

/**
 * Spreads plan man-months evenly in whole hundredths: what does not divide goes one by one to the earliest months,
 * so the months add up to the figure and no two differ by more than a hundredth (requests-21).
 */
export function spreadPlan(hundredths: number, months: readonly Month[]): PlannedMonth[] {
  const each = months.length === 0 ? 0 : Math.floor(hundredths / months.length)
  const over = hundredths - each * months.length
  return months.map((month, place) => ({ month, hundredths: each + (place < over ? 1 : 0) }))
}

/** A plan as it is entered: one figure, month by month, or nothing. */
export type JoinPlanAsked = {
  readonly hundredths: number | undefined
  readonly byMonth: readonly PlannedMonth[] | undefined
}

/**
 * Everything for which a plan cannot be entered: each month once and within the project, and where one figure
 * comes along, it is their sum (requests-21).
 */
export function whyNotPlan(
  project: ProjectDays,
  { hundredths, byMonth = [] }: JoinPlanAsked,
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
 * The plan that is kept: month by month where it came so, else one figure spread evenly. What of the months still
 * to come is not named has 0, also where somebody is let in again who had a plan there.
 */
export function joinPlanOf(
  project: ProjectDays,
  { hundredths = 0, byMonth = [] }: JoinPlanAsked,
  today: Day,
): PlannedMonth[] {
  const months = monthsToPlan(project, today)
  if (byMonth.length === 0) return spreadPlan(hundredths, months)
  const unnamed = months.filter((month) => byMonth.every((each) => each.month !== month))
  return [...byMonth, ...spreadPlan(0, unnamed)]
}
