import { type HoursProblemCode, hoursProblem, parseHours } from '@yuga/domain/timecard/hours'
import type { PastePlanOf, RefusedPasteOf } from '../../ui/sheet-grid/grid-state.ts'
import { planPasteOf } from '../../ui/sheet-grid/plan-paste.ts'
import type { CellChange } from './cell-change.ts'
import { plainFigure } from './clipboard-text.ts'
import { weekKind } from './grid-state.ts'
import type { RefusedChange } from './sheet.ts'

/** A pasted cell that cannot stand where it would go. */
export type RefusedPaste = RefusedPasteOf<RefusedChange, HoursProblemCode>
export type PastePlan = PastePlanOf<CellChange, RefusedPaste>

/** What pasting cells of text over a selection would do. */
export const planPaste = planPasteOf(weekKind, (text) => {
  const figure = plainFigure(text)
  const code = hoursProblem(figure)
  return code === null ? { figure: parseHours(figure) ?? 0 } : { code }
})
