import { addDays } from '@yuga/domain/calendar/day'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The keys of a month in its weeks: Tab comes to one of its days, and the arrows lead to the others. */
export function useDayStops(month: string, today: string) {
  const usual = dashed(today.startsWith(month) ? today : `${month}01`)
  const [last, setLast] = useState(usual)
  // another month has days of its own
  const stop = last.startsWith(usual.slice(0, 8)) ? last : usual
  return {
    of: (day: string) => ({ 'data-day': day, tabIndex: day === stop ? 0 : -1 }),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const { day } = target.dataset
      if (day !== undefined) setLast(day)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { currentTarget, target, key } = event
      const day = target instanceof HTMLElement ? target.dataset['day'] : undefined
      const step = steps[key]
      if (day === undefined || step === undefined) return
      event.preventDefault()
      currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(day, step)}"]`)?.focus()
    },
  }
}

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
