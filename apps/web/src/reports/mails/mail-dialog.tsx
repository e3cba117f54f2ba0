import {
  type MailedReport,
  type ReportFilters,
  reportFilterSets,
} from '@yuga/contract/reports/report-filters'
import type { ReportMail } from '@yuga/contract/reports/report-mails'
import { listSavedViews } from '@yuga/contract/reports/saved-views'
import { dayFromWire } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ask } from '../../api/ask.ts'
import { useMe } from '../../api/session/session.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeChoices } from '../../pickers/code-choices.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { SaveDialog } from '../../ui/form/save-dialog.tsx'
import { filtersOf, reportSearch } from '../filters/address.ts'
import type { ReportFiltersState } from '../filters/use-report-filters.ts'
import { MailFields } from './mail-fields.tsx'
import {
  changeMail,
  type MailValues,
  orderMail,
  readMailsAgain,
  recipientIdsOf,
  rereadMail,
} from './mail-writes.ts'
import { mailsMessages } from './mails.messages.ts'

type MailDialogProps = {
  readonly report: MailedReport
  /** The one that is changed; null: a new one. */
  readonly row: ReportMail | null
  /** What the screen shows; null where it shows another report. */
  readonly present: ReportFiltersState | null
  readonly onClose: () => void
}

/** How a report goes out every month: which filters, which months, when, to which recipients. */
export function MailDialog({ report, row, present, onClose }: MailDialogProps) {
  const t = useText(mailsMessages)
  const language = useLanguage()
  const me = useMe()
  const { views, filtersOfView } = useViews(report)
  const own = me.employeeInfo.employeeId
  const valuesOf = useCallback(
    (mail: ReportMail | null): MailValues => ({
      filters: mail === null ? 'present' : 'kept',
      reportMailName: mail?.reportMailName ?? t(report),
      period: mail?.period ?? 'MONTH_BEFORE',
      sendDay: mail?.sendDay ?? 1,
      recipientIdList: mail === null ? [own] : recipientIdsOf(mail),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of the language it was opened in
    [own, report],
  )
  const shown = present === null ? null : (present.requested ?? present.filters)
  function filtersBy(word: string): ReportFilters | null {
    if (word === 'kept') return null
    const view = views.find(({ viewSn }) => String(viewSn) === word)
    if (view !== undefined) return filtersOfView(view.address)
    return shown
  }
  return (
    <SaveDialog<MailValues, ReportMail>
      title={
        row === null
          ? t('addTitle', { report: t(report) })
          : t('changeTitle', { name: row.reportMailName })
      }
      width={560}
      row={row}
      valuesOf={valuesOf}
      renderFields={(mail) => (
        <MailFields
          report={report}
          row={mail}
          hasPresent={shown !== null}
          filtersBy={filtersBy}
          views={views}
        />
      )}
      send={async (values, mail) => {
        const filters = filtersBy(values.filters)
        if (mail === null && filters !== null) {
          const { nextDate } = await orderMail(report, values, filters)
          toast(t('added', { day: formatDay(nextDate, language) }), 4000)
        } else if (mail !== null) {
          await changeMail(mail, values, filters)
          toast(t('changed'))
        }
      }}
      reread={rereadMail}
      onClose={onClose}
      onSaved={() => {
        readMailsAgain()
        onClose()
      }}
    />
  )
}

/** The saved views of a report, and what each is narrowed down to. */
function useViews(report: MailedReport) {
  const { parseSearch } = useRouter().options
  const today = dayFromWire(useMe().employeeInfo.today) ?? ''
  const officeCodes = useCodeChoices('GROFFC').map(({ value }) => value)
  const currencyCodes = useCodeChoices('GRCRCY').map(({ value }) => value)
  const query = useQuery(ask(listSavedViews, { query: { screenName: report } }))
  const filtersOfView = (address: string) =>
    filtersOf(reportSearch(parseSearch?.(address) ?? {}), reportFilterSets[report], {
      today,
      officeCodes,
      currencyCodes,
    })
  return { views: query.data?.savedViewList ?? [], filtersOfView }
}
