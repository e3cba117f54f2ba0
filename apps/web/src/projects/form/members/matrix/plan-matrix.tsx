import type { Month } from '@yuga/domain/calendar/day'
import { decimalOf } from '@yuga/domain/money/decimal'
import { problemText } from '@yuga/contract/problems'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatMonth } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { createStore, type Store, useStore } from '../../../../state/store.ts'
import { showKeySheet } from '../../../../ui/key-sheet.tsx'
import { FocusKeeper } from '../../../../ui/sheet-grid/focus-keeper.tsx'
import { PastePreview } from '../../../../ui/sheet-grid/paste-preview.tsx'
import {
  type GridClipboard,
  useGridClipboard,
} from '../../../../ui/sheet-grid/use-grid-clipboard.ts'
import { useGridKeys } from '../../../../ui/sheet-grid/use-grid-keys.ts'
import { useGridMouse } from '../../../../ui/sheet-grid/use-grid-mouse.ts'
import { useGridTyping } from '../../../../ui/sheet-grid/use-grid-typing.ts'
import { MatrixFoot, MatrixHead } from './matrix-head.tsx'
import { MatrixLine, OverFull } from './matrix-line.tsx'
import type { Capacity } from './matrix-loads.ts'
import { type Actuals, type MonthColumn, PlanRow } from './matrix-row.tsx'
import { matrixMessages } from './matrix.messages.ts'
import type { MatrixSheet } from './matrix-sheet.ts'
import {
  matrixActs,
  matrixColumns,
  type MatrixState,
  matrixStateOf,
  type PlanPaste,
  planPaste,
  withSheet,
} from './matrix-state.ts'
import css from './matrix.module.css'

export type PlanMatrixProps = {
  readonly sheet: MatrixSheet
  readonly columns: readonly MonthColumn[]
  readonly capacity: ReadonlyMap<string, Capacity>
  readonly actuals: ReadonlyMap<string, Actuals>
  /** Where problems of each row are said. */
  readonly places: readonly string[]
  /** Told at every change, with what stands in the grid then. */
  readonly onPlan: (sheet: MatrixSheet) => void
}

const clipboard: GridClipboard<MatrixState, PlanPaste> = {
  textsOf: ({ sheet }, { top, bottom, left, right }) =>
    sheet.rows
      .slice(top, bottom + 1)
      .map((row) => row.plan.slice(left, right + 1).map((plan) => decimalOf(plan, 2))),
  planPaste: ({ sheet }, texts, selected) => planPaste(sheet, texts, selected),
  pasted: matrixActs.pasted,
  // a block changes much at once, in months that may be out of sight
  isAlwaysShown: (texts) => texts.length > 1 || (texts[0]?.length ?? 0) > 1,
}

const noButtons = () => false

/** The plan of a project as a spreadsheet: members by months, one ARIA grid, one focus in it, one open cell. */
export function PlanMatrix(props: PlanMatrixProps) {
  const { sheet, columns, capacity, actuals, places, onPlan } = props
  const t = useText(matrixMessages)
  const language = useLanguage()
  const [grid] = useState(() => createStore<MatrixState>(matrixStateOf(sheet)))
  useSameSheet(grid, sheet, onPlan)
  const root = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => ({ onShowKeys: showKeySheet }), [])
  const onKeyDown = useGridKeys(grid, matrixActs, keys)
  const pasting = useGridClipboard(grid, matrixActs, root, clipboard)
  const mouse = useGridMouse(grid, matrixActs, noButtons)
  const typing = useGridTyping(grid, matrixActs)
  const rowIds = useRowIds(grid)
  const worked = useMemo(() => {
    const all = [...actuals.values()].flatMap((months) => [...months.values()])
    return all.reduce((sum, one) => sum + one, 0)
  }, [actuals])
  const wordsOf = (refused: PlanPaste['refused'][number]) => {
    const shown = grid.get().sheet
    const place = refused.kind === 'text' ? refused : refused.refused.change
    const month =
      refused.kind === 'text' ? shown.months[refused.field] : refused.refused.change.month
    const name = shown.rows.find(({ rowId }) => rowId === place.rowId)?.name ?? place.rowId
    const why =
      refused.kind === 'text'
        ? problemText({ code: refused.code }, language)
        : t(refused.refused.because === 'support' ? 'lockedSupport' : 'lockedReadOnly')
    return { name: `${name} · ${formatMonth(month ?? '', language)}`, text: refused.text, why }
  }

  return (
    <div className={css['matrix']}>
      <div className={css['scroll']}>
        <div
          ref={root}
          role="grid"
          className={css['grid']}
          style={{ '--months': columns.length } as React.CSSProperties}
          aria-label={t('title')}
          aria-rowcount={rowIds.length + 2}
          aria-colcount={matrixColumns(sheet).columnCount}
          aria-multiselectable
          onKeyDown={onKeyDown}
          {...typing}
          {...mouse}
        >
          <MatrixHead columns={columns} />
          <div role="rowgroup" className={css['rows']}>
            {rowIds.map((rowId, index) => (
              <PlanRow
                key={rowId}
                grid={grid}
                index={index}
                columns={columns}
                actuals={actuals.get(rowId)}
                capacity={capacity.get(rowId)}
                at={places[index] ?? ''}
              />
            ))}
          </div>
          <MatrixFoot grid={grid} columns={columns} worked={worked} />
        </div>
      </div>
      <FocusKeeper grid={grid} root={root} />
      <MatrixLine grid={grid} capacity={capacity} actuals={actuals} />
      <OverFull grid={grid} capacity={capacity} />
      <PastePreview plan={pasting.asked} wordsOf={wordsOf} onAnswer={pasting.answer} />
    </div>
  )
}

/** The ids of the rows; the same list until a row comes or goes. */
function useRowIds(grid: Store<MatrixState>): readonly string[] {
  const joined = useStore(grid, ({ sheet }) => sheet.rows.map(({ rowId }) => rowId).join('\n'))
  return useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined])
}

/** The form's plan is the grid's: what is typed goes to the form, and what else changes there comes back. */
function useSameSheet(
  grid: Store<MatrixState>,
  sheet: MatrixSheet,
  onPlan: (sheet: MatrixSheet) => void,
): void {
  const known = useRef(sheet)
  const tell = useRef(onPlan)
  tell.current = onPlan
  useLayoutEffect(() => {
    grid.update((state) => {
      const next = withSheet(state, sheet)
      known.current = next.sheet
      return next
    })
  }, [grid, sheet])
  useEffect(
    () =>
      grid.subscribe(() => {
        const typed = grid.get().sheet
        if (typed === known.current) return
        known.current = typed
        tell.current(typed)
      }),
    [grid],
  )
}

/** What each month is, from the project's period and the current month. */
export function monthColumnsOf(
  months: readonly Month[],
  period: readonly [Month, Month] | null,
  currentMonth: Month,
): MonthColumn[] {
  return months.map((month) => ({
    month,
    kind: month < currentMonth ? 'past' : month === currentMonth ? 'current' : 'coming',
    isOutside: period === null || month < period[0] || month > period[1],
  }))
}
