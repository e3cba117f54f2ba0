import { defineMessages } from '../../i18n/messages.ts'

export const chartMessages = defineMessages('chart', {
  unit: { ko: '단위: {{unit}}', en: 'In {{unit}}' },
  asTable: { ko: '표로 보기', en: 'As a table' },
})
