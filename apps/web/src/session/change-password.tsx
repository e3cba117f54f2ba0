import { changeOwnPassword } from '@yuga/contract/people/session'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Button } from '../ui/button/button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { uiMessages } from '../ui/ui.messages.ts'
import { Field } from './field.tsx'
import { isGoodPassword, NewPassword } from './new-password.tsx'
import { sessionMessages } from './session.messages.ts'

/** The own password (sessions-7). */
export function ChangePassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(sessionMessages)
  const first = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      firstFocus={first}
      title={t('changeTitle')}
      width={416}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <ChangeForm onClose={onClose} firstRef={first} />
    </Dialog>
  )
}

type ChangeFormProps = { readonly onClose: () => void; readonly firstRef: Ref<HTMLInputElement> }

function ChangeForm({ onClose, firstRef }: ChangeFormProps) {
  const t = useText(sessionMessages)
  const ui = useText(uiMessages)
  const { employeeInfo } = useMe()
  const [current, setCurrent] = useState('')
  const [typed, setTyped] = useState({ first: '', second: '' })
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const noCurrent = current.trim() === '' ? t('enterPassword') : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (noCurrent !== null || !isGoodPassword(typed) || isSending) return
    setSending(true)
    setFailure(null)
    try {
      const body = { currentPassword: current.trim(), newPassword: typed.first.trim() }
      await send(changeOwnPassword, { body })
      toast(t('changed'))
      onClose()
    } catch (refused) {
      setFailure(refused)
    } finally {
      setSending(false)
    }
  }

  return (
    <form className="y-stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="y-about">{t('changeAbout')}</p>
      <input type="text" hidden readOnly autoComplete="username" value={employeeInfo.employeeId} />
      <Field
        label={t('currentPassword')}
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        inputRef={firstRef}
        required
        value={current}
        error={isChecked ? noCurrent : null}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPassword typed={typed} onChange={setTyped} isChecked={isChecked} />
      <Refusal failure={failure} />
      <div className="y-dialog-foot">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button kind="main" type="submit" isBusy={isSending}>
          {t('change')}
        </Button>
      </div>
    </form>
  )
}
