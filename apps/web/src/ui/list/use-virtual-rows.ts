import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { usePrinting } from '../use-printing.ts'

/** More rows than this are drawn only where they are in sight. */
const mostDrawn = 200
/** Rows above and below the window, which the keyboard and a quick wheel find drawn. */
const beyond = 8

export type VirtualRows = {
  /** The places of the rows to draw. */
  readonly places: readonly number[]
  /** Room to keep above and below them. */
  readonly above: number
  readonly below: number
  /** To be put on each row, which carries `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined
  /** Brings the row of a place into sight, so that it is drawn. */
  readonly scrollTo: ((place: number) => void) | undefined
}

/** Which rows to draw of a list that the page scrolls. */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  likelyHeight: number,
): VirtualRows {
  const isPrinting = usePrinting()
  const enabled = count > mostDrawn && !isPrinting
  const [top, setTop] = useState(0)
  // after every drawing: rows above may have grown, and the same place is not set again
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  useLayoutEffect(() => {
    if (!enabled || body.current === null) return
    const next = Math.round(body.current.getBoundingClientRect().top + scrollY)
    if (next !== top) setTop(next)
  })
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here, and handed to no one
  const virtualizer = useWindowVirtualizer({
    count,
    enabled,
    estimateSize: () => likelyHeight,
    overscan: beyond,
    scrollMargin: top,
    useFlushSync: false,
  })
  if (!enabled) {
    const places = Array.from({ length: count }, (_, place) => place)
    return { places, above: 0, below: 0, measure: undefined, scrollTo: undefined }
  }
  const items = virtualizer.getVirtualItems()
  return {
    places: items.map(({ index }) => index),
    above: Math.max(0, (items[0]?.start ?? top) - top),
    below: virtualizer.getTotalSize() - Math.max(0, (items.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
    scrollTo: (place) => virtualizer.scrollToIndex(place, { align: 'start' }),
  }
}
