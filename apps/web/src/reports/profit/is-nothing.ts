import type { Comparison } from '@yuga/contract/reports/comparison'
import type { TeamProfitRow } from '@yuga/contract/reports/profit'

type RowCode = TeamProfitRow['gubunCode']

/** What a unit has of a period before anything was done in it. */
const aims: readonly string[] = ['TARGET', 'ACHIEVEMENT'] satisfies RowCode[]

const isZero = ({ viewTarget, viewManMonth, monthlyDisplayList }: TeamProfitRow) =>
  viewTarget === 0 &&
  (viewManMonth ?? 0) === 0 &&
  monthlyDisplayList.every(({ viewValue }) => viewValue === 0)

/** Whether dashes are all that a report shows; an unknown figure means something, except the achievement of no target. */
export function isNothing(rows: readonly TeamProfitRow[]): boolean {
  return rows.every((row) => row.gubunCode === 'ACHIEVEMENT' || isZero(row))
}

/** Whether a unit has at most a target: of a period that has not begun, that is as good as nothing (reports-13). */
export function isAimAlone(rows: readonly TeamProfitRow[]): boolean {
  return rows.every((row) => aims.includes(row.gubunCode) || isZero(row))
}

type Both = Comparison['groupList'][number]['figureList'][number]

/** An unknown amount misses a price, so the row is not empty. */
const isZeroTwice = ({ formatCode, thenValue, nowValue }: Both) =>
  [thenValue, nowValue].every((value) => value === 0 || (value === null && formatCode !== 'AMOUNT'))

/** The same of both readings; where only rows that differ were requested and none does, the others are not known. */
export function isComparedAimAlone({ groupList }: Pick<Comparison, 'groupList'>): boolean {
  return (
    groupList.length > 0 &&
    groupList
      .flatMap(({ figureList }) => figureList)
      .every((figure) => aims.includes(figure.figureCode) || isZeroTwice(figure))
  )
}
