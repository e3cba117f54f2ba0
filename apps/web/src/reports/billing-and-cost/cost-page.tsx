import { moneyQuery, reportFilterSets } from '@yuga/contract/reports/report-filters'
import { downloadCostData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { MissingNotes } from '../../ui/missing/missing-notes.tsx'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { ReportPage } from '../report-page.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { billingAndCostMessages } from './billing-and-cost.messages.ts'
import { NoMoney } from './no-money.tsx'
import { type Figure, MoneyRows, usePeriodTexts } from './money-rows.tsx'

type Costs = AnswerOf<typeof readCostData>['totalList'][number]

/** What projects cost by month, with their sales OPEX. */
export function CostPage() {
  const t = useText(billingAndCostMessages)
  const state = useReportFilters(reportFilterSets.costData)
  const query = moneyQuery(state.requested ?? state.filters)
  const read = useQuery({ ...ask(readCostData, { query }), enabled: state.requested !== null })
  const period = usePeriodTexts(query)
  const requestedFor = (
    gubunCode: 'CE001' | 'CE002' | 'CE003' | 'CE004',
  ): Figure<Costs>['requested'] => {
    return (of) => ({ report: 'cost', query: { ...query, gubunCode, ...of } })
  }
  const figures: readonly Figure<Costs>[] = [
    {
      word: 'outsourcing',
      of: ({ outsourcingAmount: amount }) => amount,
      requested: requestedFor('CE001'),
    },
    { word: 'expense', of: ({ expenseAmount }) => expenseAmount, requested: requestedFor('CE002') },
    {
      word: 'thirdParty',
      of: ({ thirdPartyAmount }) => thirdPartyAmount,
      requested: requestedFor('CE003'),
    },
    {
      word: 'salesOpex',
      of: ({ salesOpexAmount }) => salesOpexAmount,
      requested: requestedFor('CE004'),
      why: ({ missingList: [missing] }) => missing && t('missingRate', { year: missing.year }),
    },
  ]
  return (
    <ReportPage
      about={t('costAbout')}
      screenName="costData"
      state={state}
      read={read}
      renderActions={(isEmpty) => (
        <ReportSheetButton endpoint={downloadCostData} request={{ query }} disabled={isEmpty} />
      )}
    >
      {({ costDataList: rows, totalList: totals }, requested) => (
        <>
          <MissingNotes missing={totals.flatMap(({ missingList }) => missingList)} />
          <MoneyRows
            label={t('cost')}
            month="month"
            figures={figures}
            rows={rows}
            totals={totals}
            period={period}
            empty={<NoMoney {...state} of="cost" requested={requested} />}
          />
        </>
      )}
    </ReportPage>
  )
}
