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
  notEntered: { ko: '계산에 필요한 값이 없습니다: {{what}}', en: 'Not entered: {{what}}' },
  oneNotEntered: {
    ko: '다음 중 계산에 필요한 값이 없습니다: {{what}}',
    en: 'One or more of these are not entered: {{what}}',
  },
  somethingMissing: {
    ko: '필요한 단가나 환율이 없어 계산할 수 없습니다.',
    en: 'A price or a rate for this figure is missing.',
  },
  whatRate: { ko: '{{year}}년 SI의 OPEX 부과율', en: 'opex charge of SI for {{year}}' },
  whatPrice: { ko: '{{year}}년 {{prices}} 단가', en: 'unit price of {{year}} for {{prices}}' },
  whatExchange: { ko: '{{year}}년 환율', en: 'exchange rate of {{year}}' },
  whatTooLarge: {
    ko: '너무 커서 정확히 표시할 수 없는 금액',
    en: 'an amount too large to show exactly',
  },
  enterMissing: { ko: '등록하러 가기', en: 'Enter it' },
})
