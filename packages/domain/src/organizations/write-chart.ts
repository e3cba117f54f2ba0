import type { Problem } from '../problem.ts'

export type WriteChartProblemCode =
  | 'organization.chart-exists'
  | 'organization.no-chart-to-copy'
  | 'organization.unknown-leader'
  | 'organization.year'

type WriteChartProblem = Problem<WriteChartProblemCode>

/** The years with a chart that can be changed: this one, and the next, which is being prepared (organization-5). */
export function openChartYears(thisYear: number): readonly [number, number] {
  return [thisYear, thisYear + 1]
}

/** Why the chart of a year cannot be changed: what was decided and counted by a past one stays. */
export function whyNotWriteChart(year: number, thisYear: number): WriteChartProblem | null {
  const [first, last] = openChartYears(thisYear)
  if (year >= first && year <= last) return null
  return { code: 'organization.year', at: 'year', values: { first, last } }
}

/** Why the chart of one year cannot be copied to another: it needs a chart to copy and none in its way. */
export function whyNotCopyChart(units: {
  readonly from: number
  readonly to: number
}): WriteChartProblem | null {
  if (units.from === 0) return { code: 'organization.no-chart-to-copy', at: 'fromYear' }
  return units.to === 0 ? null : { code: 'organization.chart-exists', at: 'toYear' }
}

/**
 * Why someone cannot be made the leader of a unit: active employees with the role of a team leader can. Who leads
 * it already stays, whatever became of them meanwhile.
 */
export function whyNotLead(
  leader: { readonly id: string; readonly mayLead: boolean },
  before: string | null,
): WriteChartProblem | null {
  if (leader.mayLead || leader.id === before) return null
  return { code: 'organization.unknown-leader', at: 'orgnztTlEmplId' }
}
