import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Document 1 §9. */
export const pageSizes = [10, 20, 30, 50, 100, 200, 1000] as const

export type Paging = {
  /** From 1, as the calls' `offset`. */
  readonly page: number
  /** The calls' `limit`. */
  readonly size: number
  readonly setPage: (page: number) => void
  /** Goes back to the first page. */
  readonly setSize: (size: number) => void
}

function positiveInteger(value: unknown): number | null {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? number : null
}

export function pagingFrom(
  search: Readonly<Record<string, unknown>>,
  prefix: string,
  defaultSize: number,
): { page: number; size: number } {
  const size = positiveInteger(search[`${prefix}size`])
  return {
    page: positiveInteger(search[`${prefix}page`]) ?? 1,
    size: size !== null && (pageSizes as readonly number[]).includes(size) ? size : defaultSize,
  }
}

/** Page and size of one table, kept in the address under a prefix so that Back and a link restore them. */
export function usePaging(prefix = '', defaultSize: number = pageSizes[0]): Paging {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const { page, size } = pagingFrom(search, prefix, defaultSize)
  const write = useCallback(
    (change: Record<string, number | undefined>) => {
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, ...change })) as never,
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const setPage = useCallback(
    (next: number) => write({ [`${prefix}page`]: next === 1 ? undefined : next }),
    [prefix, write],
  )
  const setSize = useCallback(
    (next: number) =>
      write({
        [`${prefix}page`]: undefined,
        [`${prefix}size`]: next === defaultSize ? undefined : next,
      }),
    [defaultSize, prefix, write],
  )
  return { page, size, setPage, setSize }
}
