import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

/** Of a percentage without base hours. */
export const noBaseText = {
  ko: '기준 시간이 없어 가동률을 계산할 수 없습니다.',
  en: 'There are no base hours to measure by.',
}

export const utilizationMessages = defineMessages('utilization', {
  about: {
    ko: '조직별로 제출된 시간이 기준 시간의 몇 %인지 보여 줍니다. 조직 이름을 누르면 상세가 열립니다.',
    en: 'Submitted hours of each unit in percent of its base hours. A name opens the detail.',
  },
  rows: { ko: '조직별 가동률', en: 'Utilization by unit' },
  unit: terms.organization,
  billable: terms.billable,
  nonBillable: terms.nonBillable,
  scale: { ko: '100% 대비', en: 'Against 100%' },
  billableHours: terms.billableHours,
  nonBillableHours: terms.nonBillableHours,
  baseHours: terms.baseHours,
  own: terms.directly,
  absent: terms.notInChart,
  open: { ko: '{{name}} 펼치기', en: 'Expand {{name}}' },
  close: { ko: '{{name}} 접기', en: 'Collapse {{name}}' },
  bar: {
    ko: '{{name}}: Billable {{billable}}, Non-billable {{nonBillable}}',
    en: '{{name}}: billable {{billable}}, non-billable {{nonBillable}}',
  },
  noBase: noBaseText,
  trend: {
    ko: '{{unit}} 월별 가동률: {{month}} Billable {{billable}}, Non-billable {{nonBillable}}',
    en: 'Utilization of {{unit}} by month: {{month}} billable {{billable}}, non-billable {{nonBillable}}',
  },
  trendUnit: { ko: '기준 시간의 %', en: '% of base hours' },
  month: terms.month,
  ofLastYear: { ko: '작년 {{line}}', en: '{{line}}, last year' },
  sheetHead: { ko: '상세 엑셀', en: 'Detail as a sheet' },
  sheetOf: { ko: '{{name}} 상세 엑셀 다운로드', en: 'Download the detail of {{name}}' },
  notRoot: {
    ko: '해당 조직은 선택 할 수 없습니다',
    en: 'This organization cannot be selected.',
  },
})
