import { terms } from '@yuga/contract/texts/terms'
import { amountHiddenText, amountsHiddenText } from '@yuga/contract/reports/reports'
import { defineMessages } from '../../i18n/messages.ts'

export const explanationMessages = defineMessages('profitExplanation', {
  open: terms.showCalculation,
  title: { ko: '계산 내역', en: 'Calculation' },
  path: { ko: '열어 본 금액', en: 'Figures opened' },
  manMonths: { ko: '{{value}} MM', en: '{{value}} MM' },
  missing: { ko: '계산할 수 없음', en: 'Cannot be computed' },
  changedSince: {
    ko: '보고서에는 {{time}}에 조회한 {{value}}로 표시되어 있습니다. 그 뒤에 값이 바뀌어 아래 내역과 다릅니다.',
    en: 'The report shows {{value}}, as of {{time}}. The figure has changed since: what follows is newer.',
  },
  changedSinceAbove: {
    ko: '위 단계에는 {{time}}에 조회한 {{value}}로 표시되어 있습니다. 그 뒤에 값이 바뀌어 아래 내역과 다릅니다.',
    en: 'The step above shows {{value}}, as of {{time}}. The figure has changed since: what follows is newer.',
  },
  formula: { ko: '계산 방법', en: 'Formula' },
  plan: terms.plan,
  actual: terms.actual,

  LINES: {
    ko: '아래 항목을 더하고 뺀 금액입니다.',
    en: 'The lines below, added and subtracted.',
  },
  UNITS: { ko: '아래 조직의 값을 더한 것입니다.', en: 'The units below, added up.' },
  PROJECTS: { ko: '아래 프로젝트의 값을 더한 것입니다.', en: 'The projects below, added up.' },
  MONTHS: { ko: '아래 월의 값을 더한 것입니다.', en: 'The months below, added up.' },
  SIDES: { ko: '실적에서 계획을 뺀 금액입니다.', en: 'Actual less plan.' },
  INVOICES: {
    ko: '이 달의 청구 금액을 더한 뒤, 통화가 다르면 한 번 환산하고, 여러 팀이 나누면 팀의 몫만큼 나눕니다.',
    en: 'The invoices of the month, added up, converted once where the currency differs, and shared where teams share them.',
  },
  COSTS: {
    ko: '이 달에 입력된 비용을 하나씩 환산하여 더한 것입니다.',
    en: 'The costs entered for the month, each converted by itself, added up.',
  },
  OPEX: {
    ko: '기준 금액(서비스 매출 − 외주비)이 올해 늘어난 만큼에 부과율을 곱하고, 지난달까지 부과한 금액을 뺍니다. 그다음 환산하고 팀의 몫만큼 나눕니다.',
    en: 'The opex charge on how far the base (service revenue less outsourcing) has moved in the year, less what the months before charge; then converted, and shared between teams.',
  },
  INVOICES_OWN: {
    ko: '이 달의 청구 금액을 더한 것입니다.',
    en: 'The invoices of the month, added up.',
  },
  COSTS_OWN: {
    ko: '이 달에 팀별로 입력된 비용을 더한 것입니다.',
    en: 'What was entered for each team in the month, added up.',
  },
  OPEX_OWN: {
    ko: '기준 금액(서비스 매출 − 외주비)이 올해 늘어난 만큼에 부과율을 곱하고, 지난달까지 부과한 금액을 뺍니다.',
    en: 'The opex charge on how far the base (service revenue less outsourcing) has moved in the year, less what the months before charge.',
  },
  NO_BUSINESS_COST: {
    ko: '사업 비용을 포함하지 않는 프로젝트라서 Sales OPEX를 부과하지 않습니다.',
    en: 'The project does not include business cost, so no sales OPEX is charged.',
  },
  LABOUR: {
    ko: '구간마다 MM × 원가 단가를 한 번 반올림하여 더한 것입니다. MM은 제출 시간 ÷ 기준 시간입니다.',
    en: 'Man-months × prime cost of each stretch, rounded once, added up. Man-months are submitted hours ÷ base hours.',
  },
  SETTLEMENT: {
    ko: '구간마다 MM × 정산 단가를 한 번 반올림하여 더한 것입니다. 다른 팀 인력에 지급하는 금액은 뺍니다.',
    en: 'Man-months × settlement price of each stretch, rounded once, added up; what is paid for people of other teams is subtracted.',
  },
  SPREAD: {
    ko: '예산의 계획을 계약 월수로 고르게 나눈 이 달의 몫이며, 통화가 다르면 환산합니다.',
    en: 'The month’s part of the budget, spread evenly over the months of the contract, and converted where the currency differs.',
  },
  MEMBERS: {
    ko: '인력마다 계획 MM × 원가 단가를 더한 것입니다.',
    en: 'Planned man-months × prime cost of each member, added up.',
  },
  TARGET: {
    ko: '각 팀의 연간 GP 목표 가운데 조회한 월의 몫을 더한 것입니다.',
    en: 'The months’ part of the yearly GP target of each team, added up.',
  },
  ACHIEVEMENT: {
    ko: '매출총이익 ÷ GP 목표 × 100입니다.',
    en: 'Gross profit ÷ GP target × 100.',
  },

  MAN_MONTHS: {
    ko: '구간마다 제출 시간 ÷ 기준 시간을 한 번 반올림하여 더한 것입니다.',
    en: 'Submitted hours ÷ base hours of each stretch, rounded once, added up.',
  },
  SETTLED_MONTHS: {
    ko: '구간마다 제출 시간 ÷ 기준 시간을 한 번 반올림하여 더한 것입니다. 정산 금액을 지급하는 다른 팀 인력의 MM은 뺍니다.',
    en: 'Submitted hours ÷ base hours of each stretch, rounded once, added up; those of other teams’ people who are paid for are subtracted.',
  },
  PLANNED_MONTHS: {
    ko: '이 달에 계획된 인력의 MM을 더한 것입니다.',
    en: 'What is planned of each member in the month, added up.',
  },
  STRETCH: {
    ko: '아래 주에 제출된 시간의 합계를 구간의 기준 시간으로 나누고 한 번 반올림한 것입니다.',
    en: 'The hours submitted in the weeks below ÷ the base hours of the stretch, rounded once.',
  },

  RATIO: {
    ko: '제출 시간 ÷ 기준 시간 × 100을 한 번 반올림한 것입니다.',
    en: 'Submitted hours ÷ base hours × 100, rounded once.',
  },
  UNITS_HOURS: {
    ko: '아래 조직의 시간을 더한 것입니다.',
    en: 'The hours of the units below, added up.',
  },
  PEOPLE: {
    ko: '아래 인력의 시간을 더한 것입니다.',
    en: 'The hours of the people below, added up.',
  },
  WORKED_PROJECTS: {
    ko: '아래 프로젝트에 제출된 시간을 더한 것입니다.',
    en: 'The hours submitted on the projects below, added up.',
  },
  WEEKS: {
    ko: '아래 주에 제출된 시간을 더한 것입니다.',
    en: 'The hours submitted in the weeks below, added up.',
  },
  STRETCHES: {
    ko: '재직 중인 근무일마다 8시간입니다. 조직·등급·사무소가 바뀌면 구간이 나뉩니다.',
    en: '8 hours for each workday within employment. A stretch ends where unit, grade or office changes.',
  },
  HOURS: terms.submittedHours,
  BASE_HOURS: terms.baseHours,
  noBase: { ko: '기준 시간이 없습니다.', en: 'There are no base hours.' },
  hoursAlone: terms.hours,
  workdays: { ko: '근무일 × 하루 시간', en: 'Workdays × hours a day' },
  workdaysOf: { ko: '{{count}}일 × 8', en: '{{count}} × 8' },

  inputs: { ko: '입력값', en: 'Inputs' },
  ofYear: { ko: '{{year}}년', en: '{{year}}' },
  unknown: { ko: '없거나 볼 수 없음', en: 'missing, or you have no access' },
  EXCHANGE_RATE: { ko: '환율 (원/달러)', en: 'Exchange rate (KRW per USD)' },
  CONVERTED: { ko: '환산 금액', en: 'Converted' },
  SHARE: { ko: '이 팀의 판매 금액', en: 'What the team sells' },
  SHARES: { ko: '모든 팀의 판매 금액', en: 'What all teams sell' },
  OPEX_RATE: terms.opexCharge,
  BASE_BEFORE_YEAR: { ko: '지난해까지의 기준 금액', en: 'Base through last year' },
  BASE_BEFORE_MONTH: { ko: '지난달까지의 기준 금액', en: 'Base through last month' },
  BASE: { ko: '이 달까지의 기준 금액', en: 'Base through this month' },
  CHARGED: { ko: '이 달에 부과한 금액', en: 'Charged in this month' },
  BUDGET: { ko: '예산의 계획', en: 'Plan of the budget' },
  CONTRACT_MONTHS: { ko: '계약 월수', en: 'Months of the contract' },
  GROSS_PROFIT: terms.grossProfit,
  TARGET_INPUT: terms.gpTarget,
  fromExchange: { ko: '환율 설정', en: 'Exchange rates' },
  fromOpex: { ko: 'OPEX 부과 설정', en: 'Opex charges' },
  fromPrices: { ko: '단가 설정', en: 'Unit prices' },
  fromTargets: { ko: 'GP 팀 목표 설정', en: 'GP team targets' },
  fromProject: terms.project,
  fromThis: { ko: '이 계산', en: 'This calculation' },

  rows: { ko: '구성', en: 'What it is made of' },
  name: terms.item,
  period: terms.period,
  grade: terms.grade,
  hours: { ko: '시간 / 기준', en: 'Hours / base' },
  mm: terms.manMonths,
  price: terms.unitPrice,
  amount: terms.amount,
  sourceAmount: { ko: '프로젝트 통화 금액', en: 'In the project’s currency' },
  minus: { ko: '빼기', en: 'subtracted' },
  sum: terms.total,
  agrees: { ko: '합계가 이 값과 같습니다.', en: 'The rows add up to the figure.' },
  differs: { ko: '합계가 이 값과 다릅니다.', en: 'The rows do not add up to the figure.' },
  steps: { ko: '합계에서 금액까지', en: 'From the sum to the figure' },
  stepBase: { ko: '기준 금액은 0보다 작지 않음', en: 'The base is never below 0' },
  stepUnmoved: {
    ko: '기준 금액이 지난달과 같아 부과하지 않음',
    en: 'The base has not moved since last month: nothing is charged',
  },
  stepCharge: {
    ko: '올해 늘어난 기준 금액 × 부과율 (반올림)',
    en: 'How far the base has moved in the year × charge, rounded',
  },
  stepLess: { ko: '지난달까지 부과한 금액을 뺌', en: 'Less what the months before charge' },
  stepConvert: {
    ko: '그해 환율로 환산 (반올림)',
    en: 'Converted at the rate of the year, rounded',
  },
  stepShare: {
    ko: '팀의 몫 (버린 뒤 남은 단위는 나머지가 큰 팀부터)',
    en: 'The team’s share, cut; what is left goes to the largest remainders',
  },
  hiddenRate: { ko: '(볼 수 없는 비율)', en: '(a rate you have no access to)' },
  hidden: {
    ko: '프로젝트의 금액을 볼 수 있는 사람만 아래 내역을 볼 수 있습니다.',
    en: 'What is below it is only for those who see the money of the project.',
  },
  amountsHidden: amountsHiddenText,
  amountHidden: amountHiddenText,
  empty: { ko: '이 금액에 들어간 내역이 없습니다.', en: 'Nothing went into this figure.' },
  others: terms.otherProjects,
  own: { ko: '{{name}} (직속)', en: '{{name}} (directly)' },
  invoice: { ko: '청구 (비고 없음)', en: 'Invoice without a remark' },
  revenueLine: { ko: '서비스 매출', en: 'Service revenue' },
  outsourcingLine: terms.outsourcingCost,
  revenueOf: { ko: '{{month}} 서비스 매출', en: 'Service revenue of {{month}}' },
  outsourcingOf: { ko: '{{month}} 외주비', en: 'Outsourcing of {{month}}' },
  revenueThrough: {
    ko: '{{month}}까지 서비스 매출',
    en: 'Service revenue through {{month}}',
  },
  outsourcingThrough: { ko: '{{month}}까지 외주비', en: 'Outsourcing through {{month}}' },
})
