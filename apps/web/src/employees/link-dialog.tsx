import { Button, Input } from 'antd'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { employeeMessages } from './employees.messages.ts'

export type Invitation = { readonly passwordLink: string | null; readonly mailedYn: 'Y' | 'N' }

type LinkDialogProps = { readonly invitation: Invitation; readonly onClose: () => void }

/** The link of an invitation, shown once (employees-8). */
export function LinkDialog({ invitation: { passwordLink, mailedYn }, onClose }: LinkDialogProps) {
  const t = useText(employeeMessages)
  return (
    <Dialog
      open
      title={t('linkTitle')}
      width={560}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {passwordLink === null ? (
        <Note meaning="told">{t('linkGone')}</Note>
      ) : (
        <>
          <p>{t('linkAbout')}</p>
          <Input
            readOnly
            aria-label={t('linkTitle')}
            value={`${location.origin}${passwordLink}`}
            onFocus={(event) => event.target.select()}
          />
          <p>{mailedYn === 'Y' ? t('linkMailed') : t('linkNotMailed')}</p>
        </>
      )}
    </Dialog>
  )
}
