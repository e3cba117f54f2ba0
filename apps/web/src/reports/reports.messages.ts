import { terms } from '@yuga/contract/texts/terms'
import { leftOutLabels } from '@yuga/contract/reports/reports'
import { defineMessages } from '../i18n/messages.ts'

/** What reports say in common. */
export const reportsMessages = defineMessages('reports', {
  unitOutOfReach: {
    ko: '이 연도의 조직도에 없거나 조회 권한이 없는 조직입니다. 다른 조직을 선택해 주세요.',
    en: 'The chart of this year has no such organization, or you may not read it. Please choose another one.',
  },
  notBegun: { ko: '아직 시작되지 않은 기간입니다.', en: 'This period has not begun yet.' },
  readMonth: { ko: '{{month}} 조회', en: 'Show {{month}}' },
  readThisMonth: { ko: '이번 달({{month}}) 조회', en: 'Show this month ({{month}})' },
  noHours: {
    ko: '이 기간에 제출된 시간이 없습니다.',
    en: 'No hours were submitted in this period.',
  },
  whoIsMissing: {
    ko: '{{month}}에 시간을 제출하지 않은 사람 보기',
    en: 'See who has not submitted hours of {{month}}',
  },
  noMatch: {
    ko: '이 기간에 이 조직에 소속된 사람이 없습니다.',
    en: 'No one belonged to this unit in this period.',
  },
  noOneOf: {
    ko: '이 기간에 이 조직에 소속된 {{office}} 사무소 직원이 없습니다.',
    en: 'No one in the {{office}} office belonged to this unit in this period.',
  },
  tryAnother: {
    ko: '다른 기간이나 조직을 조회해 보세요.',
    en: 'Try another period or unit.',
  },
  readAllOffices: { ko: '모든 사무소 조회', en: 'Show all offices' },
  leftOut: leftOutLabels,
  figureKeys: terms.table,
  moveKeys: { ko: '위아래, 옆 칸으로 이동', en: 'Move between figures' },
  openKeys: terms.showCalculation,
  sheet: terms.downloadExcel,
})
