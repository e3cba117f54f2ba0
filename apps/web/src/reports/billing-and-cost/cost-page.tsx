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
import { type Figure, MoneyRows } from './money-rows.tsx'

type Costs = AnswerOf<typeof readCostData>['totalList'][number]

/** What projects cost by month, with their sales OPEX. */
export function CostPage() {
  const t = useText(billingAndCostMessages)
  const state = useReportFilters(reportFilterSets.costData)
  const query = moneyQuery(state.asked ?? state.filters)
  const read = useQuery({ ...ask(readCostData, { query }), enabled: state.asked !== null })
  const figures: readonly Figure<Costs>[] = [
    { word: 'outsourcing', of: ({ outsourcingAmount }) => outsourcingAmount },
    { word: 'expense', of: ({ expenseAmount }) => expenseAmount },
    { word: 'thirdParty', of: ({ thirdPartyAmount }) => thirdPartyAmount },
    {
      word: 'salesOpex',
      of: ({ salesOpexAmount }) => salesOpexAmount,
      why: ({ missingList: [lacks] }) => lacks && t('lacksRate', { year: lacks.year }),
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
      {({ costDataList: rows, totalList: totals }) => (
        <>
          <MissingNotes missing={totals.flatMap(({ missingList }) => missingList)} />
          <MoneyRows
            label={t('cost')}
            month="month"
            figures={figures}
            rows={rows}
            totals={totals}
            empty={t('noCost')}
          />
        </>
      )}
    </ReportPage>
  )
}
