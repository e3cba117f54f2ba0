import { defineMessages } from '../i18n/messages.ts'

/** Apart from those of the screen: the menu says them before it is loaded. */
export const waitingMessages = defineMessages('waiting', {
  waiting: {
    ko: '승인을 기다리는 요청 {{count}}건',
    en: {
      one: '{{count}} request is waiting for you',
      other: '{{count}} requests are waiting for you',
    },
  },
})
