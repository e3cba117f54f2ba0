import { useMemo } from 'react'
import type { Store } from '../../state/store.ts'
import { useGridKeys } from '../../ui/sheet-grid/use-grid-keys.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { gridActs, type GridState, toggleChosen } from '../sheet/grid-state.ts'
import { isSubmitAll, weekStepOf } from './week-keys.ts'

/** The grid's keys, and those of the timecard. `onLocked` leads to what can be done about a cell that does not open. */
export function useWeekKeys(grid: Store<GridState>, onLocked: () => void) {
  const { actions } = usePeriod()
  const keys = useMemo(
    () => ({
      onSave: actions.save,
      onShowKeys: actions.showKeys,
      onChoose(state: GridState) {
        const row = state.sheet.rows[state.selection.focus.row]
        return row === undefined ? state : toggleChosen(state, row.projectId)
      },
      onLocked,
      onOwnKey(press: Parameters<typeof isSubmitAll>[0], isOpen: boolean) {
        const week = weekStepOf(press)
        if (week !== null) return () => actions.goWeek(week)
        return !isOpen && isSubmitAll(press) ? () => actions.submit('all') : null
      },
    }),
    [actions, onLocked],
  )
  return useGridKeys(grid, gridActs, keys)
}
