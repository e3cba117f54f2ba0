import { memo } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { type Store, useStore } from '../../../../state/store.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { matrixMessages } from './matrix.messages.ts'
import type { MatrixRow } from './matrix-sheet.ts'
import type { MatrixState } from './matrix-state.ts'
import base from '../../month-grid/month-grid.module.css'
import css from './matrix.module.css'

type StickyNamesProps = {
  readonly grid: Store<MatrixState>
  readonly rows: readonly MatrixRow[]
}

/**
 * The names that stay while the months pass below them, in one block: a sticky cell in each row would have the browser
 * lay out all rows at every key. Each row still holds its name, for screen readers and for paper.
 */
export const StickyNames = memo(function StickyNames({ grid, rows }: StickyNamesProps) {
  const focused = useStore(grid, ({ selection: { focus } }) =>
    focus.column === 0 ? focus.row : -1,
  )
  return (
    <div className={css['names']} aria-hidden="true">
      {rows.map(({ rowId, name, isSupport, isActive }, index) => (
        <StickyName
          key={rowId}
          index={index}
          name={name}
          isSupport={isSupport}
          isActive={isActive}
          isFocused={index === focused}
        />
      ))}
    </div>
  )
})

type StickyNameProps = Pick<MatrixRow, 'name' | 'isSupport' | 'isActive'> & {
  readonly index: number
  readonly isFocused: boolean
}

/** It is drawn from attributes, so that no name is in the page twice. */
const StickyName = memo(function StickyName(props: StickyNameProps) {
  const { index, name, isSupport, isActive, isFocused } = props
  const t = useText(matrixMessages)
  return (
    <div
      className={classNames(
        base['cell'],
        base['name'],
        css['name'],
        !isActive && css['ended'],
        isFocused && css['focused'],
      )}
      data-over-row={index}
      data-over-column={0}
      title={name}
    >
      <span className="y-ellipsis" data-text={name} />
      {isSupport ? <span className={base['tag']} data-text={t('support')} /> : null}
      {isActive ? null : <span className={base['tag']} data-text={t('ended')} />}
    </div>
  )
})
