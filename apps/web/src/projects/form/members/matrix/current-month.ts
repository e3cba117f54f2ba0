import { type RefObject, useEffect } from 'react'
import type { MonthColumn } from './matrix-row.tsx'

/** As in the style of the grid: the names that stay, and a month where not all of them fit. */
const namesWidth = 204
const monthWidth = 58

/** How far the months are scrolled at first: not at all where this month is in sight, else to the month before it. */
export function firstScrollOf(columns: readonly MonthColumn[], width: number): number {
  const current = columns.findIndex(({ kind }) => kind === 'current')
  const isInSight = namesWidth + (current + 1) * monthWidth <= width
  return current < 1 || isInSight ? 0 : (current - 1) * monthWidth
}

/** A project of years opens at this month, and not at its first, as soon as its months come into sight. */
export function useCurrentMonthInSight(
  scroll: RefObject<HTMLElement | null>,
  columns: readonly MonthColumn[],
): void {
  useEffect(() => {
    const element = scroll.current
    if (element === null || typeof IntersectionObserver === 'undefined') return
    // Before that nothing of it is laid out, and nothing can be scrolled.
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      if (element.scrollLeft > 0 || element.contains(document.activeElement)) return
      element.scrollLeft = firstScrollOf(columns, element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: who has scrolled since stays there
  }, [])
}
