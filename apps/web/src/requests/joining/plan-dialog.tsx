import type { JoinRequestRow } from '@yuga/contract/requests/approvals'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { requestsMessages } from '../requests.messages.ts'
import css from './joining.module.css'
import { joiningMessages } from './joining.messages.ts'
import {
  keepEntry,
  monthsOf,
  type PlanEntry,
  planOf,
  storedEntry,
  wirePlanOf,
} from './plan-entry.ts'
import { PlanRow } from './plan-row.tsx'

/** A request as the call names it, with the plan that was typed. */
export type LetIn = { readonly requestSn: number } & ReturnType<typeof wirePlanOf>

export type PlanDialogProps = {
  readonly rows: readonly JoinRequestRow[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onApprove: (entered: readonly LetIn[]) => Promise<unknown>
}

/** Asks for the plan of new members, one or several, and shows what it does (requests-21, requests-22). */
export function PlanDialog(props: PlanDialogProps) {
  const t = useText(requestsMessages)
  const { rows, isOpen, onClose } = props
  return (
    <Dialog
      open={isOpen}
      title={t('approveTitle', { count: rows.length })}
      width={760}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <PlanForm key={rows.map(({ requestSn }) => requestSn).join()} {...props} />
    </Dialog>
  )
}

function PlanForm({ rows, onClose, onApprove }: PlanDialogProps) {
  const t = useText(requestsMessages)
  const texts = useText(joiningMessages)
  const form = useRef<HTMLFormElement>(null)
  const [entries, setEntries] = useState<Readonly<Record<number, PlanEntry>>>(() =>
    Object.fromEntries(rows.map(({ requestSn }) => [requestSn, storedEntry(requestSn)])),
  )
  const entryOf = ({ requestSn }: JoinRequestRow) => entries[requestSn] ?? storedEntry(requestSn)
  const sending = useMutation({
    mutationFn: onApprove,
    onSuccess: () => {
      for (const { requestSn } of rows) keepEntry(requestSn, null)
      onClose()
    },
  })
  useEffect(() => form.current?.querySelector('input')?.select(), [])

  function change({ requestSn }: JoinRequestRow, entry: PlanEntry) {
    keepEntry(requestSn, entry)
    setEntries((before) => ({ ...before, [requestSn]: entry }))
  }

  function submit() {
    if (sending.isPending) return
    const isWrong = rows.some((row) => planOf(entryOf(row), monthsOf(row)) === null)
    if (isWrong) {
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
      return
    }
    sending.mutate(
      rows.map((row) => ({
        requestSn: row.requestSn,
        ...wirePlanOf(entryOf(row), monthsOf(row)),
      })),
    )
  }

  return (
    <form
      ref={form}
      className="y-stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="y-meta">{texts('about')}</p>
      <ul className={css['rows']}>
        {rows.map((row) => (
          <PlanRow
            key={row.requestSn}
            row={row}
            entry={entryOf(row)}
            isAlone={rows.length === 1}
            onChange={(entry) => change(row, entry)}
          />
        ))}
      </ul>
      <Refusal failure={sending.error} />
      <div className="y-dialog-foot">
        <Button onClick={onClose}>{t('approveNot')}</Button>
        <Button kind="main" type="submit" isBusy={sending.isPending}>
          {t('approveDo', { count: rows.length })}
        </Button>
      </div>
    </form>
  )
}
