import { terms } from '@yuga/contract/texts/terms'
import { byUnitText } from '@yuga/contract/reports/utilization'
import { noBaseText } from '../utilization.messages.ts'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { defineMessages } from '../../../i18n/messages.ts'

export const detailMessages = defineMessages('utilizationDetail', {
  about: {
    ko: '조직의 제출된 시간을 프로젝트와 사람별로 보여 줍니다.',
    en: 'The submitted hours of a unit by project and person.',
  },
  baseOfOffice: terms.baseHours,
  pivot: terms.timecardPivot,
  detail: reportLabels.utilizationDetail,
  unitHours: terms.unitHours,
  unitBoth: terms.unitHoursAndUtilization,
  project: terms.project,
  total: terms.total,
  base: terms.baseHours,
  util: terms.utilization,
  noBase: noBaseText,
  baseUnknown: {
    ko: '한 사무소를 조회하면 표시됩니다.',
    en: 'Shown once one office is searched.',
  },
  own: terms.directly,
  heat: { ko: '색으로 보기', en: 'Heat map' },
  heatScale: { ko: '0%에서 100%까지, 넘으면 빨간 테두리', en: '0% to 100%; framed in red above' },
  byUnit: byUnitText,
  outside: terms.hoursOutsideEmployment,
  outsideAbout: {
    ko: '재직 기간이 아닌 날의 시간입니다. 시간에는 들어가지만 기준 시간은 없습니다.',
    en: 'Hours of days on which the person was not employed. They count without base hours.',
  },
  outsideOf: { ko: '{{name}} {{hours}}시간', en: '{{name}}: {{hours}} hours' },
  monthOf: { ko: '{{name}}의 월 타임카드 열기', en: 'Open the month of {{name}}' },
  hoursByDay: terms.hoursByDay,
})
