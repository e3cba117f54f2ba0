import { defineMessages } from '../../i18n/messages.ts'

export const missingFigureMessages = defineMessages('missingFigures', {
  missingRate: {
    ko: '{{year}}년 SI의 OPEX 부과율이 없어 ‘–’로 표시됩니다.',
    en: 'There is no opex charge of SI for {{year}}: amounts that need it show “–”.',
  },
  missingPrice: {
    ko: '{{year}}년 {{prices}} 단가가 없어 ‘–’로 표시됩니다.',
    en: 'There is no unit price of {{year}} for {{prices}}: amounts that need it show “–”.',
  },
  missingExchange: {
    ko: '{{year}}년 환율이 없어 ‘–’로 표시됩니다.',
    en: 'There is no exchange rate for {{year}}: amounts that need it show “–”.',
  },
  enterMissing: { ko: '등록하러 가기', en: 'Enter it' },
})
