import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const staffingMessages = defineMessages('staffing', {
  title: terms.staffing,
  about: {
    ko: '월마다 위는 계획 MM, 아래는 여유 MM입니다. 이름을 누르면 투입 프로젝트와 문의할 PM이 보입니다.',
    en: 'Each month shows the planned man-months, and below them what is free. Choose a name to see the projects behind them and whom to ask.',
  },
  name: terms.name,
  unit: terms.organization,
  allUnits: { ko: '모든 조직', en: 'All units' },
  grade: terms.grade,
  free: { ko: '여유 MM', en: 'Free MM' },
  search: { ko: '이름, 사번', en: 'Name or ID' },
  from: terms.firstMonth,
  months: terms.period,
  monthCount: { ko: '{{count}}개월', en: '{{count}} months' },
  freeAtLeast: { ko: '여유 MM 이상', en: 'Free MM at least' },
  empty: { ko: '표시할 직원이 없습니다.', en: 'There is nobody to show.' },
  emptyNext: {
    ko: '오늘 조직도에서 소속 조직에 있는 직원이 여기에 나타납니다.',
    en: 'People who sit in your units by today’s chart appear here.',
  },
  cell: { ko: '계획 {{plan}}, 여유 {{free}}', en: 'Plan {{plan}}, {{free}} free' },
  cellOver: { ko: '계획 {{plan}}, 1.00 초과', en: 'Plan {{plan}}, more than 1.00' },
  dialogTitle: { ko: '{{name}}의 월별 투입', en: 'Plan of {{name}} by month' },
  month: terms.month,
  plan: terms.plan,
  project: terms.project,
  pm: { ko: '문의할 PM', en: 'PM to ask' },
  hidden: {
    ko: '볼 수 없는 프로젝트',
    en: 'Projects you cannot see',
  },
  nothing: { ko: '이 기간에 계획이 없습니다.', en: 'Nothing is planned in these months.' },
})
