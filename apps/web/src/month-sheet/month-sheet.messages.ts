import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const monthSheetMessages = defineMessages('monthSheet', {
  title: { ko: '월 타임카드', en: 'Monthly timecard' },
  about: {
    ko: '한 달의 시간을 A4 한 장으로 인쇄해 서명할 수 있습니다.',
    en: 'A month on one A4 page, to print and sign.',
  },
  print: terms.print,
  before: terms.previousMonth,
  after: terms.nextMonth,
  name: terms.name,
  unit: terms.organization,
  month: terms.month,
  base: terms.baseHours,
  closed: terms.monthClosed,
  open: { ko: '마감 전', en: 'Open' },
  project: terms.project,
  sum: terms.total,
  submitted: terms.submitted,
  day: { ko: '{{day}}일', en: '{{day}}' },
  signedBy: { ko: '본인', en: 'Employee' },
  checkedBy: { ko: '확인자', en: 'Approved by' },
  signedOn: terms.date,
  signature: terms.signature,
  nothing: { ko: '이 달에 입력한 시간이 없습니다.', en: 'No hours were entered in this month.' },
  outOfReach: {
    ko: '없는 직원이거나, 이 달의 타임카드를 조회할 권한이 없는 직원입니다. 다른 달을 선택해 주세요.',
    en: 'This employee does not exist, or you do not have access to their timecard of this month. Please choose another month.',
  },
  ownMonth: { ko: '내 월 타임카드 열기', en: 'Open your own monthly timecard' },
  loading: { ko: '한 달의 시간을 읽는 중', en: 'Loading the month' },
})
