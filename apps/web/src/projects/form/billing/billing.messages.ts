import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../../i18n/messages.ts'

export const billingMessages = defineMessages('projectBilling', {
  label: terms.billing,
  revenue: terms.revenueType,
  plannedMonth: { ko: '청구 계획월', en: 'Planned month' },
  planned: terms.plannedAmount,
  actualMonth: terms.taxInvoiceMonth,
  actual: terms.actualAmount,
  remark: terms.remark,
  fieldOf: { ko: '{{place}}번째 청구 {{what}}', en: '{{what}}, billing row {{place}}' },
  sum: terms.total,
  add: { ko: '청구 추가', en: 'Add a row' },
  actions: terms.action,
  copy: terms.copy,
  copyFirst: {
    ko: '첫 행 복사 ({{count}}개월 뒤)',
    en: {
      one: 'Copy the first row, {{count}} month later',
      other: 'Copy the first row, {{count}} months later',
    },
  },
  remove: terms.delete,
  removeOf: { ko: '{{place}}번째 청구 삭제', en: 'Remove billing row {{place}}' },
  removed: { ko: '청구를 삭제했습니다.', en: 'The row was removed.' },
  undo: terms.undo,
  empty: {
    ko: '등록된 청구가 없습니다. 관리자가 청구 계획을 추가할 수 있습니다.',
    en: 'There is no billing yet. An administrator can add planned billing.',
  },
  checks: { ko: '예산 계획과 청구 계획 비교', en: 'Planned billing compared with the budget plan' },
  plan: terms.budgetPlan,
  billed: { ko: '청구 계획', en: 'Planned billing' },
  equal: terms.agrees,
  short: { ko: '부족 ({{amount}})', en: 'Short ({{amount}})' },
  over: { ko: '초과 ({{amount}})', en: 'Over ({{amount}})' },
  month: terms.month,
  chartTitle: {
    ko: '{{month}}까지 누적 청구: 계획 {{planned}}, 실적 {{invoiced}}, 계약 금액 {{contract}}',
    en: 'Cumulative billing through {{month}}: {{planned}} planned, {{invoiced}} invoiced, of a contract of {{contract}}',
  },
  chartPlanned: { ko: '청구 계획 누계', en: 'Planned billing, cumulative' },
  chartInvoiced: { ko: '청구 실적 누계', en: 'Invoiced, cumulative' },
  chartContract: terms.contractAmount,
})
