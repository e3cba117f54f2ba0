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
import { NoMoney } from './no-money.tsx'
import { type Figure, MoneyRows, usePeriodTexts } from './money-rows.tsx'

type Billed = AnswerOf<typeof readBillingData>['totalList'][number]

/** What projects were invoiced, by the month of the tax invoice. */
export function BillingPage() {
  const t = useText(billingAndCostMessages)
  const state = useReportFilters(reportFilterSets.billingData)
  const query = moneyQuery(state.requested ?? state.filters)
  const read = useQuery({ ...ask(readBillingData, { query }), enabled: state.requested !== null })
  const period = usePeriodTexts(query)
  const requestedFor = (gubunCode: 'SERVICE' | 'ST002' | 'ST003'): Figure<Billed>['requested'] => {
    return (of) => ({ report: 'billing', query: { ...query, gubunCode, ...of } })
  }
  const figures: readonly Figure<Billed>[] = [
    {
      word: 'service',
      of: ({ serviceAmount }) => serviceAmount,
      requested: requestedFor('SERVICE'),
    },
    { word: 'license', of: ({ licenseAmount }) => licenseAmount, requested: requestedFor('ST002') },
    {
      word: 'thirdParty',
      of: ({ thirdPartyAmount }) => thirdPartyAmount,
      requested: requestedFor('ST003'),
    },
  ]
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
      {({ billingDataList: rows, totalList: totals }, requested) => (
        <MoneyRows
          label={t('billing')}
          month="invoiced"
          figures={figures}
          rows={rows}
          totals={totals}
          period={period}
          empty={<NoMoney {...state} of="billing" requested={requested} />}
        />
      )}
    </ReportPage>
  )
}
