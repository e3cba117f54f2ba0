import { searchEmployees } from '@yuga/contract/people/deputies'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { Select } from 'antd'
import type { Ref } from 'react'
import { ask } from '../api/ask.ts'
import { useText } from '../i18n/use-text.ts'
import css from './employee-picker.module.css'
import { pickerMessages } from './pickers.messages.ts'
import { useServerSearch } from './use-server-search.ts'

export type EmployeeMatch = AnswerOf<typeof searchEmployees>['employeeList'][number]

export type EmployeePickerProps = {
  /** What it asks for, where no label is next to it. */
  readonly label?: string
  /** A form gives it to its field. */
  readonly id?: string
  readonly value?: EmployeeMatch | null
  readonly onChange?: (result: EmployeeMatch | null) => void
  readonly disabled?: boolean
  /** Also who is switched off: for administrators. */
  readonly withInactive?: boolean
  readonly ref?: Ref<{ focus: () => void }>
}

/**
 * Any employee, active by default, found by a part of the id, the name or the team. Arrows and Enter choose. A form
 * gives value and change, and keeps the whole person, so that a refused one still has a name.
 */
export function EmployeePicker(props: EmployeePickerProps) {
  const { label, id, value = null, onChange, disabled = false, withInactive = false, ref } = props
  const t = useText(pickerMessages)
  const { typed, rows, choose, isFinding, isError, select } = useServerSearch({
    callFor: (keyword) =>
      ask(searchEmployees, { query: { keyword, ...(withInactive && { inactiveYn: 'Y' }) } }),
    rowsOf: ({ employeeList }) => employeeList,
    idOf: ({ employeeId }) => employeeId,
    listsAll: false,
    onChoose: (person) => onChange?.(person),
  })
  return (
    <Select<string, { value: string; label: string; person: EmployeeMatch }>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      ref={ref as never}
      className="y-wide"
      disabled={disabled}
      {...select}
      allowClear
      placeholder={t('placeholder')}
      value={(value?.employeeId ?? null) as string}
      onChange={(chosen, option) => {
        const person = Array.isArray(option) ? undefined : option?.person
        choose(chosen === undefined ? null : (person ?? null))
      }}
      options={rows.map((person) => ({
        value: person.employeeId,
        label: person.employeeName,
        person,
      }))}
      labelRender={() => (value === null ? '' : `${value.employeeName} (${value.employeeId})`)}
      optionRender={renderPerson}
      notFoundContent={
        <span className="y-meta" role="status">
          {typed === ''
            ? t('typeSomething')
            : isFinding
              ? t('finding')
              : isError
                ? t('notAnswered')
                : t('noMatch', { text: typed })}
        </span>
      }
    />
  )
}

const renderPerson = ({ data: { person } }: { data: { person: EmployeeMatch } }) => (
  <span className={css['person']}>
    <span>
      {person.employeeName} <span className="y-meta">{person.employeeId}</span>
    </span>
    <span className="y-meta">{person.organizationName}</span>
  </span>
)
