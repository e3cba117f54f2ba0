import { type MailRow, readMail } from '@yuga/contract/messages/mails'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask } from '../api/ask.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import { attachmentText } from './attachment-text.ts'
import { outboxMessages } from './outbox.messages.ts'
import css from './outbox.module.css'

/** One mail, to be read; one with a link to set a password says nothing (mail-10). */
export function MailDialog({ mail, onClose }: { mail: MailRow | null; onClose: () => void }) {
  // what was read stays while the popup fades
  const last = useRef<MailRow | null>(null)
  if (mail !== null) last.current = mail
  return (
    <Dialog
      open={mail !== null}
      title={last.current?.subject}
      width={640}
      footer={null}
      onCancel={onClose}
    >
      {last.current === null ? null : (
        <OneMail key={last.current.mailSn} mail={last.current} onClose={onClose} />
      )}
    </Dialog>
  )
}

function OneMail({ mail, onClose }: { mail: MailRow; onClose: () => void }) {
  const t = useText(outboxMessages)
  const ui = useText(uiMessages)
  const query = useQuery(ask(readMail, { params: { mailSn: mail.mailSn } }))
  return (
    <div className="y-stack">
      <dl className={css['facts']}>
        <dt>{t('receiver')}</dt>
        <dd>{mail.receiverName === '' ? t('onList') : mail.receiverName}</dd>
        <dt>{t('address')}</dt>
        <dd>{mail.toAddress}</dd>
        {mail.attachmentName === '' ? null : (
          <>
            <dt>{t('attachment')}</dt>
            <dd>{attachmentText(mail, t)}</dd>
          </>
        )}
      </dl>
      {query.isPending ? <Skeleton rows={4} /> : null}
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
      {query.data === undefined ? null : (
        <section
          className={css['contents']}
          aria-label={t('contents')}
          // it may be longer than the dialog is high: the keyboard can scroll it
          // oxlint-disable-next-line no-noninteractive-tabindex -- see above
          tabIndex={0}
        >
          {query.data.privateYn === 'Y' ? t('isPrivate') : query.data.contents}
        </section>
      )}
      <div className="y-dialog-foot">
        <Button onClick={onClose}>{ui('close')}</Button>
      </div>
    </div>
  )
}
