import { defineMessages } from '../../../i18n/messages.ts'

/** What the sections of money have in common. */
export const moneyMessages = defineMessages('projectMoney', {
  contract: { ko: '계약 금액', en: 'Contract amount' },
  unit: { ko: '단위: {{currency}}', en: 'In {{currency}}' },
  won: { ko: '원', en: 'KRW' },
  dollars: { ko: '달러(USD)', en: 'USD' },
})
