import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const historyMessages = defineMessages('history', {
  title: terms.history,
  titleOf: { ko: '{{name}} 변경 이력', en: 'History of {{name}}' },
  before: { ko: '이전', en: 'Before:' },
  after: { ko: '이후', en: 'After:' },
  nothing: { ko: '(없음)', en: '(nothing)' },
  more: { ko: '외 {{count}}건', en: 'and {{count}} more' },
  empty: { ko: '아직 변경 이력이 없습니다.', en: 'No changes yet.' },
  reason: { ko: '사유: {{reason}}', en: 'Reason: {{reason}}' },
})
