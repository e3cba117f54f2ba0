import type { MailedReport } from '@yuga/contract/reports/report-filters'
import type { ReportMail } from '@yuga/contract/reports/report-mails'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mailsWord } from '../filters/address.ts'
import type { ReportFiltersState } from '../filters/use-report-filters.ts'
import { MailDialog } from './mail-dialog.tsx'
import { MailsDialog } from './mails-dialog.tsx'
import { mailsMessages } from './mails.messages.ts'

type ReportMailsProps = {
  readonly report: MailedReport
  readonly state: ReportFiltersState
}

/** Next to the saved views: the monthly reports of the reader, and how this one becomes one of them (report-mails-1). */
export function ReportMails({ report, state }: ReportMailsProps) {
  const t = useText(mailsMessages)
  const { mails } = mailsWord(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [edited, setEdited] = useState<ReportMail | 'new' | null>(null)
  const show = (isOpen: boolean) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({
        ...before,
        mails: isOpen ? 'open' : undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => show(true)}>
        <Icon name="mail" size={16} /> {t('open')}
      </Button>
      <MailsDialog
        open={mails === 'open' && edited === null}
        onClose={() => show(false)}
        onEdit={setEdited}
      />
      {edited === null ? null : (
        <MailDialog
          report={edited === 'new' ? report : edited.screenName}
          row={edited === 'new' ? null : edited}
          present={edited === 'new' || edited.screenName === report ? state : null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
