import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Order } from '../list/sort-button.tsx'

/** By what the rows of a year are ordered, as the address says, of what its call can be requested. */
export function useYearOrder<Sort extends string>(
  sorts: readonly Sort[],
): Order & { readonly sort: Sort | `-${Sort}` | undefined } {
  const search: { sort?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const setSort = useCallback(
    (sort: string | undefined) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({ ...before, sort }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const sort = sorts
    .flatMap((one) => [one, `-${one}` as const])
    .find((word) => word === search.sort)
  return { sort, setSort }
}
