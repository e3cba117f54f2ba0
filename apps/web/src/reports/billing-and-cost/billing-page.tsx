import { downloadBillingData, readBillingData } from '@yuga/contract/billing-and-cost'
import type { AnswerOf } from '@yuga/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { Page } from '../../ui/page.tsx'
import { ReportViews } from '../filters/report-views.tsx'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { ReportSheetButton } from '../sheet-download.tsx'
import { billingAndCostMessages } from './billing-and-cost.messages.ts'
import { type Figure, moneyFilters, moneyQuery, MoneyReport } from './money-report.tsx'

const figures: readonly Figure<AnswerOf<typeof readBillingData>['totalList'][number]>[] = [
  { word: 'service', of: ({ serviceAmount }) => serviceAmount },
  { word: 'license', of: ({ licenseAmount }) => licenseAmount },
  { word: 'thirdParty', of: ({ thirdPartyAmount }) => thirdPartyAmount },
]

/** What projects were invoiced, by the month of the tax invoice. */
export function BillingPage() {
  const t = useText(billingAndCostMessages)
  const state = useReportFilters(moneyFilters)
  const query = moneyQuery(state.asked ?? state.filters)
  const read = useQuery({ ...ask(readBillingData, { query }), enabled: state.asked !== null })
  return (
    <Page
      title={t('billing')}
      about={t('billingAbout')}
      actions={
        <>
          <ReportViews screenName="billingData" />
          <ReportSheetButton
            endpoint={downloadBillingData}
            request={{ query }}
            disabled={state.asked === null}
          />
        </>
      }
    >
      <MoneyReport
        state={state}
        label={t('billing')}
        month="invoiced"
        figures={figures}
        found={read.data ? { rows: read.data.billingDataList, totals: read.data.totalList } : null}
        failure={state.asked === null ? null : read.error}
        onRetry={() => void read.refetch()}
        empty={t('noBilling')}
      />
    </Page>
  )
}
