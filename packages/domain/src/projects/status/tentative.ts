import type { Problem } from '../../problem.ts'

/** A project that is not won yet has a probability in percent; null: it is certain (tentative-1). */
export type WinProbability = number | null

export const leastProbability = 1
export const mostProbability = 99

export type TentativeProblemCode =
  | 'project.win-probability'
  | 'project.tentative-with-costs'
  | 'project.tentative-with-hours'
  | 'project.tentative-with-invoices'

type TentativeProblem = Problem<TentativeProblemCode>

export type TentativeQuestion = {
  readonly winProbability: WinProbability
  readonly billing: readonly { readonly actualMonth: string | null; readonly actual: number }[]
  readonly costs: readonly { readonly amount: number }[]
}

/** Why a project cannot be tentative as requested: by its probability, its invoices and its costs (tentative-1, tentative-3). */
export function whyNotTentative(project: TentativeQuestion): TentativeProblem[] {
  const { winProbability, billing, costs } = project
  if (winProbability === null) return []
  const values = { least: leastProbability, most: mostProbability }
  const problems: TentativeProblem[] = isProbability(winProbability)
    ? []
    : [{ code: 'project.win-probability', at: 'winProbability', values }]
  billing.forEach(({ actualMonth, actual }, place) => {
    if (actual !== 0 || actualMonth !== null) {
      problems.push({
        code: 'project.tentative-with-invoices',
        at: `billingsList.${place}.${actual === 0 ? 'actualDate' : 'actualAmount'}`,
      })
    }
  })
  if (costs.some(({ amount }) => amount !== 0)) {
    problems.push({ code: 'project.tentative-with-costs', at: 'costExpenseList' })
  }
  return problems
}

/** Why a project with hours is not tentative (tentative-3). */
export function whyNotTentativeWithHours(
  winProbability: WinProbability,
  hasHours: boolean,
): TentativeProblem[] {
  return winProbability !== null && hasHours
    ? [{ code: 'project.tentative-with-hours', at: 'winProbability' }]
    : []
}

function isProbability(percent: number): boolean {
  return Number.isInteger(percent) && percent >= leastProbability && percent <= mostProbability
}
