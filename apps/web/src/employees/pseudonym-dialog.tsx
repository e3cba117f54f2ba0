import type { EmployeeRow } from '@yuga/contract/people/employees'
import { pseudonymiseEmployee, readPseudonymisation } from '@yuga/contract/people/personal-data'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { Button } from '../ui/button/button.tsx'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { send } from '../api/send.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import css from './employees.module.css'
import { personalDataMessages } from './personal-data.messages.ts'

type PseudonymDialogProps = {
  readonly row: EmployeeRow
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What taking the name from a leaver does, or what keeps it; no one can take it back (personal-data-3). */
export function PseudonymDialog({ row, onClose, onDone }: PseudonymDialogProps) {
  const t = useText(personalDataMessages)
  const { employeeId, employeeName: name } = row
  const preview = useQuery({
    ...ask(readPseudonymisation, { query: { employeeId } }),
    staleTime: 0,
  })
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const response = preview.data
  const isPossible = response !== undefined && response.reasonList.length === 0

  async function removeName() {
    if (response === undefined) return
    setSending(true)
    try {
      const { version } = response
      await send(pseudonymiseEmployee, {
        body: { employeeId, confirmation: typed.trim(), version },
      })
      toast(t('done'))
      onDone()
    } catch (refused) {
      setFailure(refused)
    } finally {
      setSending(false)
    }
  }

  const counts = [
    ['deleted', response?.deletedCount ?? 0],
    ['emptied', response?.emptiedCount ?? 0],
    ['audited', response?.auditCount ?? 0],
  ] as const
  const isTyped = typed.trim() === employeeId
  return (
    <Dialog
      open
      title={t('title')}
      width={520}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="danger"
            form="pseudonym"
            type="submit"
            disabled={!isPossible || !isTyped}
            isBusy={isSending}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      <Refusal failure={preview.error} onRetry={() => void preview.refetch()} />
      {response === undefined ? (
        preview.error === null ? (
          <Skeleton rows={5} />
        ) : null
      ) : isPossible ? (
        <form
          id="pseudonym"
          onSubmit={(event) => {
            event.preventDefault()
            if (isTyped) void removeName()
          }}
        >
          <p>{t('becomes', { name, pseudonym: response.pseudonym, id: response.pseudonymId })}</p>
          <ul className={css['removal']}>
            {counts.map(([what, count]) =>
              count === 0 ? null : <li key={what}>{t(what, { count: formatNumber(count, 0) })}</li>,
            )}
            <li>{t('stays')}</li>
          </ul>
          <Note meaning="problem">{t('forGood')}</Note>
          <label className={css['confirmation']}>
            <span>{t('confirmation', { id: employeeId })}</span>
            <Input
              value={typed}
              autoComplete="off"
              autoFocus
              maxLength={50}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        </form>
      ) : (
        <>
          <p>{t('cannot', { name })}</p>
          <ul className={css['removal']}>
            {response.reasonList.map(({ reason, message }) => (
              <li key={reason}>{message}</li>
            ))}
          </ul>
        </>
      )}
      <Refusal failure={failure} />
    </Dialog>
  )
}
