import { listAllReportMails, type ReportMail } from '@yuga/contract/reports/report-mails'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { MailRow } from './mail-row.tsx'
import { endMail } from './mail-writes.ts'
import css from './mails.module.css'
import { mailsMessages } from './mails.messages.ts'
import { useWrites } from './use-writes.ts'

const rowsOnPage = 20

/** What everybody sends every month: an administrator ends what should not be (report-mails-9). */
export function EverybodysMails() {
  const t = useText(mailsMessages)
  const confirm = useConfirm()
  const { failure, write } = useWrites()
  const [page, setPage] = useState(1)
  const query = { offset: page, limit: rowsOnPage }
  const answer = useQuery({
    ...ask(listAllReportMails, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { totalCount = 0, reportMailList = [] } = answer.data ?? {}
  const pages = Math.max(1, Math.ceil(totalCount / rowsOnPage))
  async function end(mail: ReportMail) {
    const title = t('endAsk', { owner: mail.ownerName, name: mail.reportMailName })
    const question = { title, content: t('removeHint'), yes: t('end'), danger: true }
    if (await confirm(question)) await write(() => endMail(mail))
  }
  return (
    <details className={css['part']}>
      <summary>
        {t('all')} <span className="y-meta">{answer.data === undefined ? '' : totalCount}</span>
      </summary>
      <Refusal failure={failure ?? answer.error} />
      {answer.data !== undefined && totalCount === 0 ? (
        <p className="y-about">{t('noneAll')}</p>
      ) : null}
      <ul className={css['rows']}>
        {reportMailList.map((mail) => (
          <MailRow key={mail.reportMailSn} mail={mail} owner={mail.ownerName}>
            <Button
              size="small"
              aria-label={t('endOf', { owner: mail.ownerName, name: mail.reportMailName })}
              onClick={() => void end(mail)}
            >
              {t('end')}
            </Button>
          </MailRow>
        ))}
      </ul>
      {pages > 1 ? (
        <div className="y-row y-center y-gap-8">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('before')}
          </Button>
          <span className="y-meta">{t('page', { page, pages })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('after')}
          </Button>
        </div>
      ) : null}
    </details>
  )
}
