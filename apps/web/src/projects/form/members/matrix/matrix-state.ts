import { unitsOf } from '@yuga/domain/money/decimal'
import {
  acceptPlan,
  planSoFar,
  planTyped,
  type UntakenPlan,
  whyUntaken,
} from '@yuga/domain/projects/staffing/typed-plan'
import { plainNumber } from '../../../../i18n/numbers.ts'
import { monthGridOf, type MonthPaste, type MonthState } from '../../month-grid/month-grid.ts'
import type { MonthChange } from '../../month-grid/month-sheet.ts'
import type { MatrixRow } from './matrix-sheet.ts'

/** A change that is not made, and why: the member gives support, or the reader only reads. */
export type RefusedPlan = {
  readonly change: MonthChange
  readonly because: 'support' | 'readOnly'
}

export type MatrixState = MonthState<MatrixRow, UntakenPlan, RefusedPlan>
export type PlanPaste = MonthPaste<RefusedPlan, 'member.not-a-plan'>

/** The plan in a grid; after the months stand what they add up to and what was worked. */
export const planGrid = monthGridOf<MatrixRow, UntakenPlan, RefusedPlan, 'member.not-a-plan'>({
  columnsAfter: 2,
  rowWith: (row, figures) => ({ ...row, figures: figures.map((figure) => figure ?? 0) }),
  refusal: (change, row) => ({
    change,
    because: row?.isSupport === true ? 'support' : 'readOnly',
  }),
  typedFrom: planTyped,
  acceptTyped: acceptPlan,
  whyUntaken,
  figureSoFar: planSoFar,
  read: readPlan,
})

/** More than anybody is planned for in a month (projects-13). */
const mostHundredths = 9_999

/** A figure of another program as a plan. */
export function readPlan(
  text: string,
): { readonly figure: number } | { readonly code: 'member.not-a-plan' } {
  const figure = unitsOf(plainNumber(text), 2)
  return figure === null || figure < 0 || figure > mostHundredths
    ? { code: 'member.not-a-plan' }
    : { figure }
}
