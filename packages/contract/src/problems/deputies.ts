import type { DeputyProblemCode } from '@yuga/domain/access/deputyship'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of deputyships. */
export const deputyRuleTexts: Readonly<Record<DeputyProblemCode, ProblemText>> = {
  'deputy.oneself': {
    status: 422,
    ko: '본인을 대리인으로 지정할 수 없습니다.',
    en: 'You cannot name yourself as deputy.',
  },
  'deputy.kind-not-yours': {
    status: 422,
    ko: '본인이 하지 않는 업무는 맡길 수 없습니다.',
    en: 'You cannot hand over what you do not do yourself.',
  },
  'deputy.not-employed': {
    status: 422,
    ko: '이 기간 내내 재직하는 직원만 대리인이 될 수 있습니다.',
    en: 'A deputy must be an active employee throughout these days.',
  },
  'deputy.days-out-of-order': {
    status: 422,
    ko: '종료일은 시작일과 같거나 그 뒤여야 합니다.',
    en: 'The last day cannot be before the first.',
  },
  'deputy.too-long': {
    status: 422,
    ko: '대리 기간은 1년까지 지정할 수 있습니다.',
    en: 'A deputy can be named for at most a year.',
  },
  'deputy.in-the-past': {
    status: 422,
    ko: '지난 날짜는 선택할 수 없습니다.',
    en: 'This day has passed.',
  },
  'deputy.begun': {
    status: 409,
    ko: '이미 시작된 대리 지정은 시작일을 변경할 수 없습니다.',
    en: 'This deputyship has begun, so its first day can no longer be changed.',
  },
  'deputy.doubled': {
    status: 409,
    ko: '같은 대리인에게 같은 업무를 맡긴 기간과 겹칩니다: {firstDay} ~ {lastDay}',
    en: 'The same deputy has the same task in days that overlap: {firstDay} to {lastDay}',
  },
  'deputy.over': {
    status: 409,
    ko: '이미 끝난 대리 지정입니다.',
    en: 'This deputyship is over.',
  },
}

/** What the server alone can refuse with about deputies. */
export const deputyTexts = {
  'deputy.none': {
    status: 403,
    ko: '이 직원을 대리할 수 있는 권한이 없습니다. 대리 기간이 끝났을 수 있습니다.',
    en: 'You may not act for this person. The deputyship may have ended.',
  },
  'deputy.not-here': {
    status: 422,
    ko: '이 작업은 다른 사람을 대신해 할 수 없습니다.',
    en: 'This cannot be done on behalf of another employee.',
  },
  'deputy.not-found': {
    status: 404,
    ko: '대리 지정을 찾을 수 없습니다.',
    en: 'There is no such deputyship.',
  },
} as const satisfies Record<string, ProblemText>
