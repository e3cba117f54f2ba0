import { lazyRouteComponent } from '@tanstack/react-router'
import { reportAddress } from './filters/address.ts'
import { projectListSearch } from './project-lists/address.ts'
import { statusSearch } from './timecard-status/address.ts'
import { yearSearch } from '../ui/year-table/year-search.ts'

/** The reports of the menu, in its order. */
export const reportScreens = {
  teamProfit: {
    label: { ko: '팀 손익', en: 'Team Profit' },
    page: lazyRouteComponent(() => import('./profit/team-profit-page.tsx'), 'TeamProfitPage'),
    search: reportAddress,
  },
  projectProfit: {
    label: { ko: '프로젝트 손익', en: 'Project Profit' },
    page: lazyRouteComponent(() => import('./profit/project-profit-page.tsx'), 'ProjectProfitPage'),
    search: projectListSearch,
  },
  closingReport: {
    label: { ko: '종료 보고서', en: 'Closing Report' },
    page: lazyRouteComponent(
      () => import('./project-lists/closing-report-page.tsx'),
      'ClosingReportPage',
    ),
    search: projectListSearch,
  },
  utilization: {
    label: { ko: '가동률', en: 'Utilization' },
    page: lazyRouteComponent(() => import('./utilization/utilization-page.tsx'), 'UtilizationPage'),
    search: reportAddress,
  },
  utilizationDetail: {
    label: { ko: '가동률 상세', en: 'Utilization Detail' },
    page: lazyRouteComponent(
      () => import('./utilization/detail/utilization-detail-page.tsx'),
      'UtilizationDetailPage',
    ),
    search: reportAddress,
  },
  billingData: {
    label: { ko: '매출 자료', en: 'Billing Data' },
    page: lazyRouteComponent(() => import('./billing-and-cost/billing-page.tsx'), 'BillingPage'),
    search: reportAddress,
  },
  costData: {
    label: { ko: '비용 자료', en: 'Cost Data' },
    page: lazyRouteComponent(() => import('./billing-and-cost/cost-page.tsx'), 'CostPage'),
    search: reportAddress,
  },
  reconciliation: {
    label: { ko: '정합성 점검', en: 'Reconciliation' },
    page: lazyRouteComponent(
      () => import('./reconciliation/reconciliation-page.tsx'),
      'ReconciliationPage',
    ),
    search: yearSearch,
  },
  timecardStatus: {
    label: { ko: '타임카드 현황', en: 'Timecard Status' },
    page: lazyRouteComponent(
      () => import('./timecard-status/timecard-status-page.tsx'),
      'TimecardStatusPage',
    ),
    search: statusSearch,
  },
}
