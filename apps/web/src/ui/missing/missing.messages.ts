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
  tooLarge: {
    ko: '금액이 너무 커서 정확히 표시할 수 없는 합계가 있어 ‘–’로 표시됩니다. 입력한 금액을 확인해 주세요.',
    en: 'Some amounts are too large to show exactly and show “–”. Check the amounts that were entered.',
  },
  enterMissing: { ko: '등록하러 가기', en: 'Enter it' },
})
