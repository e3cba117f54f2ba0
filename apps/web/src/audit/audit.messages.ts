import { defineMessages } from '../i18n/messages.ts'

export const auditMessages = defineMessages('audit', {
  title: { ko: '변경 이력', en: 'Audit Trail' },
  about: {
    ko: '누가 언제 무엇을 바꾸었는지 찾습니다. 최근 것부터 {{most}}건까지 보여 주며, 더 오래된 것은 조건을 좁혀 찾아 주세요.',
    en: 'Who changed what, and when. The latest {{most}} are shown: narrow the search to find older ones.',
  },
  at: { ko: '일시', en: 'When' },
  actor: { ko: '실행한 사람', en: 'Who' },
  forEmployee: { ko: '대상 직원', en: 'Whose record' },
  action: { ko: '작업', en: 'Action' },
  subject: { ko: '대상', en: 'Subject' },
  changes: { ko: '변경 내용', en: 'Before and after' },
  requestId: { ko: '문의 번호', en: 'Reference' },
  noChange: { ko: '–', en: '–' },
  sameRequest: { ko: '같은 요청의 이력 보기', en: 'Show all of this request' },
})
