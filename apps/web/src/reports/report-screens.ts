import { lazyRouteComponent } from '@tanstack/react-router'
import { reportAddress } from './filters/address.ts'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { foldingIn } from './overview/folding.ts'
import { projectListAddress } from './project-lists/address.ts'
import { statusSearch } from './timecard-status/address.ts'
import { yearSearch } from '../ui/year-table/year-search.ts'
import { forecastSearch } from './forecast/forecast-reading.ts'

/** The reports of the menu. */
export const reportScreens = {
  overview: {
    label: reportLabels.overview,
    page: lazyRouteComponent(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
    search: (search: Readonly<Record<string, unknown>>) => ({
      ...reportAddress(search),
      ...foldingIn(search),
    }),
  },
  forecast: {
    label: reportLabels.forecast,
    page: lazyRouteComponent(() => import('./forecast/forecast-page.tsx'), 'ForecastPage'),
    search: forecastSearch,
  },
  teamProfit: {
    label: reportLabels.teamProfit,
    page: lazyRouteComponent(() => import('./profit/team-profit-page.tsx'), 'TeamProfitPage'),
    search: reportAddress,
  },
  projectProfit: {
    label: reportLabels.projectProfit,
    page: lazyRouteComponent(() => import('./profit/project-profit-page.tsx'), 'ProjectProfitPage'),
    search: projectListAddress,
  },
  closingReport: {
    label: reportLabels.closingReport,
    page: lazyRouteComponent(
      () => import('./project-lists/closing-report-page.tsx'),
      'ClosingReportPage',
    ),
    search: projectListAddress,
  },
  utilization: {
    label: reportLabels.utilization,
    page: lazyRouteComponent(() => import('./utilization/utilization-page.tsx'), 'UtilizationPage'),
    search: reportAddress,
  },
  utilizationDetail: {
    label: reportLabels.utilizationDetail,
    page: lazyRouteComponent(
      () => import('./utilization/detail/utilization-detail-page.tsx'),
      'UtilizationDetailPage',
    ),
    search: reportAddress,
  },
  billingData: {
    label: reportLabels.billingData,
    page: lazyRouteComponent(() => import('./billing-and-cost/billing-page.tsx'), 'BillingPage'),
    search: reportAddress,
  },
  costData: {
    label: reportLabels.costData,
    page: lazyRouteComponent(() => import('./billing-and-cost/cost-page.tsx'), 'CostPage'),
    search: reportAddress,
  },
  reconciliation: {
    label: reportLabels.reconciliation,
    page: lazyRouteComponent(
      () => import('./reconciliation/reconciliation-page.tsx'),
      'ReconciliationPage',
    ),
    search: yearSearch,
  },
  timecardStatus: {
    label: reportLabels.timecardStatus,
    page: lazyRouteComponent(
      () => import('./timecard-status/timecard-status-page.tsx'),
      'TimecardStatusPage',
    ),
    search: statusSearch,
  },
}
