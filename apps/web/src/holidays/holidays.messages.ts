import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../i18n/catalogue.ts'
import { defineMessages } from '../i18n/messages.ts'

export const holidayMessages = defineMessages('holidays', {
  title: terms.holiday,
  add: terms.add,
  registered: catalogue.registered,
  updated: catalogue.updated,
  deleted: catalogue.deleted,
  confirmSave: catalogue.save,
  confirmDelete: catalogue.delete,
  addTitle: { ko: '휴일 등록', en: 'Add a holiday' },
  editTitle: { ko: '휴일 수정', en: 'Edit the holiday' },
  remove: terms.delete,
  name: { ko: '휴일명', en: 'Holiday' },
  days: terms.period,
  daysHint: {
    ko: '시작일과 종료일도 휴일입니다. 화살표 키로도 바꿀 수 있습니다.',
    en: 'The first and last day are included. The arrow keys change them too.',
  },
  office: terms.office,
  first: terms.firstDay,
  last: terms.lastDay,
  count: { ko: '일수', en: 'Number of days' },
  actions: terms.actions,
  previous: terms.previousMonth,
  next: terms.nextMonth,
  previousYear: { ko: '이전 해', en: 'Previous year' },
  nextYear: { ko: '다음 해', en: 'Next year' },
  today: terms.today,
  view: terms.view,
  calendar: { ko: '달력', en: 'Calendar' },
  list: { ko: '목록', en: 'List' },
  ofMonth: { ko: '{{month}} 휴일 달력', en: 'Holidays of {{month}}' },
  ofYear: { ko: '{{year}}년 휴일', en: 'Holidays of {{year}}' },
  empty: { ko: '이 해에 등록된 휴일이 없습니다.', en: 'There are no holidays in this year yet.' },
  emptyNext: {
    ko: '휴일이 없으면 모든 평일이 근무일로 계산됩니다.',
    en: 'Without holidays, every weekday counts as a workday.',
  },
  hint: {
    ko: '날짜를 누르거나 여러 날을 끌어 휴일을 등록합니다. 키보드로는 화살표로 날짜를 옮기고 Enter를 누릅니다.',
    en: 'Click a day, or drag over several, to add a holiday; or go there by the arrow keys and press Enter.',
  },
  impact: {
    ko: '열린 달({{months}})에서 직원 {{people}}명의 집계 셀 {{cells}}개의 기준 시간과 MM이 바뀝니다. 마감된 달은 그대로입니다.',
    en: 'This changes base hours and man-months in open months ({{months}}): {{cells}} cells, {{people}} people. Closed months stay as they are.',
  },
  noImpact: {
    ko: '열린 달에서 바뀌는 집계 셀이 없습니다. 마감된 달은 그대로입니다.',
    en: 'No cell of an open month changes. Closed months stay as they are.',
  },
})
