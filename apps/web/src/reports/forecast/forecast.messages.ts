import { forecastTexts } from '@yuga/contract/reports/forecast'
import { profitRowLabels } from '@yuga/contract/reports/profit-lines'
import { amountsHiddenText } from '@yuga/contract/reports/reports'
import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const forecastMessages = defineMessages('forecast', {
  about: {
    ko: '이번 달까지의 실적에 남은 달의 계획(매출 예정, 예산, 계획 공수)을 더해 연말 손익을 예측합니다. 조직을 누르면 팀 손익이, 금액을 누르면 내역이 열립니다.',
    en: 'What happened through this month, and what is planned for the months to come (billing, budget, planned man-months), by the end of the year. A unit opens its team profit, an amount what it is made of.',
  },
  rows: { ko: '조직별 연말 예측', en: 'Forecast of the year by unit' },
  unit: terms.organization,
  forecastOf: { ko: '{{line}} 예측', en: '{{line}}, forecast' },
  sales: terms.sales,
  grossProfit: terms.grossProfit,
  operatingProfit: profitRowLabels.operatingProfit,
  achievement: profitRowLabels.achievement,
  target: terms.gpTarget,
  againstPlanOf: { ko: '{{line}} 계획 대비', en: '{{line}} against plan' },
  againstPlan: terms.againstPlan,
  toDateAndToCome: { ko: '실적 + 남은 계획', en: 'To date + to come' },
  own: terms.directly,
  planned: terms.plan,
  difference: terms.difference,
  runningNote: forecastTexts.running,
  lateNote: forecastTexts.late,
  tentativeProjects: { ko: '수주 전(미확정) 프로젝트', en: 'Tentative projects' },
  certain: { ko: '제외', en: 'Left out' },
  weighted: { ko: '확률 반영', en: 'Weighted' },
  full: { ko: '전액 포함', en: 'In full' },
  certainNote: {
    ko: '수주 전(미확정) 프로젝트 {{figure}}건은 세지 않습니다.',
    en: {
      one: '{{figure}} tentative project is not counted.',
      other: '{{figure}} tentative projects are not counted.',
    },
  },
  weightedNote: {
    ko: '수주 전(미확정) 프로젝트 {{figure}}건은 계획에 수주 확률을 곱해 셉니다.',
    en: {
      one: '{{figure}} tentative project counts by its win probability.',
      other: '{{figure}} tentative projects count by their win probability.',
    },
  },
  fullNote: {
    ko: '수주 전(미확정) 프로젝트 {{figure}}건도 계획 전액을 셉니다.',
    en: {
      one: '{{figure}} tentative project counts in full.',
      other: '{{figure}} tentative projects count in full.',
    },
  },
  tentativeNote: {
    ko: '수주 전(미확정) 프로젝트입니다. 수주 확률 {{percent}}%는 반영하지 않은 전체 금액입니다.',
    en: 'The project is tentative, with a win probability of {{percent}} %. The amounts are in full.',
  },
  baseline: terms.baseline,
  noBaseline: { ko: '비교 안 함', en: 'Compare with none' },
  firstBaseline: { ko: '등록 시 계획', en: 'At registration' },
  baselineOf: { ko: '{{name}} ({{day}}, {{by}})', en: '{{name}} ({{day}}, {{by}})' },
  againstBaseline: { ko: '기준선 대비', en: 'Against baseline' },
  keepBaseline: { ko: '지금 계획을 기준선으로 보관', en: 'Keep this plan as a baseline' },
  baselineName: terms.baselineName,
  keep: { ko: '보관', en: 'Keep' },
  cancel: terms.cancel,
  baselineStored: { ko: '기준선을 보관했습니다.', en: 'The baseline is kept.' },
  noUnits: { ko: '조회할 수 있는 조직이 없습니다.', en: 'There is no unit that you can read.' },
  noUnitsHow: {
    ko: '이 해의 마지막 날에 이끌거나 속한 조직이 없습니다. 다른 해를 선택해 주세요.',
    en: 'You led no unit, and were in none, on the last day of this year. Choose another year.',
  },
  chartTitle: {
    ko: '{{unit}} 누적 매출총이익: 실적 {{happened}}, 연말 예측 {{forecast}}, 계획 {{plan}}',
    en: 'Cumulative gross profit of {{unit}}: {{happened}} actual, forecast {{forecast}} by the end of the year, plan {{plan}}',
  },
  forecast: forecastTexts.forecast,
  happened: terms.actual,
  lastYear: { ko: '작년 실적', en: 'Last year' },
  noLastYear: {
    ko: '작년 조직도에는 조회할 수 있는 이 조직이 없습니다.',
    en: 'You read no such unit in the chart of last year.',
  },
  month: terms.month,
  estimate: { ko: '완료 시 추정 (EAC)', en: 'Estimate at completion' },
  estimateOfYear: { ko: '연말 예측', en: 'Forecast of the year' },
  estimateAbout: {
    ko: '이번 달까지의 실적에 남은 달의 계획을 더한 금액입니다.',
    en: 'What happened through this month, and what is planned for the months to come.',
  },
  line: { ko: '손익 항목', en: 'Line' },
  toDate: forecastTexts.toDate,
  toCome: forecastTexts.toCome,
  openFigure: { ko: '실적과 남은 계획의 내역 열기', en: 'What happened, and what is planned' },
  ofCompany: {
    ko: '회사 전체의 실적은 조직별로 볼 수 있습니다.',
    en: 'What happened in the whole company is read unit by unit.',
  },
  openOverview: { ko: '전사 현황 열기', en: 'Open the overview' },
  plannedRows: { ko: '남은 달의 계획', en: 'Planned for the months to come' },
  project: terms.project,
  manMonths: terms.manMonths,
  otherProjects: terms.otherProjects,
  sum: terms.total,
  hidden: amountsHiddenText,
  nothingToCome: {
    ko: '남은 달에 계획된 금액이 없습니다.',
    en: 'Nothing is planned for the months to come.',
  },
  total: { ko: '추정 합계', en: 'Estimate' },
})
