import type { CheckRow } from './use-row-selection.ts'

export type RowCheckProps = {
  readonly label: string
  readonly index: number
  readonly isChecked: boolean
  readonly onCheck: CheckRow
}

/** The checkbox of a row. */
export function RowCheck({ label, index, isChecked, onCheck }: RowCheckProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={(event) => {
        const { shiftKey } = event.nativeEvent as unknown as { shiftKey?: boolean }
        onCheck(index, event.target.checked, shiftKey === true)
      }}
    />
  )
}

/** The checkbox above all rows of the page. */
export function PageCheck(props: {
  readonly label: string
  readonly isHidden?: boolean
  readonly chosen: number
  readonly count: number
  readonly onCheck: (isChecked: boolean) => void
}) {
  const { label, isHidden = false, chosen, count, onCheck } = props
  const isAll = count > 0 && chosen === count
  return (
    <input
      type="checkbox"
      {...(isHidden ? { 'aria-label': label } : {})}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = chosen > 0 && !isAll
      }}
      onChange={() => onCheck(!isAll)}
    />
  )
}
