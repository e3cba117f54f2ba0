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

/** What a table under a prefix writes into the address. */
type PagingSearch<Prefix extends string> = {
  readonly [Key in `${Prefix}page` | `${Prefix}size`]?: number | undefined
}

function pageIn(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : undefined
}

function sizeIn(value: unknown): number | undefined {
  return pageSizes.find((size) => size === Number(value))
}

/** Reads the pages and sizes of an address whose tables stand under these prefixes; what is none is left out. */
export function pagingSearch<Prefix extends string>(...prefixes: readonly Prefix[]) {
  return (search: Readonly<Record<string, unknown>>): PagingSearch<Prefix> =>
    Object.assign(
      {},
      ...prefixes.map((prefix) => ({
        [`${prefix}page`]: pageIn(search[`${prefix}page`]),
        [`${prefix}size`]: sizeIn(search[`${prefix}size`]),
      })),
    )
}

/** Page and size of one table, kept in the address under a prefix so that Back and a link restore them. */
export function usePaging(prefix: string, defaultSize: number = pageSizes[0]): Paging {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const page = pageIn(search[`${prefix}page`]) ?? 1
  const size = sizeIn(search[`${prefix}size`]) ?? defaultSize
  const write = useCallback(
    (change: Record<string, number | undefined>) => {
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...change }),
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
