import type { HistoryAnswer } from '@yuga/contract/audit/audit'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Refusal } from '../feedback/refusal.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Timeline } from './timeline.tsx'

export type HistoryProps<Key extends QueryKey> = {
  /** Names the timeline to a screen reader. */
  readonly label: string
  /** What `ask` makes of one of the calls that answer a history. */
  readonly question: UseQueryOptions<HistoryAnswer, Error, HistoryAnswer, Key>
  /** Instants are shown in it. */
  readonly timeZone: string
}

/** What became of a request, a row of a timecard or a notice, read again each time it is looked at (audit-3). */
export function History<Key extends QueryKey>({ label, question, timeZone }: HistoryProps<Key>) {
  const query = useQuery({ ...question, staleTime: 0 })
  if (query.data !== undefined) {
    return <Timeline label={label} entries={query.data.historyList} timeZone={timeZone} />
  }
  return query.isError ? (
    <Refusal failure={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton rows={5} />
  )
}
