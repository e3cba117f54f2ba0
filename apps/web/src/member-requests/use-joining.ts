import {
  cancelRequestToJoin,
  listProjectsToJoin,
  type ProjectToJoin,
  requestToJoin,
} from '@yuga/contract/requests/member-requests'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { memberRequestsMessages } from './member-requests.messages.ts'

const mutationKey = ['joining']

type Requested = { readonly row: ProjectToJoin; readonly reason?: string }

/** Whether a request for this project, or its cancelling, is on its way. */
export function useIsSending(projectId: string): boolean {
  const predicate = ({ state }: { readonly state: { readonly variables: unknown } }) =>
    (state.variables as Requested).row.projectId === projectId
  return useIsMutating({ mutationKey, predicate }) > 0
}

export function readProjectsAgain(): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(listProjectsToJoin) })
}

export type Joining = {
  /** At once, without a reason. */
  readonly request: (row: ProjectToJoin) => void
  readonly requestWithReason: (row: ProjectToJoin, reason: string) => Promise<unknown>
  /** Asks whether one is sure. */
  readonly cancel: (row: ProjectToJoin) => void
  readonly failure: unknown
  /** The project that it failed on. */
  readonly failedOn: string | undefined
  readonly forgetFailure: () => void
}

/** A toast that names a project needs longer to be read than one word. */
const longToast = 3000

/** Asking to join projects, and taking that back (requests-13, requests-16). */
export function useJoining(): Joining {
  const t = useText(memberRequestsMessages)
  const confirm = useConfirm()
  const [failed, setFailed] = useState<{ failure: unknown; on: string } | null>(null)
  const asking = useMutation({
    mutationKey,
    mutationFn: ({ row: { projectId }, reason = '' }: Requested) =>
      send(requestToJoin, {
        body: { projectId, ...(reason === '' ? {} : { requestContents: reason }) },
      }),
    onMutate: () => setFailed(null),
    onSuccess: ({ state }, { row }) => {
      toast(`${t(state === 'approved' ? 'approved' : 'requested')} ${row.projectName}`, longToast)
      // a project that one has joined is in the week
      if (state === 'approved') {
        void queries.invalidateQueries({ queryKey: keyOf(readTimecard) })
      }
    },
    onSettled: readProjectsAgain,
  })
  const cancelling = useMutation({
    mutationKey,
    mutationFn: ({ row: { projectId } }: Requested) =>
      send(cancelRequestToJoin, { params: { projectId } }),
    onMutate: () => setFailed(null),
    onSuccess: (_, { row }) => toast(`${t('canceled')} ${row.projectName}`, longToast),
    onSettled: readProjectsAgain,
  })
  const onError = useCallback(
    (failure: unknown, { row }: Requested) => setFailed({ failure, on: row.projectName }),
    [],
  )
  const { mutate: ask, mutateAsync: askAndWait } = asking
  const { mutate: takeBack } = cancelling
  const request = useCallback((row: ProjectToJoin) => ask({ row }, { onError }), [ask, onError])
  const requestWithReason = useCallback(
    (row: ProjectToJoin, reason: string) => askAndWait({ row, reason }),
    [askAndWait],
  )
  const cancel = useCallback(
    async (row: ProjectToJoin) => {
      const isSure = await confirm({
        title: t('sureToCancel'),
        content: row.projectName,
        yes: t('cancelYes'),
        no: t('cancelNo'),
      })
      if (isSure) takeBack({ row }, { onError })
    },
    [confirm, t, takeBack, onError],
  )
  return {
    request,
    requestWithReason,
    cancel: useCallback((row: ProjectToJoin) => void cancel(row), [cancel]),
    failure: failed?.failure,
    failedOn: failed?.on,
    forgetFailure: () => setFailed(null),
  }
}
