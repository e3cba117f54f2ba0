import { withNamesApart } from '@yuga/domain/employees/names-apart'
import type { AnswerOf, ListEndpoint, RequestOf, RowOf } from '@yuga/contract/wire/endpoint'
import type { ListShape } from '@yuga/contract/wire/list-shapes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { ask } from './ask.ts'
import {
  type AddressQuery,
  type ListAddress,
  pageSizes,
  readAddress,
  writeAddress,
} from './list-address.ts'

/** A list on a screen: its page as it is known, what was requested, and how to ask for another. */
export type ListState<Row> = {
  readonly shape: ListShape
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined
  /** Over all pages. */
  readonly totalCount: number | undefined
  /** True while the shown rows are those of the question before. */
  readonly isStale: boolean
  /** Why it could not be read; null when it could. */
  readonly failure: unknown
  readonly reload: () => void
  readonly page: number
  readonly size: number
  readonly sort: string | undefined
  readonly filters: Readonly<Record<string, string>>
  readonly setPage: (page: number) => void
  /** Page size, order and filters go back to the first page. */
  readonly setSize: (size: number) => void
  readonly setSort: (sort: string | undefined) => void
  /** Those that are named; undefined takes a filter away. */
  readonly setFilters: (filters: Readonly<Record<string, string | undefined>>) => void
  readonly clearFilters: () => void
}

export type ListOptions = {
  /** Before its words in the address, where a screen has several lists; the same as in `listSearch`. */
  readonly prefix?: string
  /** Rows of a page at first (screens-6). */
  readonly size?: number
  /** Fields of the query that are no filters of a column. */
  readonly more?: Readonly<Record<string, unknown>>
  /** Not requested yet: its filters are on their way. */
  readonly isHeld?: boolean
  /** What is in the path of the call. */
  readonly params?: Readonly<Record<string, unknown>>
  /** The people that its rows name, as `pm` for `pmId` and `pmName`: of one name they have the ID, too (employees-12). */
  readonly people?: readonly string[]
}

const noPeople: readonly string[] = []

/** A page of a list by its endpoint; page, order and filters stand in the address. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  options: ListOptions = {},
): ListState<RowOf<E>> & { readonly answer: AnswerOf<E> | undefined } {
  const { prefix = '', size: usualSize = pageSizes[0], more, isHeld = false, params } = options
  const { people = noPeople } = options
  const { list: shape } = endpoint
  const placed = useMemo(() => ({ prefix, list: shape }), [prefix, shape])
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = readAddress(search, placed)
  const { page, size = usualSize, sort, filters } = address
  const query = { ...more, ...filters, offset: page, limit: size, ...(sort && { sort }) }
  const question = ask(endpoint, { query, ...(params && { params }) } as RequestOf<E>)
  const requested = useQuery({
    ...question,
    enabled: !isHeld,
    placeholderData: keepPreviousData,
  } as typeof question)

  const change = useCallback(
    (next: (before: ListAddress) => AddressQuery) => {
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({
          ...before,
          ...writeAddress(next(readAddress(before, placed)), placed),
        }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, placed],
  )
  const changes = useMemo(
    () => ({
      setPage: (page: number) => change((before) => ({ ...before, page })),
      setSize: (size: number) =>
        change((before) => ({ ...before, page: 1, size: size === usualSize ? undefined : size })),
      setSort: (sort: string | undefined) => change((before) => ({ ...before, page: 1, sort })),
      setFilters: (filters: Readonly<Record<string, string | undefined>>) =>
        change((before) => ({ ...before, page: 1, filters: { ...before.filters, ...filters } })),
      clearFilters: () => change((before) => ({ ...before, page: 1, filters: {} })),
    }),
    [change, usualSize],
  )

  const answer = requested.data as (AnswerOf<E> & { totalCount: number }) | undefined
  const result = answer?.[shape.rows as keyof AnswerOf<E>] as readonly RowOf<E>[] | undefined
  const rows = useMemo(
    () => (people.length === 0 ? result : result && withNamesApart<string, object>(result, people)),
    [result, people],
  ) as typeof result
  const lastPage = Math.max(1, Math.ceil((answer?.totalCount ?? 0) / size))
  const isPastTheEnd = requested.isSuccess && !requested.isPlaceholderData && page > lastPage
  const { setPage } = changes
  useEffect(() => {
    // The last row of the last page has gone.
    if (isPastTheEnd) setPage(lastPage)
  }, [isPastTheEnd, lastPage, setPage])

  return {
    shape,
    answer,
    rows,
    totalCount: answer?.totalCount,
    isStale: requested.isPlaceholderData,
    failure: requested.isError ? requested.error : null,
    reload: () => void requested.refetch(),
    page,
    size,
    sort,
    filters,
    ...changes,
  }
}
