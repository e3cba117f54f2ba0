import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { listPrincipals } from '@yuga/contract/people/deputies'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { DeputyKind } from '@yuga/domain/access/deputyship'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { firstScreenIsShown } from '../state/first-screen.ts'
import { useStore } from '../state/store.ts'
import { ask } from './ask.ts'
import { updateSession } from './session/current-session.ts'
import { useSession } from './session/session.ts'

type Principals = AnswerOf<typeof listPrincipals>

/** Deputies are named and ended elsewhere, so an answer is requested again after a minute. */
const staleMilliseconds = 60_000

const hasCome = (isThere: boolean) => isThere

function usePrincipalsQuery(isWanted: boolean) {
  // Few act for anybody: no one's first screen waits for it, unless it is what the screen needs.
  const isShown = useStore(firstScreenIsShown, hasCome)
  return useQuery({
    ...ask(listPrincipals, {}),
    enabled: isWanted || isShown,
    staleTime: staleMilliseconds,
  })
}

/** The principals of the reader today, with IDs where a name is shared (employees-12); undefined until it is known. */
export function usePrincipals(isWanted = false): Principals | undefined {
  const { data } = usePrincipalsQuery(isWanted)
  return useMemo(
    () =>
      data && {
        ...data,
        entryList: [...withNamesApart(data.entryList, ['employee'])],
        approvalList: [...withNamesApart(data.approvalList, ['employee'])],
      },
    [data],
  )
}

function kindsOf({ entryList, approvalList }: Principals): readonly DeputyKind[] {
  return [
    ...(entryList.length > 0 ? (['entry'] as const) : []),
    ...(approvalList.length > 0 ? (['approval'] as const) : []),
  ]
}

/** In what the reader acts for someone today; undefined until it is known, nothing where it cannot be. */
export function useDeputyKinds(isWanted = false): readonly DeputyKind[] | undefined {
  const { data, isError } = usePrincipalsQuery(isWanted)
  if (data === undefined) return isError ? [] : undefined
  return kindsOf(data)
}

/** The same, and until it is answered the sign-in or the last answer: a menu begins with all its entries (access-16). */
export function useLikelyDeputyKinds(): readonly DeputyKind[] {
  const answer = usePrincipals()
  const known = answer === undefined ? undefined : kindsOf(answer)
  const stored = useSession()?.standsIn ?? []
  const isNews = known !== undefined && known.join() !== stored.join()
  useEffect(() => {
    if (isNews) updateSession({ standsIn: known })
  })
  return known ?? stored
}
