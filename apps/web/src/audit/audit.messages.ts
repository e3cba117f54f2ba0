import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const auditMessages = defineMessages('audit', {
  title: terms.auditTrail,
  about: {
    ko: '누가 언제 무엇을 바꾸었는지 찾습니다. 최근 것부터 {{most}}건까지 보여 주며, 더 오래된 것은 조건을 좁혀 찾아 주세요.',
    en: 'Who changed what, and when. The latest {{most}} are shown: narrow the search to find older ones.',
  },
  at: terms.when,
  actor: { ko: '실행한 사람', en: 'Who' },
  forEmployee: terms.employeeConcerned,
  action: terms.action,
  subject: terms.subject,
  changes: terms.changedContents,
  requestId: terms.reference,
  noChange: { ko: '–', en: '–' },
  sameRequest: { ko: '같은 요청의 이력 보기', en: 'Show all of this request' },
})
