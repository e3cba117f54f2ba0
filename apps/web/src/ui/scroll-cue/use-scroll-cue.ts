import { type RefObject, useEffect } from 'react'

/**
 * Marks the frame around what scrolls sideways, `y-scroll-cue`, while something is behind its right edge, or behind
 * the columns at its left that stay in sight, with the width of `heldWidthOf`.
 */
export function useScrollCue(
  scroll: RefObject<HTMLElement | null>,
  heldWidthOf?: (element: HTMLElement) => number,
): void {
  useEffect(() => {
    const element = scroll.current
    const frame = element?.parentElement
    if (!element || !frame) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      frame.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1)
      if (heldWidthOf === undefined) return
      const held = `${heldWidthOf(element)}px`
      frame.style.setProperty('--y-held', held)
      // the focus stays next to those columns, not behind them
      element.style.scrollPaddingInlineStart = held
      frame.toggleAttribute('data-less', scrollLeft > 1)
    }
    // it looks by itself once all is laid out: requested here, the page would be laid out once more
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroll, heldWidthOf])
}
