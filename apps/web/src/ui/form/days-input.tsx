import { addDays, addMonths, dayFromWire, dayToWire, monthOf } from '@yuga/domain/calendar/day'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import css from './days-input.module.css'
import { enterStays } from './enter-stays.ts'

export type DaysInputProps = {
  /** A form gives it to its field. */
  readonly id?: string
  /** First and last day as the wire has them, YYYYMMDD. */
  readonly value?: readonly [string, string]
  readonly onChange?: (days: readonly [string, string]) => void
  /** Days after it cannot be chosen. */
  readonly to?: string
  /** Names both ends, where no label of a form does. */
  readonly label?: string
}

/** The same day of another month, or its last one. */
function monthsLater(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  return (
    dayFromWire(`${month.replace('-', '')}${day.slice(8)}`) ??
    addDays(`${addMonths(month, 1)}-01`, -1)
  )
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => monthsLater(day, -1),
  PageDown: (day) => monthsLater(day, 1),
}

/** A first and a last day, chosen in a calendar or moved by the arrow keys; neither typed nor cleared. */
export function DaysInput({ id, value, onChange, to: latest, label }: DaysInputProps) {
  const language = useLanguage()
  const [first, last] = value ?? ['', '']

  /** Each end by its own field; one that passes the other takes it along. */
  function step(event: KeyboardEvent<HTMLElement>) {
    enterStays(event)
    const move = steps[event.key]
    const isEnd = (event.target as HTMLElement).getAttribute('date-range') === 'end'
    const day = dayFromWire(isEnd ? last : first)
    if (move === undefined || day === null) return
    event.preventDefault()
    const moved = dayToWire(move(day))
    const to = latest !== undefined && moved > latest ? latest : moved
    if (isEnd) onChange?.([to < first ? to : first, to])
    else onChange?.([to, to > last ? to : last])
  }

  return (
    <DatePicker.RangePicker
      {...(id === undefined ? {} : { id })}
      style={{ width: '100%' }}
      inputReadOnly
      classNames={{ popup: { root: css['panels'] ?? '' } }}
      allowClear={false}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(latest === undefined
        ? {}
        : { disabledDate: (date) => date.format('YYYYMMDD') > latest })}
      value={first === '' || last === '' ? null : [dayjs(first), dayjs(last)]}
      onChange={(days) => {
        const [from, to] = days ?? []
        if (from && to) onChange?.([from.format('YYYYMMDD'), to.format('YYYYMMDD')])
      }}
      onKeyDown={step}
      format={language === 'ko' ? 'YYYY-MM-DD' : 'MM/DD/YYYY'}
    />
  )
}
