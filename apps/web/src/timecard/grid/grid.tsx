import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { gridMessages } from '../text/grid.messages.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHead, type HeadColumn } from './grid-head.tsx'
import { elementAt, isEditor, moveFocus, placeOf, takeTabStop } from './cell-focus.ts'
import { GridRow } from './grid-row.tsx'
import { endEditing, type GridState, select, typeInto } from '../sheet/grid-state.ts'
import type { Conflict } from '../editor/merge.ts'
import { PastePreview } from './paste-preview.tsx'
import { usePeriod } from '../editor/period-context.tsx'
import { columnCount, selectOnly } from '../sheet/selection.ts'
import { type Store, useStore } from '../../state/store.ts'
import { useClipboard } from './use-clipboard.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useMouse } from './use-mouse.ts'
import { isFocusFree } from '../../ui/page-heading.ts'
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
  useMoreCue(scroll)
  const rowCount = useStore(grid, (state) => state.sheet.rows.length)
  const conflicts = useStore(period.status, (status) => status.merged?.conflicts ?? noConflicts)
  const byRow = useMemo(() => groupedByRow(conflicts), [conflicts])
  const projectIds = useProjectIds(grid)
  const onKeyDown = useShortcuts(grid, onLocked)
  const clipboard = useClipboard(grid, root)
  const mouse = useMouse(grid)

  const onInput = useCallback(
    (event: React.FormEvent) => {
      if (!isEditor(event.target)) return
      const input = event.target
      // What an input method composes is its own until it ends.
      if ((event.nativeEvent as InputEvent).isComposing) return
      grid.update((state) => typeInto(state, input.value))
      const text = grid.get().editing?.text ?? ''
      if (input.value !== text) input.value = text
    },
    [grid],
  )

  // What is typed stays when the focus goes elsewhere: to a button, another window, a dialog.
  const onBlur = useCallback(
    (event: React.FocusEvent) => {
      if (isEditor(event.target) && grid.get().editing !== null) grid.update(endEditing)
    },
    [grid],
  )

  // A screen reader or a finger may put the focus on a cell without any key of ours.
  const onFocus = useCallback(
    (event: React.FocusEvent) => {
      const place = isEditor(event.target) ? null : placeOf(event.target)
      if (place === null) return
      const { focus } = grid.get().selection
      if (focus.row === place.row && focus.column === place.column) return
      grid.update((state) => select(state, selectOnly(place)))
    },
    [grid],
  )

  return (
    <div className={css['frame']}>
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
          onInput={onInput}
          onCompositionEnd={onInput}
          onBlur={onBlur}
          onFocus={onFocus}
          onPointerDown={mouse.onPointerDown}
          onMouseDown={mouse.onMouseDown}
          onMouseOver={mouse.onMouseOver}
          onDoubleClick={mouse.onDoubleClick}
          onClick={mouse.onClick}
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
      <PastePreview plan={clipboard.asked} onAnswer={clipboard.answer} />
    </div>
  )
}

/** Marks the frame while columns stand behind its right edge. */
function useMoreCue(scroll: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = scroll.current
    if (element === null) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const isMore = scrollLeft + clientWidth < scrollWidth - 1
      element.parentElement?.toggleAttribute('data-more', isMore)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroll])
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

type FocusKeeperProps = {
  readonly grid: Store<GridState>
  readonly root: React.RefObject<HTMLDivElement | null>
}

/**
 * The browser's focus follows the selection while the hands are in the grid. A part of its own,
 * so that a step draws two rows and not the grid around them.
 */
function FocusKeeper({ grid, root }: FocusKeeperProps) {
  const row = useStore(grid, (state) => state.selection.focus.row)
  const column = useStore(grid, (state) => state.selection.focus.column)
  const isEditing = useStore(grid, (state) => state.editing !== null)
  // Rows that come, go or change their state may take the place of the tab stop with them.
  const sheet = useStore(grid, (state) => state.sheet)
  const wasEditing = useRef(false)
  // The grid is what the screen is for: with the hands nowhere else, one can type at once.
  useEffect(() => {
    const element = root.current
    if (element === null || !isFocusFree()) return
    elementAt(element, grid.get().selection.focus)?.focus({ preventScroll: true })
  }, [grid, root])
  useLayoutEffect(() => {
    const element = root.current
    const active = document.activeElement
    const isHere =
      element !== null &&
      (element.contains(active) || (wasEditing.current && active === document.body))
    wasEditing.current = isEditing
    if (isHere && !isEditing) moveFocus(element, { row, column })
  }, [row, column, isEditing, root])
  useLayoutEffect(() => {
    const element = root.current
    if (element !== null) {
      const hasNone = isEditing || sheet.rows.length === 0
      takeTabStop(element, hasNone ? null : elementAt(element, { row, column }))
    }
  }, [sheet, row, column, isEditing, root])
  return null
}
