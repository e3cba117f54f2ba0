import type { Month } from '@yuga/domain/calendar/day'
import { problemText, type ProblemCode } from '@yuga/contract/problems/problems'
import { decimalOf } from '@yuga/domain/money/decimal'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { createStore, type Store, useStore } from '../../../state/store.ts'
import type { Editing, HandsOn, RefusedPasteOf } from '../../../ui/sheet-grid/grid-state.ts'
import { selectedFields } from '../../../ui/sheet-grid/selected-fields.ts'
import { type Block, blockOf, type GridColumns } from '../../../ui/sheet-grid/selection.ts'
import { useCurrentMonth } from './current-month.ts'
import type { MonthChange, MonthRow, MonthSheet } from './month-sheet.ts'

type Hands<Row extends MonthRow, Note> = HandsOn<MonthSheet<Row>, MonthChange, Note>

/**
 * The grid of a sheet of the form: what is typed goes to the form, and what else changes there comes back. `rowIds`
 * is the same list until a row comes or goes.
 */
export function useMonthGrid<Row extends MonthRow, Note>(
  rules: {
    readonly stateOf: (sheet: MonthSheet<Row>, currentMonth: string) => Hands<Row, Note>
    readonly withSheet: (state: Hands<Row, Note>, next: MonthSheet<Row>) => Hands<Row, Note>
  },
  sheet: MonthSheet<Row>,
  onSheet: (sheet: MonthSheet<Row>) => void,
): { readonly grid: Store<Hands<Row, Note>>; readonly rowIds: readonly string[] } {
  const { stateOf, withSheet } = rules
  const currentMonth = useCurrentMonth()
  const [grid] = useState(() => createStore(stateOf(sheet, currentMonth)))
  const known = useRef(sheet)
  const notify = useRef(onSheet)
  notify.current = onSheet
  useLayoutEffect(() => {
    grid.update((state) => {
      const next = withSheet(state, sheet)
      known.current = next.sheet
      return next
    })
  }, [grid, sheet, withSheet])
  useEffect(
    () =>
      grid.subscribe(() => {
        const typed = grid.get().sheet
        if (typed === known.current) return
        known.current = typed
        notify.current(typed)
      }),
    [grid],
  )
  const joined = useStore(grid, (state) => state.sheet.rows.map(({ rowId }) => rowId).join('\n'))
  const rowIds = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined])
  return { grid, rowIds }
}

/** What one row takes from the store: its own part, so that a key draws one row. */
export function monthRowParts<Row extends MonthRow, Note>(
  { sheet, selection, editing }: Hands<Row, Note>,
  index: number,
  columnsOf: (sheet: MonthSheet<Row>) => GridColumns,
): {
  readonly row: Row | undefined
  readonly months: readonly Month[]
  readonly editing: Editing | null
  readonly selected: ReturnType<typeof selectedFields>
} {
  const row = sheet.rows[index]
  return {
    row,
    months: sheet.months,
    editing: editing !== null && editing.rowId === row?.rowId ? editing : null,
    selected: selectedFields(blockOf(columnsOf(sheet), selection), index),
  }
}

/** The figures of a block as another program reads them. */
export function textsOfBlock(
  { rows }: MonthSheet,
  { top, bottom, left, right }: Block,
  places: number,
): string[][] {
  return rows
    .slice(top, bottom + 1)
    .map(({ figures }) =>
      figures
        .slice(left, right + 1)
        .map((figure) => (figure === null ? '' : decimalOf(figure, places))),
    )
}

/** A block changes much at once, in months that may be out of sight: it is looked at before. */
export function isBlock(texts: readonly (readonly string[])[]): boolean {
  return texts.length > 1 || (texts[0]?.length ?? 0) > 1
}

/** What a paste leaves out, by the name of its row and its month; `whyRefused` says why a rule leaves it out. */
export function usePasteTexts<
  Row extends MonthRow,
  Note,
  Refused extends { readonly change: MonthChange },
>(grid: Store<Hands<Row, Note>>, whyRefused: (refused: Refused) => string) {
  const language = useLanguage()
  return useCallback(
    (refused: RefusedPasteOf<Refused, ProblemCode>) => {
      const { months, rows } = grid.get().sheet
      const isText = refused.kind === 'text'
      const { rowId } = isText ? refused : refused.refused.change
      const month = isText ? months[refused.field] : refused.refused.change.month
      const name = rows.find((row) => row.rowId === rowId)?.name ?? rowId
      const why = isText
        ? problemText({ code: refused.code }, language)
        : whyRefused(refused.refused)
      return { name: `${name} · ${formatMonth(month ?? '', language)}`, text: refused.text, why }
    },
    [grid, language, whyRefused],
  )
}
