import type { Month } from '@yuga/domain/calendar/day'
import { useCallback, useMemo, useRef } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { showKeySheet } from '../../../../ui/key-sheet.tsx'
import { useScrollCue } from '../../../../ui/scroll-cue/use-scroll-cue.ts'
import { FocusKeeper } from '../../../../ui/sheet-grid/focus-keeper.tsx'
import { PastePreview } from '../../../../ui/sheet-grid/paste-preview.tsx'
import {
  type GridClipboard,
  useGridClipboard,
} from '../../../../ui/sheet-grid/use-grid-clipboard.ts'
import { useGridKeys } from '../../../../ui/sheet-grid/use-grid-keys.ts'
import { useGridMouse } from '../../../../ui/sheet-grid/use-grid-mouse.ts'
import { useGridTyping } from '../../../../ui/sheet-grid/use-grid-typing.ts'
import { useCurrentMonthInSight } from '../../month-grid/current-month.ts'
import {
  isBlock,
  textsOfBlock,
  useMonthGrid,
  usePasteTexts,
} from '../../month-grid/use-month-grid.ts'
import { MatrixFoot, MatrixHead } from './matrix-head.tsx'
import { MatrixLine, OverFull } from './matrix-line.tsx'
import type { Capacity } from './matrix-loads.ts'
import { type Actuals, type MonthColumn, PlanRow, workedIn } from './matrix-row.tsx'
import { matrixMessages } from './matrix.messages.ts'
import type { MatrixSheet } from './matrix-sheet.ts'
import { type MatrixState, type PlanPaste, planGrid, type RefusedPlan } from './matrix-state.ts'
import { StickyNames } from './sticky-names.tsx'
import { StickyTotals } from './sticky-totals.tsx'
import base from '../../month-grid/month-grid.module.css'
import css from './matrix.module.css'

export type PlanMatrixProps = {
  readonly sheet: MatrixSheet
  readonly columns: readonly MonthColumn[]
  readonly capacity: ReadonlyMap<string, Capacity>
  readonly actuals: ReadonlyMap<string, Actuals>
  /** Where problems of each row are said. */
  readonly places: readonly string[]
  /** Called at every change, with what is in the grid then. */
  readonly onPlan: (sheet: MatrixSheet) => void
}

const { acts, columnsOf, planPaste } = planGrid
const clipboard: GridClipboard<MatrixState, PlanPaste> = {
  textsOf: ({ sheet }, block) => textsOfBlock(sheet, block, 2),
  planPaste: ({ sheet }, texts, selected) => planPaste(sheet, texts, selected),
  pasted: acts.pasted,
  isAlwaysShown: isBlock,
}

const noButtons = () => false

const widths = { names: 204, month: 58, totals: 152 }

/** The plan of a project as a spreadsheet: members by months, one ARIA grid, one focus in it, one open cell. */
export function PlanMatrix(props: PlanMatrixProps) {
  const { sheet, columns, capacity, actuals, places, onPlan } = props
  const t = useText(matrixMessages)
  const { grid, rowIds } = useMonthGrid(planGrid, sheet, onPlan)
  const root = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  useScrollCue(scroll)
  useCurrentMonthInSight(scroll, columns, widths)
  const keys = useMemo(() => ({ onShowKeys: showKeySheet }), [])
  const onKeyDown = useGridKeys(grid, acts, keys)
  const pasting = useGridClipboard(grid, acts, root, clipboard)
  const mouse = useGridMouse(grid, acts, noButtons)
  const typing = useGridTyping(grid, acts)
  const worked = useMemo(
    () => [...actuals.values()].reduce((sum, months) => sum + workedIn(months), 0),
    [actuals],
  )
  const whyRefused = useCallback(
    ({ because }: RefusedPlan) => t(because === 'support' ? 'lockedSupport' : 'lockedReadOnly'),
    [t],
  )
  const labelOf = usePasteTexts(grid, whyRefused)
  return (
    <div className={base['matrix']}>
      <div className={classNames('y-scroll-cue', css['cue'])}>
        <div ref={scroll} className={classNames(base['scroll'], css['scroll'])}>
          <div
            ref={root}
            role="grid"
            className={classNames(base['grid'], css['grid'])}
            style={
              { '--months': columns.length, '--members': rowIds.length } as React.CSSProperties
            }
            aria-label={t('title')}
            aria-rowcount={rowIds.length + 2}
            aria-colcount={columnsOf(sheet).columnCount}
            aria-multiselectable
            onKeyDown={onKeyDown}
            {...typing}
            {...mouse}
          >
            <MatrixHead columns={columns} />
            <div role="rowgroup" className={classNames(base['rows'], css['rows'])}>
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
            <StickyNames grid={grid} rows={sheet.rows} />
            <StickyTotals
              grid={grid}
              rowIds={rowIds}
              actuals={actuals}
              monthCount={columns.length}
            />
            <MatrixFoot grid={grid} columns={columns} worked={worked} />
          </div>
        </div>
      </div>
      <FocusKeeper grid={grid} root={root} />
      <MatrixLine grid={grid} capacity={capacity} actuals={actuals} />
      <OverFull grid={grid} capacity={capacity} />
      <PastePreview plan={pasting.requested} labelOf={labelOf} onAnswer={pasting.answer} />
    </div>
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
