import { formatHours } from '@yuga/domain/timecard/hours'
import type { GridClipboard } from '../../ui/sheet-grid/use-grid-clipboard.ts'
import { type GridState, pasted } from '../sheet/grid-state.ts'
import { type PastePlan, planPaste } from '../sheet/plan-paste.ts'

/** The hours of the week as text of a spreadsheet. */
export const weekClipboard: GridClipboard<GridState, PastePlan> = {
  textsOf: ({ sheet }, { top, bottom, left, right }) =>
    sheet.rows
      .slice(top, bottom + 1)
      .map((row) => row.hours.slice(left, right + 1).map(formatHours)),
  planPaste: ({ sheet }, texts, selected) => planPaste(sheet, texts, selected),
  pasted,
}
