import { terms } from '../texts/terms.ts'
import type { Texts } from '../wire/sheet.ts'

/** What the reports are called: on screen, in the menu, in mails, and above their sheets. */
export const reportLabels = {
  overview: { ko: '전사 현황', en: 'Overview' },
  forecast: { ko: '손익 예측', en: 'Forecast' },
  teamProfit: { ko: '팀 손익', en: 'Team profit' },
  projectProfit: { ko: '프로젝트 손익', en: 'Project profit' },
  closingReport: terms.closingReport,
  utilization: { ko: '가동률', en: 'Utilization' },
  utilizationDetail: { ko: '가동률 상세', en: 'Utilization detail' },
  billingData: { ko: '매출 자료', en: 'Billing data' },
  costData: { ko: '비용 자료', en: 'Cost data' },
  reconciliation: { ko: '정합성 점검', en: 'Reconciliation' },
  timecardStatus: { ko: '타임카드 현황', en: 'Timecard status' },
} as const satisfies Record<string, Texts>
