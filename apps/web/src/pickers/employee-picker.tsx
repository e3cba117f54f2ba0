import { searchEmployees } from '@yuga/contract/people/deputies'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { useText } from '../i18n/use-text.ts'
import css from './employee-picker.module.css'
import { pickerMessages } from './pickers.messages.ts'

export type EmployeeMatch = AnswerOf<typeof searchEmployees>['employeeList'][number]

/** After the last key: a name is searched for once, and not at each of its letters. */
const pauseMilliseconds = 200

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
 * Any employee, active by default, found by a part of the id, the name or the team. Arrows and Enter choose; an Enter
 * before the answer waits for it, and chooses who has the typed id or is the only match. A form gives value and
 * change, and keeps the whole person, so that a refused one still has a name.
 */
export function EmployeePicker(props: EmployeePickerProps) {
  const { label, id, value = null, onChange, disabled = false, withInactive = false, ref } = props
  const t = useText(pickerMessages)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const typed = text.trim()
  const keyword = useLater(typed)
  const search = (wanted: string) =>
    ask(searchEmployees, {
      query: { keyword: wanted, ...(withInactive && { inactiveYn: 'Y' }) },
    })
  const query = useQuery({
    ...search(keyword),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const isFinding = keyword !== typed || query.isFetching
  const people = keyword === '' || typed === '' ? [] : (query.data?.employeeList ?? [])
  const choose = (person: EmployeeMatch | null) => {
    setText('')
    setOpen(false)
    onChange?.(person)
  }
  /** What stands there now, also for an answer that comes later; nothing once the picker is gone. */
  const standing = useRef('')
  useEffect(() => {
    standing.current = typed
    return () => {
      standing.current = ''
    }
  }, [typed])
  const chooseOnceAnswered = async () => {
    const { employeeList } = await queries.fetchQuery(search(typed))
    const only = employeeList.length === 1 ? employeeList[0] : undefined
    const meant = employeeList.find(({ employeeId }) => employeeId === typed) ?? only
    if (standing.current === typed && meant !== undefined) choose(meant)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '') return
    // Of several the list takes the marked one.
    if (!isFinding && people.length !== 1) return
    event.preventDefault()
    event.stopPropagation()
    // Where it is not answered the list says so.
    chooseOnceAnswered().catch(() => undefined)
  }
  return (
    <Select<string, { value: string; label: string; person: EmployeeMatch }>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      ref={ref as never}
      className="y-wide"
      disabled={disabled}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      allowClear
      placeholder={t('placeholder')}
      value={(value?.employeeId ?? null) as string}
      onChange={(chosen, option) => {
        const person = Array.isArray(option) ? undefined : option?.person
        choose(chosen === undefined ? null : (person ?? null))
      }}
      open={isOpen}
      onOpenChange={setOpen}
      onInputKeyDown={onEnter}
      options={people.map((person) => ({
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
              : query.isError
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

/** The typed text after a short pause. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
