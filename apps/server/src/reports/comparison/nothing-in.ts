import type { ComparedFigure, ComparedGroup, Comparison } from '@yuga/contract/reports/comparison'

type Both = Pick<ComparedFigure, 'formatCode' | 'thenValue' | 'nowValue'>

/** An amount without a value misses something, so that there is something; hours and percentages miss nothing. */
const isNothing = ({ formatCode, thenValue, nowValue }: Both) =>
  [thenValue, nowValue].every((value) => value === 0 || (value === null && formatCode !== 'AMOUNT'))

const isBase = ({ figureCode }: ComparedFigure) => figureCode === 'baseHour'

/**
 * Why a comparison has nothing in either reading: no one has hours, though there are base hours, or nothing at all.
 * Null: there is something to compare (comparison-6).
 */
export function nothingIn(
  groups: readonly Pick<ComparedGroup, 'figureList'>[],
): Comparison['nothingCode'] {
  const figures = groups.flatMap(({ figureList }) => figureList)
  if (!figures.every((figure) => isBase(figure) || isNothing(figure))) return null
  return figures.filter(isBase).every(isNothing) ? 'NOTHING' : 'NO_HOURS'
}
