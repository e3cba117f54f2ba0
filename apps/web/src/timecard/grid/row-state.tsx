import type { TimecardRow } from '@yuga/contract/timecard/timecard'
import { nextState } from '@yuga/domain/timecard/row-state'
import { memo } from 'react'
import { useText } from '../../i18n/index.ts'
import { gridMessages } from '../text/grid.messages.ts'
import type { SheetRow } from '../sheet/sheet.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

export type RowState = TimecardRow['rowState']

/** The state as it will be once the hours that were changed are saved (timecard-8). */
export function stateShown(row: SheetRow): RowState {
  const { rowState } = row.wire
  const isChanged = row.hours.some((hours, day) => hours !== row.saved[day])
  return isChanged ? (nextState(rowState, 'changeHours') ?? rowState) : rowState
}

const shapes: Readonly<Record<RowState, string>> = {
  open: 'M4.5 19.5l1-4L16.2 4.8a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2L8.5 18.5z',
  flagged: 'M12 4a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8v5l3 2M9 1.5h6',
  pendingOvertime:
    'M7 3.5h10M7 20.5h10M8 3.5c0 5 8 5.5 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 5.5-8 8.5s8 3.5 8 8.5',
  submitted: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 12.3l2.8 2.7L16 9.7',
  pendingUnsubmit:
    'M7 3.5h10M7 20.5h10M8 3.5c0 5 8 5.5 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 5.5-8 8.5s8 3.5 8 8.5',
}

/** Icon of a row's state. The word is in its label, and next to it where there is room. */
export const StateIcon = memo(function StateIcon({ state }: { state: RowState }) {
  const t = useText(gridMessages)
  return (
    <svg
      className={classNames(css['state'], css[`state-${state}`])}
      role="img"
      aria-label={t(state)}
      width={18}
      height={18}
      viewBox="0 0 24 24"
    >
      <path d={shapes[state]} />
    </svg>
  )
})
