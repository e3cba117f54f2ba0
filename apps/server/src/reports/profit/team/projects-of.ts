import type { ProfitCell } from '@yuga/domain/finance/profit/cells'

/** The projects of some cells, each once, in the order in which they come. */
export function projectsOf(cells: readonly Pick<ProfitCell, 'projectId'>[]): string[] {
  return [...new Set(cells.map(({ projectId }) => projectId))]
}
