import { defineMessages } from '../../i18n/messages.ts'

export const missingFigureMessages = defineMessages('missingFigures', {
  missingRate: {
    ko: '{{year}}년 SI의 OPEX 부과율이 없어 ‘–’로 표시됩니다.',
    en: 'There is no opex charge of SI for {{year}}: what needs it shows “–”.',
  },
  missingPrice: {
    ko: '{{year}}년 {{prices}} 단가가 없어 ‘–’로 표시됩니다.',
    en: 'There is no unit price of {{year}} for {{prices}}: what needs it shows “–”.',
  },
  missingExchange: {
    ko: '{{year}}년 환율이 없어 ‘–’로 표시됩니다.',
    en: 'There is no exchange rate for {{year}}: what needs it shows “–”.',
  },
  enterMissing: { ko: '등록하러 가기', en: 'Enter it' },
})
