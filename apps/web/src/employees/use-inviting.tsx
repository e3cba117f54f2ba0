import { inviteEmployees, mostInvited } from '@yuga/contract/people/employees'
import { Button } from '../ui/button/button.tsx'
import { type ReactNode, useMemo, useState } from 'react'
import { send } from '../api/send.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import type { Selection } from '../ui/list/list-column.ts'
import { type InvitedPerson, LinksDialog } from './links-dialog.tsx'
import { employeeMessages } from './employees.messages.ts'

/** Inviting everybody who is ticked, after a question; their links are shown once (employees-11). */
export function useInviting(onFailed: (failure: unknown) => void): {
  readonly selection: Selection
  readonly button: ReactNode
  readonly dialog: ReactNode
} {
  const t = useText(employeeMessages)
  const confirm = useConfirm()
  const [keys, setKeys] = useState<readonly React.Key[]>([])
  const [invited, setInvited] = useState<readonly InvitedPerson[] | null>(null)
  const [isSending, setSending] = useState(false)
  const selection = useMemo(() => ({ keys, onChange: setKeys }), [keys])
  const people = { count: keys.length, figure: formatNumber(keys.length, 0) }

  async function invite() {
    setSending(true)
    try {
      const content = <p>{t('inviteAbout')}</p>
      if (!(await confirm({ title: t('confirmInvite', people), content }))) return
      const body = { employeeIdList: keys.map(String) }
      const { invitationList } = await send(inviteEmployees, { body })
      setInvited(invitationList)
      setKeys([])
    } catch (failure) {
      onFailed(failure)
    } finally {
      setSending(false)
    }
  }

  const isTooMany = keys.length > mostInvited
  const button =
    keys.length === 0 ? null : (
      <Button isBusy={isSending} disabled={isTooMany} onClick={() => void invite()}>
        {isTooMany
          ? t('inviteMost', { most: formatNumber(mostInvited, 0) })
          : t('inviteMany', people)}
      </Button>
    )
  const dialog =
    invited === null ? null : <LinksDialog people={invited} onClose={() => setInvited(null)} />
  return { selection, button, dialog }
}
