import { withNamesApart } from '@yuga/domain/employees/names-apart'
import type { ReportMail, ReportRecipient } from '@yuga/contract/reports/report-mails'
import type { ReactNode } from 'react'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './mails.module.css'
import { mailsMessages } from './mails.messages.ts'

/** On which day of the month it goes out, in words. */
export function useWhen(): (sendDay: ReportMail['sendDay']) => string {
  const t = useText(mailsMessages)
  return (sendDay) =>
    sendDay === 'LAST' ? t('whenLast') : t('when', { day: sendDay, count: sendDay })
}

type MailRowProps = {
  readonly mail: ReportMail
  /** Its owner, where it may be anybody's. */
  readonly owner?: string
  /** What can be done with it. */
  readonly children: ReactNode
}

/** A monthly report, with what became of it for each of its recipients. */
export function MailRow({ mail, owner, children }: MailRowProps) {
  const t = useText(mailsMessages)
  const language = useLanguage()
  const when = useWhen()
  const { reportMailName, screenName, recipientList } = mail
  const about = [
    ...(owner === undefined ? [] : [owner]),
    t(screenName),
    t(mail.period),
    when(mail.sendDay),
    ...(mail.chartYn === 'N' ? [t('notInChart')] : []),
    mail.pausedYn === 'N'
      ? t('next', { day: formatDay(mail.nextDate, language) })
      : t(mail.restReason ?? 'paused'),
  ]
  return (
    <li>
      <div className={css['what']}>
        <strong>{reportMailName}</strong>
        <span className="y-meta">{about.join(' · ')}</span>
        <details className={css['recipients']}>
          <summary>{t('recipients', { count: recipientList.length })}</summary>
          <ul>
            {withNamesApart(recipientList, ['employee']).map((one) => (
              <li key={one.employeeId}>
                <span>{one.employeeName}</span>
                <Outcome of={one} />
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="y-row y-wrap y-gap-8">{children}</div>
    </li>
  )
}

function Outcome({ of }: { readonly of: ReportRecipient }) {
  const t = useText(mailsMessages)
  const language = useLanguage()
  const day = of.lastDate === null ? '' : formatDay(of.lastDate, language)
  // what failed for who wants none is no one's to mend
  const isBad =
    of.leftDate === null &&
    (of.mailState === 'failed' || of.lastOutcome === 'FAILED' || of.lastOutcome === 'NO_ADDRESS')
  const shown = [
    ...(of.leftDate !== null
      ? [t('hasLeft', { day: formatDay(of.leftDate, language) })]
      : of.readYn === 'N'
        ? [t('mayNotRead')]
        : []),
    ...lastText(),
  ]
  function lastText(): string[] {
    switch (of.lastOutcome) {
      case null:
        return of.leftYn === 'Y' || of.readYn === 'N' ? [] : [t('notYet')]
      case 'NOT_ALLOWED':
        return [t('notAllowed', { day })]
      case 'NO_ADDRESS':
        return [t('noAddress', { day })]
      case 'FAILED':
        return [t('failed', { day })]
      case 'MAILED':
        return [mailText()]
      case 'TOO_LARGE':
        return [mailText(), t('tooLarge')]
    }
  }
  function mailText(): string {
    switch (of.mailState) {
      case 'sent':
        return t('wasSent', { day })
      case 'waiting':
        return t('waits', { day })
      case 'failed':
        return t('mailFailed', { day, why: of.mailFailure })
      case null:
        return t('madeOn', { day })
    }
  }
  return <span className={isBad ? 'y-bad' : 'y-meta'}>{shown.join(' · ')}</span>
}
