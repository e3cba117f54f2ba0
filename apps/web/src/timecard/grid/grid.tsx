import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { type Store, useStore } from '../../state/store.ts'
import { isFocusFree } from '../../ui/page-heading.ts'
import { actOf, elementAt } from '../../ui/sheet-grid/cell-focus.ts'
import { useScrollCue } from '../../ui/scroll-cue/use-scroll-cue.ts'
import { FocusKeeper } from '../../ui/sheet-grid/focus-keeper.tsx'
import type { Place } from '../../ui/sheet-grid/selection.ts'
import { useGridClipboard } from '../../ui/sheet-grid/use-grid-clipboard.ts'
import { useGridMouse } from '../../ui/sheet-grid/use-grid-mouse.ts'
import { useGridTyping } from '../../ui/sheet-grid/use-grid-typing.ts'
import { gridMessages } from '../text/grid.messages.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHead, type HeadColumn } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { gridActs, type GridState, toggleChosen } from '../sheet/grid-state.ts'
import type { Conflict } from '../editor/merge.ts'
import { DeferredWeekPaste } from './deferred-week-paste.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { columnCount } from '../sheet/selection.ts'
import { useWeekKeys } from './use-week-keys.ts'
import { weekClipboard } from './week-clipboard.ts'
import css from '../timecard.module.css'

export type GridProps = {
  readonly columns: readonly HeadColumn[]
  /** Leads the focus to the button that does something about a locked cell. */
  readonly onLocked: () => void
}

const noConflicts: readonly Conflict[] = []

/** The week as a spreadsheet: one ARIA grid, one focus in it, one open cell. */
export function Grid({ columns, onLocked }: GridProps) {
  const { period } = usePeriod()
  const { grid } = period
  const t = useText(gridMessages)
  const root = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  useScrollCue(scroll)
  const rowCount = useStore(grid, (state) => state.sheet.rows.length)
  const conflicts = useStore(period.status, (status) => status.merged?.conflicts ?? noConflicts)
  const byRow = useMemo(() => groupedByRow(conflicts), [conflicts])
  const projectIds = useProjectIds(grid)
  const onKeyDown = useWeekKeys(grid, onLocked)
  const clipboard = useGridClipboard(grid, gridActs, root, weekClipboard)
  const mouse = useGridMouse(grid, gridActs, useRowButtons(grid))
  const typing = useGridTyping(grid, gridActs)
  useFirstFocus(grid, root)

  return (
    <div className="y-scroll-cue">
      <div ref={scroll} className={css['scroll']}>
        <div
          ref={root}
          role="grid"
          className={css['grid']}
          aria-label={t('grid')}
          aria-rowcount={rowCount + 2}
          aria-colcount={columnCount}
          aria-multiselectable
          onKeyDown={onKeyDown}
          {...typing}
          {...mouse}
        >
          <GridHead grid={grid} columns={columns} />
          <div role="rowgroup" className={css['rows']}>
            {projectIds.map((projectId, index) => (
              <GridRow
                key={projectId}
                grid={grid}
                index={index}
                columns={columns}
                conflicts={byRow.get(projectId) ?? noConflicts}
              />
            ))}
          </div>
          <GridFoot grid={grid} columns={columns} rowCount={rowCount} />
        </div>
      </div>
      <FocusKeeper grid={grid} root={root} />
      {clipboard.requested === null ? null : (
        <DeferredWeekPaste plan={clipboard.requested} onAnswer={clipboard.answer} />
      )}
    </div>
  )
}

function groupedByRow(conflicts: readonly Conflict[]): ReadonlyMap<string, readonly Conflict[]> {
  const groups = new Map<string, Conflict[]>()
  for (const one of conflicts) {
    groups.set(one.projectId, [...(groups.get(one.projectId) ?? []), one])
  }
  return groups
}

/** The projects in their order; the same array until a row comes or goes. */
function useProjectIds(grid: Store<GridState>): readonly string[] {
  const joined = useStore(grid, (state) => state.sheet.rows.map((row) => row.projectId).join('\n'))
  return useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined])
}

/** The grid is what the screen is for: with the hands nowhere else, one can type at once. */
function useFirstFocus(grid: Store<GridState>, root: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (element === null || !isFocusFree()) return
    elementAt(element, grid.get().selection.focus)?.focus({ preventScroll: true })
  }, [grid, root])
}

/** What the buttons of a row do. */
function useRowButtons(grid: Store<GridState>) {
  const { actions } = usePeriod()
  return useCallback(
    (target: EventTarget, place: Place) => {
      const { projectId } = grid.get().sheet.rows[place.row] ?? {}
      const act = projectId === undefined ? null : actOf(target)
      if (projectId === undefined || act === null) return false
      if (act === 'choose') grid.update((state) => toggleChosen(state, projectId))
      else if (act === 'remove') actions.removeRow(projectId)
      else if (act === 'overtime') actions.requestOvertime(projectId)
      return true
    },
    [grid, actions],
  )
}
