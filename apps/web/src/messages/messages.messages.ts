import { defineMessages } from '../i18n/messages.ts'

export const messagesMessages = defineMessages('messages', {
  unread: {
    ko: '읽지 않은 메시지 {{count}}건',
    en: { one: '{{count}} unread message', other: '{{count}} unread messages' },
  },
})
