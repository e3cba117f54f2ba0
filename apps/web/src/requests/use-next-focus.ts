import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Action } from './row-actions.tsx'
import type { RequestRow } from './use-decisions.ts'

type Left = {
  readonly action: Action
  readonly place: number
  readonly requestSns: readonly number[]
}

/**
 * When a decided request has left the list, and the focus with it: to the same button of the request
 * that is there now, else to the head of the card; not while a dialog asks about it. Answers how to say what
 * is being decided.
 */
export function useNextFocus(
  card: RefObject<HTMLElement | null>,
  rows: readonly RequestRow[] | undefined,
  isAsking: boolean,
): (action: Action, decided: readonly RequestRow[]) => void {
  const left = useRef<Left | null>(null)

  useEffect(() => {
    if (left.current === null || rows === undefined || isAsking) return
    const { action, place, requestSns } = left.current
    if (rows.some((row) => requestSns.includes(row.requestSn))) return
    left.current = null
    const focused = document.activeElement
    // A dialog that is closing takes the focus along: what opened it is gone.
    const isLost = focused === document.body || focused?.closest('[role=dialog]') != null
    if (!isLost) return
    const row = `[data-index="${Math.min(place, rows.length - 1)}"]`
    const next = card.current?.querySelector<HTMLElement>(`${row} [data-act=${action}]`)
    const head = card.current?.querySelector<HTMLElement>('h2')
    ;(next ?? head)?.focus()
  }, [card, rows, isAsking])

  return useCallback(
    (action, decided) => {
      const requestSns = decided.map((row) => row.requestSn)
      const place = (rows ?? []).findIndex((row) => requestSns.includes(row.requestSn))
      left.current = { action, place, requestSns }
    },
    [rows],
  )
}
