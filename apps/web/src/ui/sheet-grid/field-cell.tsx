import { memo } from 'react'
import { classNames } from '../class-names.ts'
import css from './field-cell.module.css'
import type { Editing } from './grid-state.ts'

export type FieldCellProps = {
  readonly row: number
  readonly column: number
  readonly text: string
  /** A figure below, that is only read. */
  readonly below?: string | undefined
  /** Says to a screen reader what the figure below is; a name of the whole cell would have to repeat both. */
  readonly belowLabel?: string
  /** What a screen reader says instead of the bare figure: why it is locked, refused, unsaved. */
  readonly label: string | null
  /** What the pointer's tooltip says; null for an ordinary cell. */
  readonly tip: string | null
  readonly className: string
  readonly isReadOnly: boolean
  readonly isInvalid: boolean
  readonly isSelected: boolean
  /** The corner of the selection, which can be dragged to fill. */
  readonly isCorner: boolean
  readonly editing: Editing | null
  readonly editLabel: string
}

/** One cell: plain elements, drawn again only when something of its own changed. */
export const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { row, column, editing } = props
  const isHere = editing !== null || props.isCorner
  // of two figures a name would have to repeat both: what is said of them then is after them, unseen
  const isNamed = props.label !== null && props.below === undefined && editing === null
  return (
    <div
      role="gridcell"
      className={classNames(props.className, isHere && css['here'])}
      data-row={row}
      data-column={column}
      aria-colindex={column + 1}
      aria-readonly={props.isReadOnly}
      aria-selected={props.isSelected}
      {...(props.isInvalid ? { 'aria-invalid': true } : {})}
      {...(isNamed ? { 'aria-label': props.label ?? '' } : {})}
      {...(props.tip === null ? {} : { 'data-tooltip': props.tip })}
      tabIndex={-1}
    >
      {editing === null ? (
        <>
          {props.text}
          {props.below === undefined ? null : (
            <small className={css['below']}>
              {props.belowLabel === undefined ? null : (
                <span className="y-only-read"> {props.belowLabel} </span>
              )}
              {props.below}
            </small>
          )}
          {props.label === null || isNamed ? null : (
            <span className="y-only-read"> {props.label}</span>
          )}
        </>
      ) : (
        <input
          ref={takeFocus}
          className={css['editor']}
          data-editor="true"
          defaultValue={editing.text}
          inputMode="decimal"
          autoComplete="off"
          aria-label={props.editLabel}
        />
      )}
      {props.isCorner && editing === null ? (
        <span className={css['corner']} data-corner="true" />
      ) : null}
    </div>
  )
})

/** The cell just opened: the caret is behind what was typed. */
function takeFocus(input: HTMLInputElement | null): void {
  if (input === null) return
  input.focus({ preventScroll: true })
  input.setSelectionRange(input.value.length, input.value.length)
}
