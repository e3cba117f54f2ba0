import type { ReportMailProblemCode } from '@yuga/domain/report-mails/order'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules about monthly reports. */
export const reportMailRuleTexts: Readonly<Record<ReportMailProblemCode, ProblemText>> = {
  'report-mail.one-month': {
    status: 422,
    ko: '이 보고서는 한 달만 조회합니다. 한 달인 기간을 선택해 주세요.',
    en: 'This report is about one month. Please choose a period of one month.',
  },
  'report-mail.too-many': {
    status: 422,
    ko: '매월 메일은 {most}개까지 만들 수 있습니다. 쓰지 않는 것을 삭제해 주세요.',
    en: 'You can have at most {most} monthly reports. Delete one that you no longer need.',
  },
}

/** What the server alone can refuse with. */
export const reportMailTexts = {
  'report-mail.not-found': {
    status: 404,
    ko: '매월 메일을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such monthly report. It may have been deleted.',
  },
  'report-mail.unknown-recipient': {
    status: 422,
    ko: '받는 사람을 찾을 수 없습니다. 재직 중인 직원을 선택해 주세요.',
    en: 'There is no such active employee. Please choose another recipient.',
  },
} as const satisfies Record<string, ProblemText>
