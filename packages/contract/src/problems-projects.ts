import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of projects. */
export const projectRuleTexts = {
  'project.billing-si': {
    status: 422,
    ko: 'SI 청구 계획의 합계가 Budget Plan의 SI 금액과 같아야 합니다. (부족액: {shortfall})',
    en: 'Planned SI billing must add up to the SI amount of the budget plan. (Short by {shortfall}.)',
  },
  'project.billing-internal-rnd': {
    status: 422,
    ko: '내부 R&D 청구 계획의 합계가 Budget Plan의 내부 R&D 금액과 같아야 합니다. (부족액: {shortfall})',
    en: 'Planned billing of internal R&D must add up to its amount in the budget plan. (Short by {shortfall}.)',
  },
  'project.billing-license': {
    status: 422,
    ko: 'License 청구 계획의 합계가 Budget Plan의 License 금액과 같아야 합니다. (부족액: {shortfall})',
    en: 'Planned License billing must add up to the License amount of the budget plan. (Short by {shortfall}.)',
  },
  'project.billing-third-party': {
    status: 422,
    ko: '3rd Party 청구 계획의 합계가 Budget Plan의 3rd Party 금액과 같아야 합니다. (부족액: {shortfall})',
    en: 'Planned 3rd party billing must add up to the 3rd party amount of the budget plan. (Short by {shortfall}.)',
  },
  'project.billing-actual-month': {
    status: 422,
    ko: '실적 금액이 있으면 실적 월을 선택해 주세요.',
    en: 'An actual amount needs its month.',
  },
  'project.billing-future-month': {
    status: 422,
    ko: '실적 월은 이번 달까지 선택할 수 있습니다.',
    en: 'The month of an actual amount cannot lie after this month.',
  },
  'project.billing-plan-month': {
    status: 422,
    ko: '계획 금액이 있으면 계획 월을 선택해 주세요.',
    en: 'A planned amount needs its month.',
  },
  'project.billing-revenue-type': {
    status: 422,
    ko: '이 프로젝트 유형에서는 선택할 수 없는 매출 구분입니다.',
    en: 'A project of this type has no such revenue.',
  },
  'project.costs-outside-contract': {
    status: 409,
    ko: '{firstMonth} ~ {lastMonth}에 입력된 비용이 있어 계약 기간에서 뺄 수 없습니다.',
    en: 'Costs are entered from {firstMonth} to {lastMonth}, so the contract period must keep these months.',
  },
} as const satisfies Record<string, ProblemText>
