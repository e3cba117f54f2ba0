import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const deputyshipMessages = defineMessages('deputyship', {
  entry: { ko: '타임카드 입력', en: 'Timecard entry' },
  approval: terms.approval,
  coming: terms.planned,
  active: terms.inProgress,
  over: terms.ended,
  whyEnded: { ko: '{{name}} 님이 {{at}}에 종료', en: 'Ended by {{name}}, {{at}}' },
  whyLastDay: { ko: '기간이 끝남', en: 'The last day has passed' },
  whyPrincipalLeft: { ko: '위임자가 퇴직함', en: 'The principal has left' },
  whyPrincipalInactive: { ko: '위임자의 계정이 중지됨', en: 'The principal’s account is inactive' },
  whyPrincipalRole: { ko: '위임자의 역할이 바뀜', en: 'The principal no longer has the role' },
  whyDeputyLeft: { ko: '대리인이 퇴직함', en: 'The deputy has left' },
  whyDeputyInactive: { ko: '대리인의 계정이 중지됨', en: 'The deputy’s account is inactive' },
})
