import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const comparisonMessages = defineMessages('comparison', {
  title: terms.thenAndNow,
  titleOf: { ko: '{{name}}: 당시와 현재 비교', en: '{{name}}: then and now compared' },
  of: terms.subject,
  figure: terms.item,
  thenHead: terms.historicalStructure,
  nowHead: terms.currentStructure,
  change: terms.difference,
  why: terms.why,
  differs: { ko: '다름', en: 'differs' },
  monthly: { ko: '월별로 보기', en: 'By month' },
  onlyDiffering: { ko: '다른 행만 보기', en: 'Only rows that differ' },
  differing: {
    ko: '전체 {{all}}행 중 {{count}}행이 다릅니다.',
    en: '{{count}} of {{all}} rows differ.',
  },
  nothing: {
    ko: '모든 금액과 시간이 당시와 현재에 같습니다.',
    en: 'Every figure is the same then and now.',
  },
  people: terms.whatChanged,
  peopleAbout: {
    ko: '조회 기간에 지금과 다른 조직이나 등급이었던 인력입니다.',
    en: 'Who was in another unit or grade in the period than today.',
  },
  person: terms.name,
  days: terms.period,
  unit: terms.organization,
  grade: terms.grade,
  fromTo: { ko: '{{from}} → {{to}}', en: '{{from}} → {{to}}' },
  monthOf: { ko: '{{name}}의 월 타임카드', en: 'Month of {{name}}' },
  more: { ko: '그 밖에 {{count}}건이 더 있습니다.', en: '{{count}} more.' },
  namesAndMore: { ko: '{{names}} 외 {{count}}명', en: '{{names}} and {{count}} more' },
  others: { ko: '다른 조직 인력의 변경', en: 'People of other units' },
  own: { ko: '{{name}} (직속)', en: '{{name}} (directly)' },
  absent: terms.notInChart,
  noRatio: {
    ko: '기준 시간이나 GP 목표가 없어 계산할 수 없습니다.',
    en: 'No base hours, or no target.',
  },
  noDifference: {
    ko: '당시나 현재의 값이 없어 차이를 계산할 수 없습니다.',
    en: 'One of the two figures is missing.',
  },
  points: { ko: '{{value}}%p', en: '{{value}} points' },
})
