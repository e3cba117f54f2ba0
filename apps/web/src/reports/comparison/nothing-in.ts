import type { ComparedFigure, Comparison } from '@yuga/contract/reports/comparison'

type Both = Pick<ComparedFigure, 'formatCode' | 'thenValue' | 'nowValue'>

/** An amount that cannot be told lacks something, so that there is something; of hours and percentages there is none. */
const isNothing = ({ formatCode, thenValue, nowValue }: Both) =>
  [thenValue, nowValue].every((value) => value === 0 || (value === null && formatCode !== 'AMOUNT'))

/**
 * Why a comparison shows nothing in either reading: nobody has hours, though there are base hours, or nothing at all.
 * Null: there is something to compare, or only the rows that differ were asked for, and none does.
 */
export function nothingIn({ groupList }: Pick<Comparison, 'groupList'>) {
  const figures = groupList.flatMap(({ figureList }) => figureList)
  if (figures.length === 0) return null
  const isBase = ({ figureCode }: ComparedFigure) => figureCode === 'baseHour'
  const base = figures.filter(isBase)
  if (!figures.every((figure) => isBase(figure) || isNothing(figure))) return null
  return base.every(isNothing) ? 'nothing' : 'noHours'
}
