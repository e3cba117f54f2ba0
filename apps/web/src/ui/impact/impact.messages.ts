import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const impactMessages = defineMessages('projectImpact', {
  title: {
    ko: '저장하면 이미 집계된 값이 바뀝니다. 저장하시겠습니까?',
    en: 'Saving changes figures that are already counted. Save?',
  },
  months: {
    ko: '{{figure}}개 월의 팀별 금액이 바뀝니다.',
    en: {
      one: 'Amounts of teams change in {{figure}} month.',
      other: 'Amounts of teams change in {{figure}} months.',
    },
  },
  closed: {
    ko: '그중 {{figure}}개 월은 마감되었습니다.',
    en: { one: '{{figure}} of them is closed.', other: '{{figure}} of them are closed.' },
  },
  cells: {
    ko: '투입 MM {{figure}}건을 다시 계산합니다.',
    en: {
      one: 'Man-months are recalculated in {{figure}} place.',
      other: 'Man-months are recalculated in {{figure}} places.',
    },
  },
  list: { ko: '바뀌는 금액', en: 'Amounts that change' },
  isClosed: terms.closed,
  service: { ko: 'SI·내부 R&D', en: 'SI or internal R&D' },
  license: terms.license,
  thirdPartySales: { ko: '3rd party 매출', en: '3rd party sales' },
  outsourcing: terms.outsourcing,
  expense: terms.expense,
  thirdParty: terms.thirdPartyCost,
  salesOpex: terms.salesOpex,
  settlement: terms.internalSettlement,
})
