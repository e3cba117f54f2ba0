import { type RefObject, useEffect } from 'react'

/** Marks the frame around what scrolls sideways, `y-scroll-cue`, while something stands behind its left or right edge. */
export function useScrollCue(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroll.current
    const frame = element?.parentElement
    if (!element || !frame) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      frame.toggleAttribute('data-less', scrollLeft > 1)
      frame.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1)
    }
    // it looks by itself once all is laid out: asked for here, the page would be laid out once more
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroll])
}
