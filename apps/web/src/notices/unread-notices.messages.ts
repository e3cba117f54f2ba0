import { defineMessages } from '../i18n/messages.ts'

/** Apart from those of the screen: the menu says them before it is loaded. */
export const unreadNoticesMessages = defineMessages('unreadNotices', {
  unread: {
    ko: '읽지 않은 공지사항 {{count}}건',
    en: { one: '{{count}} unread notice', other: '{{count}} unread notices' },
  },
})
