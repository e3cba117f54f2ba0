import type { Endpoint } from '@yuga/contract/wire/endpoint'
import type {
  approveOvertimes,
  cancelOvertimes,
  OvertimeRow,
} from '@yuga/contract/requests/requests'
import { useIsMutating, useMutation, useMutationState } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { type Translate, useText } from '../i18n/use-text.ts'
import { toast } from '../ui/feedback/toast.ts'
import { requestsMessages } from './requests.messages.ts'

/** What deciding needs to know of a request. */
export type RequestRow = Pick<
  OvertimeRow,
  'requestSn' | 'projectName' | 'requestEmployeeName' | 'onBehalfOf' | 'onBehalfOfName'
>

/** A request as a decision names it: with the principal, where the reader decides for one (access-11). */
export function namedRow({ requestSn, onBehalfOf }: RequestRow) {
  return { requestSn, ...(onBehalfOf === null ? {} : { onBehalfOf }) }
}

/** Which request it is in a few words, and the principal of the decision. */
export function nameOfRequest(
  row: RequestRow,
  t: Translate<typeof requestsMessages.texts>,
): string {
  const { onBehalfOfName } = row
  const one = t('one', { project: row.projectName, person: row.requestEmployeeName })
  return onBehalfOfName === null ? one : `${one} (${t('forPrincipal', { name: onBehalfOfName })})`
}

/** The list of a card, and how its requests are decided. */
export type Calls<Entered = undefined> = {
  readonly list: Endpoint
  readonly approve: (rows: readonly RequestRow[], entered?: Entered) => Promise<unknown>
  readonly cancel: (rows: readonly RequestRow[], reason: string) => Promise<unknown>
}

/** Both kinds of request about rows are decided in the same shapes. */
export function rowCalls(
  list: Endpoint,
  approve: typeof approveOvertimes,
  cancel: typeof cancelOvertimes,
): Calls {
  const named = (rows: readonly RequestRow[]) =>
    rows.map((row) => ({ ...namedRow(row), selfYn: 'N' as const }))
  return {
    list,
    approve: (rows) => send(approve, { body: { timecardList: named(rows) } }),
    cancel: (rows, reason) =>
      send(cancel, { body: { timecardList: named(rows), ...withReason(reason) } }),
  }
}

export function withReason(reason: string): { reason?: string } {
  return reason === '' ? {} : { reason }
}

type Decision<Entered> = {
  readonly kind: 'approve' | 'cancel'
  readonly rows: readonly RequestRow[]
  readonly reason?: string
  readonly entered?: Entered | undefined
  /** Anyone who asks says why it failed. */
  readonly isAwaited?: boolean
}

export type Decisions<Entered = undefined> = {
  /** By which the decisions on their way are found. */
  readonly key: readonly string[]
  readonly selected: readonly number[]
  readonly select: (requestSns: readonly number[]) => void
  /** Whether the decision about this request is on its way. */
  readonly isSending: (row: RequestRow) => boolean
  readonly failure: unknown
  /** What was to be approved when it failed, where that was one request. */
  readonly failedOn: string | undefined
  readonly forgetFailure: () => void
  readonly approve: (rows: readonly RequestRow[]) => void
  /** With what was entered for it; it is left to the caller to say why it failed. */
  readonly approveWith: (rows: readonly RequestRow[], entered: Entered) => Promise<unknown>
  /** Rejecting leaves it to the caller, who has the reason, to say why. */
  readonly cancel: (rows: readonly RequestRow[], reason: string) => Promise<unknown>
}

/** A toast that names someone needs longer to be read than one word. */
const longToast = 3000

function isAbout({ variables }: { readonly variables: unknown }, requestSns: readonly number[]) {
  return (variables as Decision<unknown>).rows.some(({ requestSn }) =>
    requestSns.includes(requestSn),
  )
}

/** Whether the decision about one request is on its way, for its row alone. */
export function useIsSending(key: Decisions['key'], requestSn: number): boolean {
  const predicate = ({ state }: { readonly state: { readonly variables: unknown } }) =>
    isAbout(state, [requestSn])
  return useIsMutating({ mutationKey: key, predicate }) > 0
}

/** Approve and cancel, one row or many: all of them or none (requests-2). */
export function useDecisions<Entered = undefined>(calls: Calls<Entered>): Decisions<Entered> {
  const t = useText(requestsMessages)
  const [selected, select] = useState<readonly number[]>([])
  const [failed, setFailed] = useState<{ failure: unknown; on: string | undefined } | null>(null)
  const namesOf = (rows: readonly RequestRow[]) => {
    const [row] = rows
    return row === undefined || rows.length > 1
      ? t('several', { count: rows.length })
      : nameOfRequest(row, t)
  }
  const mutationKey = useMemo(() => [...keyOf(calls.list), 'decide'], [calls.list])

  const { mutate, mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ kind, rows, reason = '', entered }: Decision<Entered>) =>
      kind === 'approve' ? calls.approve(rows, entered) : calls.cancel(rows, reason),
    onMutate: () => setFailed(null),
    onSuccess: (_, { kind, rows }) => {
      const decided = new Set(rows.map((row) => row.requestSn))
      // What was ticked meanwhile stays ticked.
      select((before) => before.filter((requestSn) => !decided.has(requestSn)))
      toast(`${t(kind === 'approve' ? 'approved' : 'canceled')} ${namesOf(rows)}`, longToast)
    },
    onError: (failure, { isAwaited, rows }) => {
      // It stays above the list, which shows what is still there to decide.
      if (isAwaited !== true)
        setFailed({ failure, on: rows.length === 1 ? namesOf(rows) : undefined })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(calls.list) }),
  })
  const sending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (one) => (one.state.variables as Decision<unknown>).rows,
  }).flat()
  const isSending = (row: RequestRow) => sending.some((one) => one.requestSn === row.requestSn)

  return {
    key: mutationKey,
    selected,
    select,
    isSending,
    failure: failed?.failure,
    failedOn: failed?.on,
    forgetFailure: () => setFailed(null),
    approve: (rows) => {
      // The second press of a double click comes before anything is drawn.
      const requestSns = rows.map((row) => row.requestSn)
      const pending = queries.getMutationCache().findAll({ mutationKey, status: 'pending' })
      if (!pending.some(({ state }) => isAbout(state, requestSns)))
        mutate({ kind: 'approve', rows })
    },
    approveWith: (rows, entered) =>
      mutateAsync({ kind: 'approve', rows, entered, isAwaited: true }),
    cancel: (rows, reason) => mutateAsync({ kind: 'cancel', rows, reason, isAwaited: true }),
  }
}
