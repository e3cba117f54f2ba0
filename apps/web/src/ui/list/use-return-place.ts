import { useLocation } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** The row that was left, and how far below the top of the window it was. */
export type ReturnPlace = { readonly key: React.Key; readonly top: number }

/** By the entry of the browser's history that was left; the last few are enough. */
const left = new Map<string, ReturnPlace>()
const mostStored = 20

/**
 * Where in a list the reader was when they opened a row: anyone who comes back finds that row at the same place, with
 * the focus on what opened it. The browser's own memory counts pixels, which rows that are not drawn yet do not have.
 */
export function useReturnPlace(): {
  readonly startAt: ReturnPlace | undefined
  /** Call it as a row is opened from a control of it, which has the focus then. */
  readonly leaveAt: (key: React.Key) => void
} {
  const { __TSR_key: entry = '' } = useLocation().state as { readonly __TSR_key?: string }
  const leaveAt = useCallback(
    (key: React.Key) => {
      const row = document.activeElement?.closest('[data-index]')
      if (row == null) return
      left.delete(entry)
      left.set(entry, { key, top: row.getBoundingClientRect().top })
      const [oldest] = left.keys()
      if (left.size > mostStored && oldest !== undefined) left.delete(oldest)
    },
    [entry],
  )
  return { startAt: left.get(entry), leaveAt }
}

/** Until the rows around it are drawn and measured; longer would hold on to who scrolls already. */
const mostFrames = 12

/** Brings the row where the reader left back to its place in the window, as soon as there are rows. */
export function useStartAt(
  body: RefObject<HTMLElement | null>,
  keys: readonly React.Key[],
  startAt: ReturnPlace | undefined,
  scrollTo: ((place: number) => void) | undefined,
): void {
  const isDone = useRef(startAt === undefined)
  useEffect(() => {
    if (isDone.current || startAt === undefined || keys.length === 0) return
    isDone.current = true
    const place = keys.indexOf(startAt.key)
    if (place === -1) return
    let frames = 0
    const bring = () => {
      const row = body.current?.querySelector<HTMLElement>(`[data-index="${place}"]`)
      if (row == null) scrollTo?.(place)
      else {
        scrollBy({ top: row.getBoundingClientRect().top - startAt.top, behavior: 'instant' })
        row.querySelector('a')?.focus({ preventScroll: true })
      }
      frames += 1
      if (frames < mostFrames) requestAnimationFrame(bring)
    }
    requestAnimationFrame(bring)
  })
}
