import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { type Month, yearOf } from '@yuga/domain/calendar/day'
import type { Actor } from '../../http/actor.ts'
import type { MoneyQuery } from './money-scope.sql.ts'

/**
 * The parts of a period with one chart each: its years, each read by the chart of that year and by
 * where the reader sat on its last day within the period (billing-and-cost-5). A reader of everything needs no parts.
 */
export function partsOf(requested: MoneyQuery, { scopeRoles }: Actor): MoneyQuery[] {
  if (projectScopeOf(scopeRoles).everything) return [requested]
  const [firstYear, lastYear] = [requested.first, requested.last].map(yearOf)
  const parts: MoneyQuery[] = []
  for (let year = firstYear ?? 0; year <= (lastYear ?? 0); year += 1) {
    const first: Month = year === firstYear ? requested.first : `${year}-01`
    const last: Month = year === lastYear ? requested.last : `${year}-12`
    parts.push({ ...requested, first, last })
  }
  return parts
}

type RowOfMonth = { readonly projectId: string; readonly actualDate: string }

/** The rows of all parts by project and month, as one part has them. */
export function inOrder<Row extends RowOfMonth>(parts: readonly Row[][]): Row[] {
  const [only = [], ...more] = parts
  if (more.length === 0) return only
  const keyOf = ({ projectId, actualDate }: Row) => `${projectId} ${actualDate}`
  return parts.flat().toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
