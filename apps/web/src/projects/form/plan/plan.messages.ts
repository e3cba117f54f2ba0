import { defineMessages } from '../../../i18n/messages.ts'

export const planMessages = defineMessages('projectPlan', {
  label: { ko: '예산 계획', en: 'Budget plan' },
  typed: { ko: '직접 입력하는 금액입니다.', en: 'Entered here.' },
  average: {
    ko: '팀별 손익의 {{what}} 합계 {{total}} ÷ {{count}}개 연도 ({{years}})',
    en: 'Profit by team: {{what}} {{total}} in total ÷ {{count}} (years: {{years}})',
  },
  noRows: {
    ko: '팀별 손익에 입력된 {{what}}에서 계산됩니다.',
    en: 'Calculated from {{what}} in the profit by team, where nothing is entered yet.',
  },
  sales: { ko: '매출', en: 'sales' },
  rate: {
    ko: '({{service}} − {{outsourcing}}) {{base}} × {{year}}년 SI의 OPEX 부과율 {{rate}}%',
    en: '({{service}} − {{outsourcing}}) {{base}} × opex charge of SI in {{year}}, {{rate}} %',
  },
  rateOfNothing: {
    ko: '{{outsourcing}}가 {{service}}보다 크거나 같아 없습니다.',
    en: 'None: {{outsourcing}} is not below {{service}}.',
  },
  rateMissing: {
    ko: '({{service}} − {{outsourcing}}) {{base}} × {{year}}년 SI의 OPEX 부과율 (등록되지 않음)',
    en: '({{service}} − {{outsourcing}}) {{base}} × opex charge of SI in {{year}}, which is not registered',
  },
  rateLoading: { ko: 'OPEX 부과율을 불러오는 중입니다.', en: 'Loading the opex charge.' },
  notIncluded: {
    ko: '사업 비용을 포함하지 않는 프로젝트이므로 없습니다.',
    en: 'None: this project does not bear business cost.',
  },
})
