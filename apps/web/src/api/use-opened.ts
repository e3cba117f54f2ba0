import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** What a form changes, as it was read when the form opened. */
export type Opened<Answer> = {
  /** Undefined until the server has answered: an earlier answer may have been changed since. */
  readonly opened: Answer | undefined
  /** Takes what is stored now, after a save or on request. */
  readonly reopen: () => Promise<void>
}

/** Later answers to the question of a form do not take away what is typed in it (screens-30). */
export function useOpened<Answer>(query: UseQueryResult<Answer>): Opened<Answer> {
  const [opened, setOpened] = useState<Answer>()
  const { data, isFetchedAfterMount, isSuccess } = query
  if (opened === undefined && isSuccess && isFetchedAfterMount) setOpened(data)
  async function reopen() {
    const { data: stored, isSuccess: isRead } = await query.refetch()
    if (isRead) setOpened(stored)
  }
  return { opened, reopen }
}
