import type { Endpoint } from '@yuga/contract/endpoint'
import type { approveOvertimes, cancelOvertimes, OvertimeRow } from '@yuga/contract/requests'
import { useState } from 'react'
import { keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast.ts'
import { requestsMessages } from './requests.messages.ts'

/** What both cards show of a request. */
export type RequestRow = Omit<
  OvertimeRow,
  'projectActualMM' | 'projectPlanMM' | 'monthHours' | 'monthBaseHours'
>

/** The three calls of a card; both kinds of request have the same shapes. */
export type Calls = {
  readonly list: Endpoint
  readonly approve: typeof approveOvertimes
  readonly cancel: typeof cancelOvertimes
}

export type Decisions = {
  readonly selected: readonly number[]
  readonly select: (requestSns: readonly number[]) => void
  readonly isSending: boolean
  readonly failure: unknown
  /** What was to be decided when it failed, where that was one request. */
  readonly failedOn: string | undefined
  readonly forgetFailure: () => void
  readonly approve: (rows: readonly RequestRow[]) => Promise<void>
  /** The rows whose cancelling waits for a reason; empty when nothing is asked. */
  readonly cancelling: readonly RequestRow[]
  readonly askReason: (rows: readonly RequestRow[]) => void
  readonly dropReason: () => void
  readonly cancel: (reason: string) => Promise<void>
}

function named(rows: readonly RequestRow[]) {
  return rows.map(({ requestSn }) => ({ requestSn, selfYn: 'N' as const }))
}

/** Approve and cancel, one row or many: all of them or none (document 5 §3.2). */
export function useDecisions(calls: Calls): Decisions {
  const t = useText(requestsMessages)
  const [selected, select] = useState<readonly number[]>([])
  const [cancelling, setCancelling] = useState<readonly RequestRow[]>([])
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [failedOn, setFailedOn] = useState<string>()

  function reload() {
    return queries.invalidateQueries({ queryKey: keyOf(calls.list) })
  }

  async function decide(act: () => Promise<unknown>, rows: readonly RequestRow[], done: string) {
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      await act()
      const decided = new Set(rows.map((row) => row.requestSn))
      select(selected.filter((requestSn) => !decided.has(requestSn)))
      toast(done)
    } catch (refused) {
      // It stays above the list, which shows what is still there to decide.
      setFailure(refused)
      const only = rows.length === 1 ? rows[0] : undefined
      setFailedOn(only && `${only.projectName} · ${only.requestEmployeeName}`)
    } finally {
      setSending(false)
      await reload()
    }
  }

  return {
    selected,
    select,
    isSending,
    failure,
    failedOn,
    forgetFailure: () => setFailure(null),
    approve: async (rows) => {
      if (rows.length === 0) toast(t('pleaseSelect'))
      else {
        const body = { timecardList: named(rows) }
        await decide(() => send(calls.approve, { body }), rows, t('approved'))
      }
    },
    cancelling,
    askReason: (rows) => {
      if (rows.length === 0) toast(t('pleaseSelect'))
      else setCancelling(rows)
    },
    dropReason: () => setCancelling([]),
    cancel: async (reason) => {
      const rows = cancelling
      const body = { timecardList: named(rows), ...(reason === '' ? {} : { reason }) }
      await decide(() => send(calls.cancel, { body }), rows, t('canceled'))
      setCancelling([])
    },
  }
}
