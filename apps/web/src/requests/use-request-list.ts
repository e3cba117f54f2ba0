import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Paging } from '../ui/table/paging.ts'

/** A page of requests; the rows before stay while the next ones come. */
export function useRequestList<
  Answer extends { totalCount: number },
  Key extends readonly unknown[],
>(question: UseQueryOptions<Answer, Error, Answer, Key>, paging: Paging) {
  const list = useQuery({ ...question, placeholderData: keepPreviousData })
  const lastPage = Math.max(1, Math.ceil((list.data?.totalCount ?? 0) / paging.size))
  const isPastTheEnd = list.isSuccess && !list.isPlaceholderData && paging.page > lastPage
  const { setPage } = paging
  useEffect(() => {
    // The last request of the last page has been decided.
    if (isPastTheEnd) setPage(lastPage)
  }, [isPastTheEnd, lastPage, setPage])
  return list
}
