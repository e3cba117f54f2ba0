import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useEffect, useMemo, useRef } from 'react'

export type Arrival = {
  /** Opens the explanation of the figure that the address names, once. */
  readonly arriveAt: (figure: string, open: () => void) => void
  /** The explanation was closed: the address names its figure no longer. */
  readonly leave: () => void
}

export const ArrivalContext = createContext<Arrival>({ arriveAt: () => {}, leave: () => {} })

/** The figure that the address names, with its explanation open on arrival (reports-20). */
export function useArrival(): Arrival {
  const { explain }: { explain?: string | undefined } = useSearch({ strict: false })
  const navigate = useNavigate()
  const opened = useRef<string>(undefined)
  return useMemo(
    () => ({
      arriveAt(figure, open) {
        if (figure !== explain || figure === opened.current) return
        opened.current = figure
        open()
      },
      leave() {
        if (explain === undefined) return
        void navigate({
          to: '.',
          search: (before: Readonly<Record<string, unknown>>) => ({
            ...before,
            explain: undefined,
          }),
          replace: true,
          resetScroll: false,
        })
      },
    }),
    [explain, navigate],
  )
}

/** Opens a figure where the address names it; undefined: no address names it. */
export function useArriving(figure: string | undefined, open: () => void): void {
  const { arriveAt } = use(ArrivalContext)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (figure !== undefined) arriveAt(figure, () => latest.current())
  }, [arriveAt, figure])
}
