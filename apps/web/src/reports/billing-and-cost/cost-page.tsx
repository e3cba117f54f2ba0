import { downloadCostData, readCostData } from '@yuga/contract/billing-and-cost'
import type { AnswerOf } from '@yuga/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { MissingNotes } from '../../ui/missing/missing-notes.tsx'
import { Page } from '../../ui/page.tsx'
import { ReportViews } from '../filters/report-views.tsx'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { ReportSheetButton } from '../sheet-download.tsx'
import { billingAndCostMessages } from './billing-and-cost.messages.ts'
import { type Figure, moneyFilters, moneyQuery, MoneyReport } from './money-report.tsx'

type Costs = AnswerOf<typeof readCostData>['totalList'][number]

/** What projects cost by month, with their sales OPEX. */
export function CostPage() {
  const t = useText(billingAndCostMessages)
  const state = useReportFilters(moneyFilters)
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
    <Page
      title={t('cost')}
      about={t('costAbout')}
      actions={
        <>
          <ReportViews screenName="costData" />
          <ReportSheetButton
            endpoint={downloadCostData}
            request={{ query }}
            disabled={state.asked === null}
          />
        </>
      }
    >
      <MoneyReport
        state={state}
        label={t('cost')}
        month="month"
        figures={figures}
        found={read.data ? { rows: read.data.costDataList, totals: read.data.totalList } : null}
        failure={state.asked === null ? null : read.error}
        onRetry={() => void read.refetch()}
        empty={t('noCost')}
        notes={
          <MissingNotes
            missing={read.data?.totalList.flatMap(({ missingList }) => missingList) ?? []}
          />
        }
      />
    </Page>
  )
}
