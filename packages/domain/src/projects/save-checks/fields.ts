import { type Day, monthOf, monthsFrom } from '../../calendar/day.ts'
import type { Problem } from '../../problem.ts'
import type { TeamProfitRow } from '../budget-plan/team-profit.ts'
import type { ProjectDraft } from './draft.ts'

export type FieldProblemCode =
  | 'project.contract-required'
  | 'project.end-before-start'
  | 'project.owner-twice'
  | 'project.period-too-long'
  | 'project.team-twice'

/** The longest period, so that a slip of the year makes no thousands of columns. */
export const mostMonths = 360

type FieldProblem = Problem<FieldProblemCode>

/** What is wrong with the periods: the contract's is required too, and each ends after it starts (projects-10). */
export function whyNotPeriods(draft: ProjectDraft): FieldProblem[] {
  const { startDay, endDay, contractStartDay, contractEndDay } = draft
  return [
    ...required(contractStartDay, 'realStartDate'),
    ...required(contractEndDay, 'realEndDate'),
    ...whyNotOrder(startDay, endDay, 'endDate'),
    ...whyNotOrder(contractStartDay, contractEndDay, 'realEndDate'),
  ]
}

function required(day: Day | null, at: string): FieldProblem[] {
  return day === null ? [{ code: 'project.contract-required', at }] : []
}

function whyNotOrder(first: Day | null, last: Day | null, at: string): FieldProblem[] {
  if (first === null || last === null) return []
  if (last < first) return [{ code: 'project.end-before-start', at }]
  const years = mostMonths / 12
  return monthsFrom(monthOf(first), monthOf(last)).length > mostMonths
    ? [{ code: 'project.period-too-long', at, values: { years } }]
    : []
}

/** What is wrong with the rows of the teams: a team twice in a year, or a second one that owns it (project-money-1). */
export function whyNotTeamRows(rows: readonly TeamProfitRow[]): FieldProblem[] {
  const teams = new Set<string>()
  const owned = new Set<number>()
  return rows.flatMap(({ year, teamCode, isOwner }, place) => {
    const problems: FieldProblem[] = []
    const at = `teamProfitList.${place}`
    if (teamCode !== null && teams.has(`${year} ${teamCode}`)) {
      problems.push({ code: 'project.team-twice', at: `${at}.teamCode`, values: { year } })
    }
    teams.add(`${year} ${teamCode}`)
    if (isOwner && owned.has(year)) {
      problems.push({ code: 'project.owner-twice', at: `${at}.managementDeptYN`, values: { year } })
    }
    if (isOwner) owned.add(year)
    return problems
  })
}
