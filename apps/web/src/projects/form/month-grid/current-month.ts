import { dayFromWire, type Month, monthOf } from '@yuga/domain/calendar/day'
import { type RefObject, useEffect } from 'react'
import { useMe } from '../../../api/session/session.ts'

const leastWidth = 600

type MonthOf = { readonly month: Month }

/** In pixels, as in the style of a grid: what stays at both sides, and a month where not all of them fit. */
export type GridWidths = {
  readonly names: number
  readonly month: number
  readonly totals: number
}

/** How far the months are scrolled at first: not at all where this month is in sight, else to the month before it. */
export function firstScrollOf(
  columns: readonly MonthOf[],
  currentMonth: string,
  { names, month, totals }: GridWidths,
  width: number,
): number {
  const current = columns.findIndex((column) => column.month === currentMonth)
  const isInSight = names + (current + 1) * month + totals <= width
  return current < 1 || isInSight ? 0 : (current - 1) * month
}

/** The month that it is today where the reader is. */
export function useCurrentMonth(): string {
  return monthOf(dayFromWire(useMe().employeeInfo.today) ?? '')
}

/** A project of years opens at this month, and not at its first, as soon as its months come into sight. */
export function useCurrentMonthInSight(
  scroll: RefObject<HTMLElement | null>,
  columns: readonly MonthOf[],
  widths: GridWidths,
): void {
  const currentMonth = useCurrentMonth()
  useEffect(() => {
    const element = scroll.current
    if (element === null || typeof IntersectionObserver === 'undefined') return
    // Before that nothing of it is laid out, and nothing can be scrolled.
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      // On a phone the months have other widths, and nothing is planned there.
      if (element.clientWidth < leastWidth) return
      if (element.scrollLeft > 0 || element.contains(document.activeElement)) return
      element.scrollLeft = firstScrollOf(columns, currentMonth, widths, element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: who has scrolled since stays there
  }, [])
}
