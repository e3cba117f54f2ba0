import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'
import { Refusal } from './refusal.tsx'

const isFailed = (query: Query) =>
  query.meta?.['isChoiceList'] === true &&
  query.state.status === 'error' &&
  query.state.data === undefined &&
  query.isActive()

/** Says that lists of choices of this screen could not be read, and reads them all again (screens-21). */
export function FailedLists() {
  const t = useText(uiMessages)
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const failure = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () => cache.getAll().find(isFailed)?.state.error ?? null,
  )
  return (
    <Refusal
      failure={failure}
      about={t('listsNotRead')}
      onRetry={() => void queries.refetchQueries({ predicate: isFailed })}
    />
  )
}
