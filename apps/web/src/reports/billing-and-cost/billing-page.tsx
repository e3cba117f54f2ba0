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
import { type Figure, MoneyRows, usePeriodWords } from './money-rows.tsx'

type Billed = AnswerOf<typeof readBillingData>['totalList'][number]

/** What projects were invoiced, by the month of the tax invoice. */
export function BillingPage() {
  const t = useText(billingAndCostMessages)
  const state = useReportFilters(reportFilterSets.billingData)
  const query = moneyQuery(state.asked ?? state.filters)
  const read = useQuery({ ...ask(readBillingData, { query }), enabled: state.asked !== null })
  const period = usePeriodWords(query)
  const askedFor = (gubunCode: 'SERVICE' | 'ST002' | 'ST003'): Figure<Billed>['asked'] => {
    return (of) => ({ report: 'billing', query: { ...query, gubunCode, ...of } })
  }
  const figures: readonly Figure<Billed>[] = [
    { word: 'service', of: ({ serviceAmount }) => serviceAmount, asked: askedFor('SERVICE') },
    { word: 'license', of: ({ licenseAmount }) => licenseAmount, asked: askedFor('ST002') },
    {
      word: 'thirdParty',
      of: ({ thirdPartyAmount }) => thirdPartyAmount,
      asked: askedFor('ST003'),
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
      {({ billingDataList: rows, totalList: totals }, asked) => (
        <MoneyRows
          label={t('billing')}
          month="invoiced"
          figures={figures}
          rows={rows}
          totals={totals}
          period={period}
          empty={<NoMoney {...state} of="billing" asked={asked} />}
        />
      )}
    </ReportPage>
  )
}
