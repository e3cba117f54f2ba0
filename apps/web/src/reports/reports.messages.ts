import { defineMessages } from '../i18n/messages.ts'

/** What reports say in common. */
export const reportsMessages = defineMessages('reports', {
  sheet: { ko: '엑셀 다운로드', en: 'Download Excel' },
})
