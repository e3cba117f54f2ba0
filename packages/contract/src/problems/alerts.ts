import type { AlertProblemCode } from '@yuga/domain/alerts/alert'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules about alerts. */
export const alertRuleTexts: Readonly<Record<AlertProblemCode, ProblemText>> = {
  'alert.band': {
    status: 422,
    ko: '상한은 하한 이상이어야 합니다.',
    en: 'The end of the band cannot be below its beginning.',
  },
  'alert.subject': {
    status: 422,
    ko: '이 종류의 알림에 맞는 대상을 선택해 주세요.',
    en: 'Please choose what this kind of alert is about.',
  },
  'alert.threshold': {
    status: 422,
    ko: '{from} 이상 {to} 이하로 입력해 주세요. 비율은 소수 첫째 자리까지, 주는 정수로 입력합니다.',
    en: 'Enter a figure from {from} to {to}: with one decimal at most, weeks without.',
  },
  'alert.too-many': {
    status: 422,
    ko: '알림은 {most}개까지 만들 수 있습니다. 쓰지 않는 것을 삭제해 주세요.',
    en: 'You can have at most {most} alerts. Delete one that you no longer need.',
  },
}

/** What the server alone can refuse with. */
export const alertTexts = {
  'alert.not-found': {
    status: 404,
    ko: '알림을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such alert. It may have been deleted.',
  },
} as const satisfies Record<string, ProblemText>
