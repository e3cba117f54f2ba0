import { defineMessages } from '../i18n/messages.ts'

export const monthSheetMessages = defineMessages('monthSheet', {
  title: { ko: '월 타임카드', en: 'Monthly timecard' },
  about: {
    ko: '한 달의 시간을 A4 한 장으로 인쇄해 서명할 수 있습니다.',
    en: 'A month on one A4 page, to print and sign.',
  },
  print: { ko: '인쇄', en: 'Print' },
  before: { ko: '이전 달', en: 'Previous month' },
  after: { ko: '다음 달', en: 'Next month' },
  name: { ko: '이름', en: 'Name' },
  unit: { ko: '조직', en: 'Organization' },
  month: { ko: '월', en: 'Month' },
  base: { ko: '기준 시간', en: 'Base hours' },
  closed: { ko: '월 마감', en: 'Closed' },
  open: { ko: '마감 전', en: 'Open' },
  project: { ko: '프로젝트', en: 'Project' },
  sum: { ko: '합계', en: 'Total' },
  submitted: { ko: '제출', en: 'Submitted' },
  day: { ko: '{{day}}일', en: '{{day}}' },
  signedBy: { ko: '본인', en: 'Employee' },
  checkedBy: { ko: '확인자', en: 'Approved by' },
  signedOn: { ko: '날짜', en: 'Date' },
  signature: { ko: '서명', en: 'Signature' },
  nothing: { ko: '이 달에 입력한 시간이 없습니다.', en: 'No hours were entered in this month.' },
  outOfReach: {
    ko: '없는 직원이거나, 이 달의 타임카드를 조회할 권한이 없는 직원입니다. 다른 달을 선택해 주세요.',
    en: 'This employee does not exist, or you do not have access to their timecard of this month. Please choose another month.',
  },
  ownMonth: { ko: '내 월 타임카드 열기', en: 'Open your own monthly timecard' },
  loading: { ko: '한 달의 시간을 읽는 중', en: 'Loading the month' },
})
