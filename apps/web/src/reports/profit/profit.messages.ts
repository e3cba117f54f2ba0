import { terms } from '@yuga/contract/texts/terms'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { labourAloneText } from '@yuga/contract/reports/labour-alone'
import { amountHiddenText, amountsHiddenText, notBegunText } from '@yuga/contract/reports/reports'
import { toDateText } from '@yuga/contract/reports/profit-to-date'
import { defineMessages } from '../../i18n/messages.ts'

export const profitMessages = defineMessages('profit', {
  team: reportLabels.teamProfit,
  teamAbout: {
    ko: 'Billable 프로젝트의 매출, 비용, 내부 정산, 인건비와 GP 목표 달성률을 보여 줍니다.',
    en: 'Sales, cost, settlement and labour of billable projects, with the GP target and what was achieved of it.',
  },
  project: reportLabels.projectProfit,
  projectAbout: {
    ko: '프로젝트를 선택하면 항목별 계획, 실적, 차이를 보여 줍니다.',
    en: 'Choose a project to read plan, actual and difference by category.',
  },
  choose: {
    ko: '위 목록에서 프로젝트를 선택해 주세요.',
    en: 'Choose a project from the list above.',
  },
  notListed: {
    ko: '선택한 프로젝트가 이 목록에 없습니다. 조건에 맞지 않거나 조회 권한이 없는 프로젝트입니다. 연도를 ‘전체’로 바꾸거나 다른 프로젝트를 선택해 주세요.',
    en: 'The chosen project is not in this list: it does not match, or you may not read it. Try all years, or choose another project.',
  },
  monthsOnly: {
    ko: '{{months}}만 보고 있습니다.',
    en: 'Only {{months}} is shown.',
  },
  wholeYear: { ko: '연도 전체 보기', en: 'Show the whole year' },
  openProject: { ko: '{{name}} 손익 보기', en: 'Show the profit of {{name}}' },
  category: terms.category,
  subCategory: terms.item,
  plan: terms.plan,
  actual: terms.actual,
  difference: terms.difference,
  planMM: terms.planManMonths,
  actualMM: terms.actualManMonths,
  through: toDateText.through,
  throughMonth: { ko: '{{month}}까지', en: 'through {{month}}' },
  whole: toDateText.whole,
  wholeMM: toDateText.wholeManMonths,
  throughRunning: { ko: '({{month}}까지, 진행 중)', en: '(through {{month}}, running)' },
  unitOf: { ko: '단위: {{unit}}', en: 'In {{unit}}' },
  won: terms.won,
  dollars: terms.dollars,
  allMonths: terms.allMonths,
  months: terms.month,
  cumulatedTitle: {
    ko: '{{month}}까지 누적 매출총이익: 계획 {{plan}}, 실적 {{actual}}',
    en: 'Cumulative gross profit through {{month}}: {{plan}} planned, {{actual}} actual',
  },
  planCumulated: { ko: '누적 매출총이익 계획', en: 'Planned gross profit, cumulative' },
  actualCumulated: { ko: '누적 매출총이익 실적', en: 'Actual gross profit, cumulative' },
  amountsHidden: amountsHiddenText,
  amountHidden: amountHiddenText,
  labourAlone: labourAloneText.alone,
  labourWithCost: labourAloneText.withCost,
  notBegunWhy: { ko: '아직 시작하지 않은 달입니다.', en: 'This month has not begun.' },
  noTargetWhy: {
    ko: 'GP 목표가 없어 달성률을 계산할 수 없습니다.',
    en: 'Without a GP target there is no achievement.',
  },
  amount: terms.amount,
  mm: terms.manMonths,
  running: { ko: '(진행 중)', en: '(running)' },
  ahead: notBegunText,
  assumed: {
    ko: '소유 팀이 지정되지 않아 PM의 팀으로 가정한 금액이 있습니다.',
    en: 'No team owns it, so the PM’s team is assumed.',
  },
  assumedMore: {
    ko: '외 {{count}}개',
    en: 'and {{count}} more',
  },
  assumedIn: {
    ko: '소유 팀이 없어 PM의 팀으로 가정한 프로젝트:',
    en: 'Projects without an owning team, counted for that of the PM:',
  },
  open: { ko: '{{name}} 펼치기', en: 'Expand {{name}}' },
  close: { ko: '{{name}} 접기', en: 'Collapse {{name}}' },
  units: { ko: '조직별 손익', en: 'By unit' },
  unit: terms.organization,
  own: terms.directly,
  absent: terms.notInChart,
  total: terms.total,
  projects: terms.byProject,
  projectName: terms.projectName,
  others: {
    ko: '그 밖의 프로젝트 {{count}}건',
    en: { one: '{{count}} other project', other: '{{count}} other projects' },
  },
  chartTitle: {
    ko: '{{unit}} 월별 매출총이익과 GP 목표: 전체 기간 {{profit}}, 목표의 {{achievement}}',
    en: 'Gross profit of {{unit}} by month and GP target: {{profit}} in all months, {{achievement}} of the target',
  },
  ofLastYear: { ko: '작년 {{line}}', en: '{{line}}, last year' },
  chartTitleWithout: {
    ko: '{{unit}} 월별 매출총이익: 전체 기간 {{profit}}',
    en: 'Gross profit of {{unit}} by month: {{profit}} in all months',
  },
  nothingTitle: {
    ko: '이 기간에는 손익이 없습니다.',
    en: 'There is no profit or loss in this period.',
  },
  nothing: {
    ko: '매출, 비용, 투입된 시간, GP 목표가 모두 없습니다. 다른 기간이나 조직을 조회해 보세요.',
    en: 'There are no sales, costs, hours or targets. Try another period or organization.',
  },
  nothingOfYear: {
    ko: '이 프로젝트는 이 연도에 실적이 없습니다.',
    en: 'This project has no actual amounts in this year.',
  },
  nothingYet: {
    ko: '이 프로젝트에는 아직 실적이 없습니다.',
    en: 'This project has no actual amounts yet.',
  },
  allYears: terms.showAllYears,
  chooseAnother: { ko: '다른 프로젝트를 선택해 주세요.', en: 'Please choose another project.' },
  thisYear: { ko: '{{first}} ~ {{last}} 조회', en: 'Show {{first}} ~ {{last}}' },
  closedChanged: {
    ko: '마감된 달의 금액이 마지막으로 바뀐 때: {{months}}',
    en: 'When money of closed months last changed: {{months}}',
  },
})
