import type { FilterKind } from '@yuga/contract/wire/list-shapes'
import { useEffect, useId, useRef, useState } from 'react'
import type { ListState } from '../../api/use-list.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Field } from './list-column.ts'
import { listMessages } from './list.messages.ts'
import css from './list.module.css'

export type FilterList = Pick<ListState<unknown>, 'shape' | 'filters' | 'setFilters'>

type FilterProps = {
  readonly field: Field
  /** As the wire says it. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** How long to wait for the next letter before the server is requested. */
const typingPauseMs = 250

function TextFilter({ field, value = '', onChange }: FilterProps) {
  const t = useText(listMessages)
  const id = useId()
  const [text, setText] = useState(value)
  const requested = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    // Cleared or set from elsewhere.
    if (value !== requested.current) setText(value)
    requested.current = value
  }, [value])
  useEffect(() => {
    if (text === requested.current) return
    const timer = setTimeout(() => {
      requested.current = text.trim() === '' ? '' : text
      change.current(text.trim() === '' ? undefined : text)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div>
      <label className="y-label" htmlFor={id}>
        {t('contains', { field: field.label })}
      </label>
      {/* of the browser: a component's styles, put in as it opens, make the whole list be laid out again */}
      <input
        id={id}
        type="search"
        className={css['input']}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}

const toWire = (day: string) => day.replaceAll('-', '')
const fromWire = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

function DaysFilter({ field, value = '~', onChange }: FilterProps) {
  const t = useText(listMessages)
  const id = useId()
  const [from = '', to = ''] = value.split('~')
  const change = (next: { from?: string; to?: string }) => {
    const range = `${next.from ?? from}~${next.to ?? to}`
    onChange(range === '~' ? undefined : range)
  }
  const ends = [
    { end: 'from', value: from },
    { end: 'to', value: to },
  ] as const
  return (
    <div className={css['days']}>
      {ends.map(({ end, value }) => (
        <div key={end}>
          <label className="y-label" htmlFor={`${id}${end}`}>
            {t(end, { field: field.label })}
          </label>
          <input
            id={`${id}${end}`}
            type="date"
            className={css['input']}
            value={fromWire(value)}
            max="9999-12-31"
            onChange={(event) => change({ [end]: toWire(event.target.value) })}
          />
        </div>
      ))}
    </div>
  )
}

function ChoiceFilter({ field, value = '', onChange }: FilterProps) {
  const chosen = value.split(',').filter((one) => one !== '')
  return (
    <fieldset className={css['choices']}>
      <legend className="y-label">{field.label}</legend>
      {(field.choices ?? []).map((choice) => (
        <label key={choice.value}>
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={(event) => {
              const others = chosen.filter((one) => one !== choice.value)
              const next = event.target.checked ? [...others, choice.value] : others
              onChange(next.length === 0 ? undefined : next.join(','))
            }}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

const inputs = {
  text: TextFilter,
  days: DaysFilter,
  choice: ChoiceFilter,
} as const satisfies Record<FilterKind, (props: FilterProps) => React.ReactNode>

export type ColumnFilterProps = {
  readonly list: FilterList
  readonly fields: readonly Field[]
  readonly onClose: () => void
}

/** The filters of some columns, applied as it is typed. Enter and Esc leave it. */
export function ColumnFilter({ list, fields, onClose }: ColumnFilterProps) {
  const t = useText(listMessages)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    here.current?.querySelector('input')?.focus()
  }, [])
  const isAny = fields.some(({ name }) => list.filters[name] !== undefined)
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- Esc leaves a dialog
    <div
      ref={here}
      role="dialog"
      aria-label={t('filterBy', { field: fields.map(({ label }) => label).join(', ') })}
      className={css['filter']}
      onKeyDown={(event) => {
        const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
        if (event.key !== 'Escape' && !isEnter) return
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
    >
      {fields.map((field) => {
        const kind = list.shape.filters[field.name]
        if (kind === undefined) return null
        const Filter = inputs[kind]
        return (
          <Filter
            key={field.name}
            field={field}
            value={list.filters[field.name]}
            onChange={(value) => list.setFilters({ [field.name]: value })}
          />
        )
      })}
      <div className="y-dialog-foot">
        {isAny ? (
          <button
            type="button"
            className="y-quiet"
            onClick={() =>
              list.setFilters(Object.fromEntries(fields.map(({ name }) => [name, undefined])))
            }
          >
            {t('clear')}
          </button>
        ) : null}
        <button type="button" className="y-quiet" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </div>
  )
}
