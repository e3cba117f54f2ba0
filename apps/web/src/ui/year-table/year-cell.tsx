import { Input, Select } from 'antd'
import { memo, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { FigureInput } from '../form/figure-input.tsx'
import { formMessages } from '../form/form.messages.ts'
import css from './year-table.module.css'
import { isTypedIn, type YearColumn, type YearRow } from './year-row.ts'
import { searchByLabel } from '../matching-names.ts'

export type YearCellProps = {
  readonly row: YearRow
  readonly column: YearColumn
  readonly isEditing: boolean
  /** Names the cell to who cannot see where it is. */
  readonly label: string
  readonly error: string | undefined
  /** What someone else saved there. */
  readonly theirs: string | undefined
  readonly onChange: (rowId: string, field: string, value: string) => void
}

/** What is in a cell of a year's table: its words, or its field with what is wrong below. */
export const YearCell = memo(function YearCell(props: YearCellProps) {
  const { row, column, isEditing, error, theirs } = props
  const t = useText(formMessages)
  const noteId = useId()
  if (!isEditing || !isTypedIn(column, row)) {
    return column.show === undefined ? row[column.field] || '–' : column.show(row)
  }
  const note = error ?? (theirs === undefined ? null : t('theirs', { value: theirs || t('empty') }))
  return (
    <>
      <Field {...props} noteId={note === null ? undefined : noteId} />
      {note === null ? null : (
        <span id={noteId} className={error === undefined ? 'y-meta' : css['error']}>
          {note}
        </span>
      )}
    </>
  )
})

function Field(props: YearCellProps & { readonly noteId: string | undefined }) {
  const { row, column, label, error, noteId, onChange } = props
  const { edit, field } = column
  const shared = {
    'aria-label': label,
    'aria-invalid': error !== undefined,
    ...(noteId === undefined ? {} : { 'aria-describedby': noteId }),
    ...(error === undefined ? {} : { status: 'error' as const }),
    value: row[field] ?? '',
  }
  const change = (value: string) => onChange(row.rowId, field, value)
  if (edit?.kind === 'figure') {
    const { asTyped, asLeft, longest } = edit
    const show = column.show
    return (
      <FigureInput
        {...shared}
        asTyped={asTyped}
        asLeft={asLeft}
        longest={longest}
        show={(text) => (text === '' || show === undefined ? text : String(show(row)))}
        onChange={change}
      />
    )
  }
  if (edit?.kind === 'choice') {
    return (
      <Select
        {...shared}
        value={shared.value === '' ? null : shared.value}
        className="y-wide"
        options={[...edit.choicesOf(row)]}
        showSearch={searchByLabel}
        onChange={change}
      />
    )
  }
  return (
    <Input
      {...shared}
      autoComplete="off"
      maxLength={edit?.longest ?? 0}
      onChange={(event) => change(event.target.value)}
    />
  )
}
