import type { ReceivedReportMail, ReportMail } from '@yuga/contract/reports/report-mails'
import { mostReportMails } from '@yuga/domain/report-mails/order'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../api/session/session.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { EverybodysMails } from './all-mails.tsx'
import { MailRow, useWhen } from './mail-row.tsx'
import { dropMail, leaveMail, ownMails, pauseMail } from './mail-writes.ts'
import css from './mails.module.css'
import { mailsMessages } from './mails.messages.ts'
import { useWrites } from './use-writes.ts'

type MailsDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onEdit: (mail: ReportMail | 'new') => void
}

/** What the reader sends every month, and what others send them. */
export function MailsDialog({ open, onClose, onEdit }: MailsDialogProps) {
  const t = useText(mailsMessages)
  const me = useMe()
  const query = useQuery({ ...ownMails, enabled: open, staleTime: 0 })
  return (
    <Dialog
      open={open}
      title={t('title')}
      width={760}
      onCancel={onClose}
      footer={
        <div className="y-dialog-foot">
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="main" onClick={() => onEdit('new')}>
            <Icon name="plus" size={16} /> {t('add')}
          </Button>
        </div>
      }
    >
      <div className="y-stack">
        <p className="y-about">{t('about')}</p>
        <Refusal failure={query.error} onRetry={() => void query.refetch()} />
        {query.data === undefined ? (
          query.isError ? null : (
            <Loading rows={4} />
          )
        ) : (
          <>
            <OwnMails mails={query.data.ownList} onEdit={onEdit} />
            <ReceivedMails mails={query.data.receivedList} />
          </>
        )}
        {me.may('reports.end-mails') && open ? <EverybodysMails /> : null}
      </div>
    </Dialog>
  )
}

type OwnMailsProps = {
  readonly mails: readonly ReportMail[]
  readonly onEdit: (mail: ReportMail) => void
}

function OwnMails({ mails, onEdit }: OwnMailsProps) {
  const t = useText(mailsMessages)
  const ask = useConfirm()
  const { failure, write } = useWrites()
  async function remove(mail: ReportMail) {
    const name = mail.reportMailName
    const title = t('removeAsk', { name })
    const question = { title, content: t('removeHint'), yes: t('remove'), danger: true }
    if (!(await ask(question))) return
    if (await write(() => dropMail(mail))) toast(t('removed'))
  }
  return (
    <section className={css['part']} aria-label={t('own')}>
      <h3>
        {t('own')}{' '}
        <span className="y-meta">
          {t('ownCount', { count: mails.length, most: mostReportMails })}
        </span>
      </h3>
      <Refusal failure={failure} />
      {mails.length === 0 ? <p className="y-about">{t('noneOwn')}</p> : null}
      <ul className={css['rows']}>
        {mails.map((mail) => {
          const name = mail.reportMailName
          const isPaused = mail.pausedYn === 'Y'
          return (
            <MailRow key={mail.reportMailSn} mail={mail}>
              <Button
                size="small"
                aria-label={t('changeOf', { name })}
                onClick={() => onEdit(mail)}
              >
                {t('change')}
              </Button>
              <Button
                size="small"
                aria-label={t(isPaused ? 'resumeOf' : 'pauseOf', { name })}
                onClick={() => void write(() => pauseMail(mail, isPaused ? 'N' : 'Y'))}
              >
                {t(isPaused ? 'resume' : 'pause')}
              </Button>
              <Button
                size="small"
                aria-label={t('removeOf', { name })}
                onClick={() => void remove(mail)}
              >
                {t('remove')}
              </Button>
            </MailRow>
          )
        })}
      </ul>
    </section>
  )
}

function ReceivedMails({ mails }: { readonly mails: readonly ReceivedReportMail[] }) {
  const t = useText(mailsMessages)
  const language = useLanguage()
  const when = useWhen()
  const { failure, write } = useWrites()
  return (
    <section className={css['part']} aria-label={t('received')}>
      <h3>{t('received')}</h3>
      <Refusal failure={failure} />
      <p className="y-about">{t(mails.length === 0 ? 'noneReceived' : 'receivedHint')}</p>
      <ul className={css['rows']}>
        {mails.map((mail) => {
          const { reportMailSn, reportMailName: name } = mail
          const hasLeft = mail.leftYn === 'Y'
          return (
            <li key={reportMailSn}>
              <div className={css['what']}>
                <strong>{name}</strong>
                <span className="y-meta">
                  {t(mail.screenName)} · {t('by', { name: mail.ownerName })} · {when(mail.sendDay)}
                  {mail.leftDate === null
                    ? ''
                    : ` · ${t('hasLeft', { day: formatDay(mail.leftDate, language) })}`}
                </span>
              </div>
              <div className="y-row y-wrap y-gap-8">
                <Button
                  size="small"
                  aria-label={t(hasLeft ? 'comeBackOf' : 'leaveOf', { name })}
                  onClick={() => void write(() => leaveMail(reportMailSn, hasLeft ? 'N' : 'Y'))}
                >
                  {t(hasLeft ? 'comeBack' : 'leave')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
