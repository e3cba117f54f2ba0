import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const guideMessages = defineMessages('guide', {
  title: terms.firstSetUp,
  about: {
    ko: '회사를 처음 시작할 때 필요한 것을 순서대로 안내합니다. 언제든 떠났다가 돌아와 이어서 하실 수 있습니다.',
    en: 'What a company needs to get started, step by step. You can leave at any time and continue later.',
  },
  progress: { ko: '필수 {{all}}단계 중 {{done}}단계 완료', en: '{{done}} of {{all}} steps done' },
  toList: { ko: '설정 점검 열기', en: 'Open the set-up check' },

  done: terms.done,
  toDo: { ko: '할 일', en: 'To do' },
  optional: { ko: '선택', en: 'Optional' },
  later: terms.later,

  chart: { ko: '연도와 조직도', en: 'Year and chart' },
  chartWhy: {
    ko: '직원은 조직에 속하고, 팀장은 조직도를 따라 요청을 승인하며, 팀별 손익도 조직도를 따라 나뉩니다. 조직도는 해마다 따로 보관됩니다.',
    en: 'People belong to units, leaders approve requests along the chart, and profit is shared among its teams. Each year has its own chart.',
  },
  chartHow: {
    ko: '처음에는 최상위 조직 하나만 있습니다. 지금 조직도를 내려받아 첫 행의 이름을 회사 이름으로 바꾸고, 그 아래에 조직을 한 행씩 더해 올려 주세요. ‘상위 조직 코드’에는 바로 위 조직의 코드를 적습니다. 프로젝트를 맡고 손익을 나누는 팀에는 ‘Profit Center’에 Y를 적습니다. 팀장은 직원을 등록한 다음에 지정합니다.',
    en: 'At first there is only the top unit. Download the current chart, give its first row the name of your company, add a row for each unit with the ID of the unit above, and upload it. Put Y under “Profit center” for the teams that own projects and share their profit. Leaders are set once people are registered.',
  },
  chartCount: {
    ko: '{{year}}년 조직 {{figure}}개',
    en: { one: '{{figure}} unit in {{year}}', other: '{{figure}} units in {{year}}' },
  },

  holidays: terms.holiday,
  holidaysWhy: {
    ko: '휴일을 뺀 근무일이 기준 시간이 되고, MM과 가동률은 이 시간으로 나누어 계산합니다.',
    en: 'Workdays minus holidays give the base hours that man-months and utilization are divided by.',
  },
  holidaysHow: {
    ko: '휴일 화면에서 구글이나 애플 캘린더에서 내보낸 .ics 파일을 올리거나, 달력에서 날짜를 눌러 등록해 주세요.',
    en: 'On the holiday screen, upload an .ics file from Google or Apple Calendar, or click a day.',
  },
  holidaysCount: {
    ko: '{{year}}년 휴일 {{figure}}건',
    en: { one: '{{figure}} holiday in {{year}}', other: '{{figure}} holidays in {{year}}' },
  },

  prices: { ko: '등급과 단가', en: 'Grades and prices' },
  pricesWhy: {
    ko: '인건비와 팀 사이의 정산은 등급별 단가로 계산합니다. 단가가 없으면 그 금액과 합계가 ‘–’로 표시됩니다.',
    en: 'Labour and settlements between teams are calculated from the price of each grade. Without one, these amounts and their totals show “–”.',
  },
  pricesHow: {
    ko: '등급 이름은 공통 코드에서 바꿀 수 있습니다. 상주(UP001)와 비상주(UP002)마다 등급별로 한 행씩 적어 올려 주세요. 내부 원가와 부서 정산 금액은 꼭 적어 주세요.',
    en: 'Grades can be renamed under Common code. The sheet has a row for each grade, on-site (UP001) and in-house (UP002); prime cost and settlement are required.',
  },
  pricesCount: {
    ko: '{{year}}년 단가 {{figure}}건',
    en: { one: '{{figure}} price in {{year}}', other: '{{figure}} prices in {{year}}' },
  },

  people: terms.employee,
  peopleWhy: {
    ko: '직원이 있어야 프로젝트에 넣고 타임카드를 쓸 수 있습니다. 조직, 등급, 사무소는 적용일과 함께 기록되어 보고서가 그날의 소속을 따릅니다.',
    en: 'People join projects and fill in timecards. Unit, grade and office are kept with their effective date, and reports follow them.',
  },
  peopleHow: {
    ko: '직원 시트에 적어 한 번에 올려 주세요. 조직은 조직도 시트의 코드로, 등급과 사무소는 아래 코드로 적습니다. 시트로 올린 직원에게는 초대가 가지 않으므로, 직원 화면에서 초대 링크를 보내 주세요.',
    en: 'Fill in one sheet and upload it. Use the unit IDs of the chart and the grade and office codes below. A sheet does not invite anyone: send invitation links from the employee screen.',
  },
  peopleCount: {
    ko: '직원 {{figure}}명',
    en: { one: '{{figure}} employee', other: '{{figure}} employees' },
  },

  types: terms.projectType,
  typesWhy: {
    ko: '프로젝트는 유형을 가지고, 유형이 빌러블과 논빌러블을 나눕니다. 가동률과 손익이 이 구분을 따릅니다.',
    en: 'Each project has a type, which is billable or non-billable. Utilization and profit follow it.',
  },
  typesHow: {
    ko: '기본 유형이 들어 있습니다. 회사에서 쓰는 이름으로 바꾸거나 더해 주세요.',
    en: 'Some types are included. Rename them to suit your company, or add more.',
  },
  typesCount: {
    ko: '유형 {{figure}}개',
    en: { one: '{{figure}} type', other: '{{figure}} types' },
  },

  rates: { ko: '환율과 OPEX 부과율', en: 'Exchange and opex rates' },
  ratesWhy: {
    ko: '달러 프로젝트가 있으면 그 해의 환율이, 사업 비용을 포함하는 프로젝트가 있으면 OPEX 부과율이 필요합니다.',
    en: 'Projects in dollars need the exchange rate of their year; projects that include business cost need opex charges.',
  },
  ratesHow: {
    ko: '지금 없어도 됩니다. 필요해지면 설정 점검에서 알려 드립니다.',
    en: 'They can wait: the set-up check tells you when they are needed.',
  },
  ratesCount: {
    ko: '{{year}}년 {{figure}}건',
    en: { one: '{{figure}} rate in {{year}}', other: '{{figure}} rates in {{year}}' },
  },

  targets: terms.gpTarget,
  targetsWhy: {
    ko: '팀 손익의 달성률은 팀의 GP 목표와 견주어 계산합니다. 목표가 없으면 달성률이 ‘–’로 표시됩니다.',
    en: 'A team’s achievement is its gross profit divided by its target. Without a target it shows “–”.',
  },
  targetsHow: {
    ko: 'Profit Center로 지정한 조직마다 그 해의 목표를 적습니다.',
    en: 'Enter a target for the year for each unit that is a profit center.',
  },
  targetsCount: {
    ko: '{{year}}년 팀 목표 {{figure}}건',
    en: { one: '{{figure}} target in {{year}}', other: '{{figure}} targets in {{year}}' },
  },

  missing: { ko: '아직 누락된 항목', en: 'Still missing' },
  uploadChart: { ko: '조직도 엑셀 올리기', en: 'Upload the chart' },
  downloadChart: { ko: '지금 조직도 내려받기', en: 'Download the current chart' },
  uploadPrices: { ko: '단가 엑셀 올리기', en: 'Upload prices' },
  uploadPeople: { ko: '직원 엑셀 올리기', en: 'Upload people' },
  templatePeople: { ko: '직원 양식 내려받기', en: 'Download the template' },
  templatePrices: { ko: '단가 양식 내려받기', en: 'Download the template' },
  open: { ko: '{{screen}} 열기', en: 'Open {{screen}}' },
  putOff: { ko: '나중에 하기', en: 'Skip for now' },
  takeUp: { ko: '지금 하기', en: 'Do it now' },
  codes: { ko: '시트에 적는 코드', en: 'Codes to use in the sheet' },
  grades: terms.grade,
  offices: terms.office,

  allDone: { ko: '기본 설정이 끝났습니다.', en: 'The company is set up.' },
  allDoneNext: {
    ko: '이제 프로젝트를 만들고 직원을 초대할 수 있습니다. 아직 누락된 것과 앞으로 필요한 것은 설정 점검에서 알려 드립니다.',
    en: 'Now invite people and create projects. The set-up check lists what is still missing and what coming years need.',
  },
  restForLater: {
    ko: '나머지 단계는 나중에 하기로 하셨습니다.',
    en: 'You have put off the remaining steps.',
  },

  back: { ko: '안내로 돌아가기', en: 'Back to the guide' },
  following: { ko: '처음 설정 안내: {{step}}', en: 'First set-up: {{step}}' },
  stop: { ko: '안내 표시 닫기', en: 'Close this line' },
})
