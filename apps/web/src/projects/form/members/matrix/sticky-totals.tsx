import { memo } from 'react'
import { type Store, useStore } from '../../../../state/store.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { type Actuals, mm, workedIn } from './matrix-row.tsx'
import type { MatrixState } from './matrix-state.ts'
import base from '../../month-grid/month-grid.module.css'
import css from './matrix.module.css'

type StickyTotalsProps = {
  readonly grid: Store<MatrixState>
  readonly rowIds: readonly string[]
  readonly actuals: ReadonlyMap<string, Actuals>
  readonly monthCount: number
}

/**
 * The totals that stay at the right while the months pass below them, in one block as the names at the left are. Each
 * row still holds its own, for screen readers and for paper.
 */
export const StickyTotals = memo(function StickyTotals(props: StickyTotalsProps) {
  const { grid, rowIds, actuals, monthCount } = props
  return (
    <div className={css['totals']} aria-hidden="true">
      {rowIds.map((rowId, index) => (
        <div key={rowId}>
          <StickyTotal grid={grid} index={index} column={monthCount + 1} />
          <StickyFigure
            text={mm(workedIn(actuals.get(rowId)))}
            index={index}
            column={monthCount + 2}
          />
        </div>
      ))}
    </div>
  )
})

type Place = { readonly index: number; readonly column: number }

function StickyTotal({ grid, index, column }: Place & { readonly grid: Store<MatrixState> }) {
  const total = useStore(grid, ({ sheet }) =>
    (sheet.rows[index]?.figures ?? []).reduce((sum, plan) => sum + plan, 0),
  )
  return <StickyFigure text={mm(total)} index={index} column={column} />
}

/** It is drawn from an attribute, so that no figure is in the page twice. */
function StickyFigure({ text, index, column }: Place & { readonly text: string }) {
  return (
    <div
      className={classNames(base['cell'], css['figure'])}
      data-over-row={index}
      data-over-column={column}
      data-text={text}
    />
  )
}
