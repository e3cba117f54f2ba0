import { terms } from '@yuga/contract/texts/terms'
import { priceNames, unitPriceSheet } from '@yuga/contract/master-data/unit-price-sheet'
import { defineMessages } from '../i18n/messages.ts'

export const unitPriceMessages = defineMessages('unitPrice', {
  ...priceNames,
  title: unitPriceSheet.title,
  year: terms.year,
  section: terms.unitPriceType,
  grade: terms.grade,
  remark: terms.remark,
  currency: terms.currency,
  select: terms.select,
  amountHint: {
    ko: '비워 두면 단가가 없는 것으로 보고, 보고서에는 ‘–’로 표시됩니다.',
    en: 'If left empty there is no price, and reports show “–”.',
  },
  copy: { ko: '다음 해로 복사', en: 'Copy to next year' },
  copyTitle: {
    ko: '{{from}}년 단가를 {{to}}년으로 복사',
    en: 'Copy the prices of {{from}} to {{to}}',
  },
  copyAbout: {
    ko: '{{to}}년에 이미 있는 단가는 그대로 두고, 없는 단가만 등록합니다. 금액은 하나씩 원·센트 단위로 반올림합니다.',
    en: 'Prices already registered for {{to}} are kept; only missing ones are added. Each amount is rounded half-up to whole won or cents.',
  },
  percent: { ko: '인상률(%)', en: 'Change (%)' },
  percentWrong: {
    ko: '-100보다 크고 100 이하인 숫자를 소수점 둘째 자리까지 입력해 주세요.',
    en: 'Enter a number above -100 and at most 100, with at most two decimals.',
  },
  copyIt: terms.copy,
  nothingToCopy: {
    ko: '{{from}}년에 등록된 단가가 없습니다.',
    en: 'There are no prices for {{from}}.',
  },
  copied: {
    ko: '{{added}}건을 등록하고, 이미 있던 {{stored}}건은 그대로 두었습니다.',
    en: '{{added}} added, {{stored}} left as they were.',
  },
})
