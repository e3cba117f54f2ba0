import { defineMessages } from '../../i18n/messages.ts'

export const unsavedMessages = defineMessages('unsavedHours', {
  here: {
    ko: '이 주에 저장하지 않은 칸이 {{count}}개 있습니다.',
    en: {
      one: '{{count}} cell of this week is not saved.',
      other: '{{count}} cells of this week are not saved.',
    },
  },
  elsewhere: {
    ko: '다른 주나 다른 탭에도 저장하지 않은 시간이 있습니다.',
    en: 'Other weeks or tabs hold hours that are not saved.',
  },
})
