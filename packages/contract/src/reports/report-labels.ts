import type { Texts } from '../wire/sheet.ts'

/** What the reports are called: on screen, in the menu, in mails, and above their sheets. */
export const reportLabels = {
  teamProfit: { ko: '팀 손익', en: 'Team Profit' },
  projectProfit: { ko: '프로젝트 손익', en: 'Project Profit' },
  closingReport: { ko: '종료 보고서', en: 'Closing Report' },
  utilization: { ko: '가동률', en: 'Utilization' },
  utilizationDetail: { ko: '가동률 상세', en: 'Utilization Detail' },
  billingData: { ko: '매출 자료', en: 'Billing Data' },
  costData: { ko: '비용 자료', en: 'Cost Data' },
  reconciliation: { ko: '정합성 점검', en: 'Reconciliation' },
  timecardStatus: { ko: '타임카드 현황', en: 'Timecard Status' },
} as const satisfies Record<string, Texts>
