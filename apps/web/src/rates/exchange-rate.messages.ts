import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const exchangeRateMessages = defineMessages('exchangeRate', {
  title: terms.exchangeRate,
  dollar: { ko: '1 USD =', en: '1 USD =' },
  won: { ko: 'KRW', en: 'KRW' },
  field: { ko: '1달러당 원화', en: 'Won for 1 US dollar' },
  hint: {
    ko: '숫자만, 10000까지 입력할 수 있습니다. 비워 두거나 0이면 환율이 없는 것으로 봅니다.',
    en: 'Digits only, at most 10000. Empty or 0 counts as no rate.',
  },
  missing: {
    ko: '환율이 없습니다. 이 해의 금액은 다른 통화로 환산할 수 없어 보고서에 ‘–’로 표시됩니다.',
    en: 'There is no rate. Amounts of this year cannot be converted, and reports show “–”.',
  },
})
