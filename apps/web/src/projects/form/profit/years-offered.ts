import { yearsOf } from '@yuga/domain/projects/budget-plan/team-profit'
import type { FormDraft } from '../draft/form-draft.ts'

/** How many years after this one can be planned. */
const yearsAhead = 4

/** Years that rows can be added for: those of the project, this year and the four after it. */
export function yearsOffered(draft: FormDraft, thisYear: number): number[] {
  const { startDay, endDay } = draft
  const has = new Set(yearsOf(draft.teamProfit))
  const own =
    startDay === null || endDay === null
      ? []
      : yearsFrom(Number(startDay.slice(0, 4)), Number(endDay.slice(0, 4)))
  const all = new Set([...own, ...yearsFrom(thisYear, thisYear + yearsAhead)])
  return [...all].filter((year) => !has.has(year)).toSorted((a, b) => a - b)
}

function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)
}
