import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Act } from './row-acts.tsx'
import type { RequestRow } from './use-decisions.ts'

type Left = { readonly act: Act; readonly place: number; readonly requestSns: readonly number[] }

/**
 * When a decided request has left the list, and the focus with it: to the same button of the request
 * that stands there now, else to the head of the card. Answers how to say what is being decided.
 */
export function useNextFocus(
  card: RefObject<HTMLElement | null>,
  rows: readonly RequestRow[] | undefined,
): (act: Act, decided: readonly RequestRow[]) => void {
  const left = useRef<Left | null>(null)

  useEffect(() => {
    if (left.current === null || rows === undefined) return
    const { act, place, requestSns } = left.current
    if (rows.some((row) => requestSns.includes(row.requestSn))) return
    left.current = null
    if (document.activeElement !== document.body) return
    const buttons = card.current?.querySelectorAll<HTMLElement>(`[data-act=${act}]`) ?? []
    const next = buttons[Math.min(place, buttons.length - 1)]
    const head = card.current?.querySelector<HTMLElement>('h2')
    ;(next ?? head)?.focus()
  }, [card, rows])

  return useCallback(
    (act, decided) => {
      const requestSns = decided.map((row) => row.requestSn)
      const place = (rows ?? []).findIndex((row) => requestSns.includes(row.requestSn))
      left.current = { act, place, requestSns }
    },
    [rows],
  )
}
