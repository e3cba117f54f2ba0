import { addDays, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import type { FocusEvent, KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

type DayStops = {
  /** yyyyMM */
  readonly month: string
  /** YYYYMMDD */
  readonly today: string
  readonly onDay: (day: string) => void
}

/** The keys of a month in its weeks: Tab comes to one of its days, the arrows lead to the others, and Enter chooses one. */
export function useDayStops({ month, today, onDay }: DayStops) {
  const first = dayFromWire(today.startsWith(month) ? today : `${month}01`)
  return {
    /** The calendar draws its days itself. */
    onDrawn: (cell: HTMLElement) => {
      const { date } = cell.dataset
      if (date?.replace('-', '').startsWith(month) === true) cell.tabIndex = date === first ? 0 : -1
    },
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      if (target.dataset['date'] === undefined) return
      for (const cell of currentTarget.querySelectorAll<HTMLElement>('[data-date][tabindex="0"]')) {
        cell.tabIndex = -1
      }
      target.tabIndex = 0
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { currentTarget, target, key } = event
      const day = target instanceof HTMLElement ? target.dataset['date'] : undefined
      if (day === undefined) return
      const step = steps[key]
      if (step !== undefined) {
        event.preventDefault()
        currentTarget
          .querySelector<HTMLElement>(`[data-date="${addDays(day, step)}"][tabindex]`)
          ?.focus()
      } else if (key === 'Enter' || key === ' ') {
        event.preventDefault()
        onDay(dayToWire(day))
      }
    },
  }
}
