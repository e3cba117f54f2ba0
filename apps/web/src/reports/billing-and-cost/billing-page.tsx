import { moneyQuery, reportFilterSets } from '@yuga/contract/reports/report-filters'
import { downloadBillingData, readBillingData } from '@yuga/contract/reports/billing-and-cost'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { ReportPage } from '../report-page.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { billingAndCostMessages } from './billing-and-cost.messages.ts'
import { type Figure, MoneyRows } from './money-rows.tsx'

const figures: readonly Figure<AnswerOf<typeof readBillingData>['totalList'][number]>[] = [
  { word: 'service', of: ({ serviceAmount }) => serviceAmount },
  { word: 'license', of: ({ licenseAmount }) => licenseAmount },
  { word: 'thirdParty', of: ({ thirdPartyAmount }) => thirdPartyAmount },
]

/** What projects were invoiced, by the month of the tax invoice. */
export function BillingPage() {
  const t = useText(billingAndCostMessages)
  const state = useReportFilters(reportFilterSets.billingData)
  const query = moneyQuery(state.asked ?? state.filters)
  const read = useQuery({ ...ask(readBillingData, { query }), enabled: state.asked !== null })
  return (
    <ReportPage
      about={t('billingAbout')}
      screenName="billingData"
      state={state}
      read={read}
      renderActions={(isEmpty) => (
        <ReportSheetButton endpoint={downloadBillingData} request={{ query }} disabled={isEmpty} />
      )}
    >
      {({ billingDataList: rows, totalList: totals }) => (
        <MoneyRows
          label={t('billing')}
          month="invoiced"
          figures={figures}
          rows={rows}
          totals={totals}
          empty={t('noBilling')}
        />
      )}
    </ReportPage>
  )
}
