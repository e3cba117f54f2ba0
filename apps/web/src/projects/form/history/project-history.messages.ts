import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../../i18n/messages.ts'

export const projectHistoryMessages = defineMessages('projectHistory', {
  title: terms.history,
  titleOf: { ko: '{{project}} 변경 이력', en: 'History of {{project}}' },
  more: { ko: '더 보기', en: 'Show more' },
  asOf: { ko: '이날 내용 보기', en: 'View as of that day' },
  shownAsOf: {
    ko: '{{day}}의 내용입니다.',
    en: 'This is how the project was on {{day}}.',
  },
  now: { ko: '지금 내용 보기', en: 'Show the current version' },
})
