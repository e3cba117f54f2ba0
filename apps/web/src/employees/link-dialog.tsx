import type { inviteEmployee } from '@yuga/contract/people/employees'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { Input } from 'antd'
import { Button } from '../ui/button/button.tsx'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { employeeMessages } from './employees.messages.ts'

export type Invitation = AnswerOf<typeof inviteEmployee>

/** What is said of how a link reaches its owner. */
export const deliveryText = {
  mailed: 'linkMailed',
  waiting: 'linkWaiting',
  noAddress: 'linkNotMailed',
  repeated: 'linkGone',
} as const

type LinkDialogProps = { readonly invitation: Invitation; readonly onClose: () => void }

/** The link of an invitation, shown once (employees-8). */
export function LinkDialog({ invitation, onClose }: LinkDialogProps) {
  const t = useText(employeeMessages)
  const { passwordLink, delivery, inUseYn } = invitation
  return (
    <Dialog
      open
      title={t('linkTitle')}
      width={560}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button kind="main" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {passwordLink === null ? (
        <Note meaning="info">{t(delivery === 'repeated' ? 'linkGone' : 'linkMailOnly')}</Note>
      ) : (
        <>
          <p>{t('linkAbout')}</p>
          <Input
            readOnly
            aria-label={t('linkTitle')}
            value={`${location.origin}${passwordLink}`}
            onFocus={(event) => event.target.select()}
          />
          <p>{t(deliveryText[delivery])}</p>
          {inUseYn === 'Y' ? <p>{t('linkSent')}</p> : null}
        </>
      )}
    </Dialog>
  )
}
