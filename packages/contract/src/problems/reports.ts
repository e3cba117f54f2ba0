import type { ProblemText } from './problem-text.ts'

/** Why a rule refuses a report. */
export const reportRuleTexts = {
  'report.dates-differ': {
    status: 422,
    ko: '기간을 월과 날짜로 함께 보낼 때는 같은 달의 첫날과 마지막 날이어야 합니다.',
    en: 'Where a period comes as months and as days, the days are the first and the last of those months.',
  },
  'report.months-reversed': {
    status: 422,
    ko: '끝나는 달이 시작하는 달보다 빠릅니다. 기간을 다시 선택해 주세요.',
    en: 'The months end before they begin. Please choose them again.',
  },
  'report.other-year': {
    status: 422,
    ko: '선택한 연도 안의 달을 선택해 주세요.',
    en: 'Please choose months of the chosen year.',
  },
  'report.other-month': {
    status: 422,
    ko: '한 달만 조회할 수 있습니다. 같은 달을 선택해 주세요.',
    en: 'This report is about one month. Please choose the same one everywhere.',
  },
} as const satisfies Record<string, ProblemText>

/** Why someone is not reminded of a month. */
export const remindRuleTexts = {
  'remind.oneself': {
    status: 409,
    ko: '본인에게는 안내를 보내지 않습니다.',
    en: 'You do not remind yourself.',
  },
  'remind.nothing-missing': {
    status: 409,
    ko: '이 달에 빠진 것이 없습니다.',
    en: 'Nothing of this month is missing.',
  },
  'remind.reminded-today': {
    status: 409,
    ko: '오늘 이미 안내를 받았습니다 ({name}). 내일 다시 보낼 수 있습니다.',
    en: 'Already reminded of this month today, by {name}. You can remind them again tomorrow.',
  },
  'remind.cannot-act': {
    status: 409,
    ko: '타임카드를 쓰지 않거나 더 이상 로그인할 수 없는 직원입니다.',
    en: 'They keep no timecard, or can no longer sign in.',
  },
} as const satisfies Record<string, ProblemText>

export const reportTexts = {
  'report.root': {
    status: 422,
    ko: '해당 조직은 선택 할 수 없습니다',
    en: 'This organization cannot be selected.',
  },
  'report.unknown-office': {
    status: 422,
    ko: '없는 사무소입니다. 사무소를 다시 선택해 주세요.',
    en: 'There is no such office. Please choose another one.',
  },
  'report.month-outside': {
    status: 422,
    ko: '조회한 기간 안의 달을 선택해 주세요.',
    en: 'Please choose a month within the period.',
  },
  'report.unknown-type': {
    status: 422,
    ko: '없는 프로젝트 유형입니다. 유형을 다시 선택해 주세요.',
    en: 'There is no such project type. Please choose another one.',
  },
  'report.unknown-unit-type': {
    status: 422,
    ko: '없는 조직 유형입니다. 유형을 다시 선택해 주세요.',
    en: 'There is no such unit type. Please choose another one.',
  },
  'report.too-many-rows': {
    status: 422,
    ko: '한 번에 {most}건까지 볼 수 있습니다. 조건을 좁혀 주세요.',
    en: 'At most {most} rows can be looked at together. Please narrow them down.',
  },
} as const satisfies Record<string, ProblemText>
