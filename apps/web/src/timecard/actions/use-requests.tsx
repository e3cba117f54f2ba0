import { domainProblemText } from '@yuga/contract/problems/domain'
import { requestOvertime, requestUnsubmit, withdrawRequest } from '@yuga/contract/timecard/timecard'
import {
  canRequestUnsubmit,
  isApprovedAtOnce,
  whyNotRequestUnsubmit,
} from '@yuga/domain/timecard/submit'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { newActionKey, send } from '../../api/send.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { DeferredReasonPopup } from '../../ui/dialog/deferred-reason-popup.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { keyOfWeek, onBehalf, type Parties } from '../editor/parties.ts'
import type { PeriodEditor } from '../editor/period-editor.ts'
import { OvertimeFigures } from './overtime-figures.tsx'
import { stateShown } from '../grid/row-state.tsx'
import { rowOf, type SheetRow } from '../sheet/sheet.ts'
import { timecardMessages } from '../text/timecard.messages.ts'

type Requested = {
  readonly kind: 'overtime' | 'unsubmit'
  readonly projectIds: readonly string[]
  readonly about: ReactNode
  /** One for the popup, so that pressing again after a lost answer asks once. */
  readonly key: string
}

/** Requests about rows: overtime, unsubmit, and taking a pending one back. */
export function useRequests(period: PeriodEditor, parties: Parties, onChanged: () => void) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const { actorId: employeeId, ownerId } = parties
  const [requested, setRequested] = useState<Requested | null>(null)

  const bodyOf = useCallback(
    (projectIds: readonly string[], contents: { requestContents?: string; selfYn: 'Y' | 'N' }) => {
      const { fromDate, toDate } = period.grid.get().sheet.answer
      const timecardProjectList = projectIds.map((projectId) => ({ projectId }))
      return { body: { fromDate, toDate, timecardProjectList, ...contents, ...onBehalf(parties) } }
    },
    [period, parties],
  )

  const askOvertime = useCallback(
    async (projectIds: readonly string[]) => {
      const { sheet } = period.grid.get()
      const named = sheet.rows.filter((row) => projectIds.includes(row.projectId))
      if (named.length === 0) return
      const rows = named.filter((row) => stateShown(row) === 'flagged')
      if (rows.length === 0) {
        toast(t('overtimeUnsaved'), 4000)
        return
      }
      const ids = rows.map((row) => row.projectId)
      const [own, others] = ownAndOthers(rows, ownerId)
      if (others.length === 0) {
        if (!(await confirm({ title: t('overtimeTitle'), content: t('overtimeSelf') }))) return
        try {
          await send(requestOvertime, bodyOf(ids, { selfYn: 'Y' }), { employeeId })
          toast(t('approved'))
        } catch (failure) {
          period.fail(failure)
        }
        onChanged()
        return
      }
      setRequested({
        kind: 'overtime',
        projectIds: ids,
        about: (
          <>
            {others.map((row) => (
              <OvertimeFigures key={row.projectId} sheet={sheet} row={row} />
            ))}
            {own.length === 0 ? null : <p>{t('ownAtOnce', { projects: namesOf(own) })}</p>}
          </>
        ),
        key: newActionKey(),
      })
    },
    [period, employeeId, ownerId, bodyOf, confirm, onChanged, t],
  )

  const askUnsubmit = useCallback(
    (projectIds?: readonly string[]) => {
      const { sheet, chosen } = period.grid.get()
      const rows = sheet.rows.filter((row) =>
        projectIds === undefined ? chosen.has(row.projectId) : projectIds.includes(row.projectId),
      )
      const problem = whyNotRequestUnsubmit({
        monthClose: null,
        states: rows.map((row) => row.wire.rowState),
      })
      if (problem !== null) {
        toast(domainProblemText(problem, language))
        return
      }
      const targets = rows.filter((row) => canRequestUnsubmit(row.wire.rowState))
      const [own] = ownAndOthers(targets, ownerId)
      setRequested({
        kind: 'unsubmit',
        projectIds: targets.map((row) => row.projectId),
        about: (
          <>
            <p>{t('unsubmitAbout', { projects: namesOf(targets) })}</p>
            {own.length === 0 ? null : <p>{t('ownAtOnce', { projects: namesOf(own) })}</p>}
          </>
        ),
        key: newActionKey(),
      })
    },
    [period, ownerId, language, t],
  )

  const withdraw = useCallback(
    async (projectId: string) => {
      const requestSn = rowOf(period.grid.get().sheet, projectId)?.wire.requestSn
      if (requestSn == null) return
      if (!(await confirm({ title: t('withdrawAsk'), yes: t('withdraw') }))) return
      try {
        await send(
          withdrawRequest,
          { params: { requestSn }, query: onBehalf(parties) },
          { employeeId },
        )
        toast(t('withdrawn'))
      } catch (failure) {
        period.fail(failure)
      }
      onChanged()
    },
    [period, parties, employeeId, confirm, onChanged, t],
  )

  async function sendRequested({ kind, projectIds, key }: Requested, requestContents: string) {
    const endpoint = kind === 'overtime' ? requestOvertime : requestUnsubmit
    const contents = { requestContents, selfYn: 'N' } as const
    const made = await send(endpoint, bodyOf(projectIds, contents), { key, employeeId })
    setRequested(null)
    // Of an own project no one has to be waited for (requests-5).
    toast(t(made.every(({ state }) => state === 'approved') ? 'approved' : 'requested'))
    onChanged()
  }

  // The words stay while the popup fades.
  const last = useRef(requested)
  if (requested !== null) last.current = requested
  const popup: ReactNode =
    last.current === null ? null : (
      <DeferredReasonPopup
        open={requested !== null}
        title={t(last.current.kind === 'unsubmit' ? 'unsubmitTitle' : 'overtimeTitle')}
        about={last.current.about}
        button="request"
        subjects={subjectsOf(last.current, period, parties)}
        onSubmit={async (reason) => {
          if (requested !== null) await sendRequested(requested, reason)
        }}
        onCancel={() => setRequested(null)}
      />
    )

  return useMemo(
    () => ({ askOvertime, askUnsubmit, withdraw, popup }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the popup is drawn from `requested`
    [askOvertime, askUnsubmit, withdraw, requested, t],
  )
}

/** What a reason is about: these rows of this person's period, and one kind of request. */
function subjectsOf(
  { kind, projectIds }: Requested,
  period: PeriodEditor,
  parties: Parties,
): string[] {
  const week = keyOfWeek(parties, period.grid.get().sheet.answer.fromDate)
  return projectIds.map((projectId) => `${kind} ${week} ${projectId}`)
}

/** Rows with a request that no one else decides, and those that a PM decides (requests-5). */
function ownAndOthers(rows: readonly SheetRow[], ownerId: string): [SheetRow[], SheetRow[]] {
  const isOwn = (row: SheetRow) => isApprovedAtOnce(row.wire.pmId, ownerId)
  return [rows.filter(isOwn), rows.filter((row) => !isOwn(row))]
}

function namesOf(rows: readonly SheetRow[]): string {
  return rows.map((row) => row.wire.projectName).join(', ')
}
