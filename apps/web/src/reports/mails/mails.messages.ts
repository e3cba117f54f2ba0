import { terms } from '@yuga/contract/texts/terms'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { catalogue } from '../../i18n/catalogue.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const mailsMessages = defineMessages('reportMails', {
  ...reportLabels,

  open: { ko: '매월 메일 발송', en: 'Send monthly' },
  title: { ko: '매월 메일 발송', en: 'Monthly reports by mail' },
  about: {
    ko: '보고서를 매월 엑셀 파일로 메일에 붙여 보냅니다. 파일은 받는 사람마다 본인이 조회할 수 있는 범위로 만듭니다.',
    en: 'Reports go out as a sheet every month. Each recipient gets what they may read themselves.',
  },
  add: { ko: '이 보고서 추가', en: 'Add this report' },
  loading: { ko: '매월 메일을 불러오는 중', en: 'Loading monthly reports' },
  close: terms.close,

  // --- the own ones
  own: terms.sentReports,
  ownCount: { ko: '{{count}}/{{most}}개', en: '{{count}} of {{most}}' },
  noneOwn: {
    ko: '매월 보내는 보고서가 없습니다.',
    en: 'You send no report every month.',
  },
  when: {
    ko: '매월 {{day}}일',
    en: { one: 'Day {{day}} of the month', other: 'Day {{day}} of the month' },
  },
  whenLast: { ko: '매월 말일', en: 'Last day of the month' },
  next: { ko: '다음 발송 {{day}}', en: 'Next on {{day}}' },
  notInChart: {
    ko: '올해 조직도에 없는 조직',
    en: 'Unit not in this year’s chart',
  },
  paused: terms.paused,
  UNIT_GONE: { ko: '조직이 없어 멈춤', en: 'Paused: its unit is gone' },
  OWNER_MAY_NOT: {
    ko: '보내는 사람의 조회 권한이 없어 멈춤',
    en: 'Paused: its sender may not read it',
  },
  NOBODY_MAY: {
    ko: '조회할 수 있는 받는 사람이 없어 멈춤',
    en: 'Paused: no recipient may read it',
  },
  recipients: {
    ko: '받는 사람 {{count}}명',
    en: { one: '{{count}} recipient', other: '{{count}} recipients' },
  },
  change: terms.change,
  changeOf: { ko: '{{name}} 변경', en: 'Change {{name}}' },
  pause: { ko: '멈춤', en: 'Pause' },
  pauseOf: { ko: '{{name}} 멈춤', en: 'Pause {{name}}' },
  resume: { ko: '다시 보내기', en: 'Resume' },
  resumeOf: { ko: '{{name}} 다시 보내기', en: 'Resume {{name}}' },
  remove: terms.delete,
  removeOf: { ko: '{{name}} 삭제', en: 'Delete {{name}}' },
  removeAsk: { ko: '‘{{name}}’을(를) 삭제하시겠습니까?', en: 'Delete “{{name}}”?' },
  removeHint: {
    ko: '대기 중인 메일까지 더 이상 아무에게도 보내지 않으며, 보낸 기록도 사라집니다. 이미 보낸 메일은 남습니다.',
    en: 'It goes to no one any more, nor do mails that still wait, and what it sent is no longer listed. Mails that were sent stay.',
  },
  removed: catalogue.deleted,

  // --- what became of each
  mayNotRead: { ko: '조회 권한이 없어 보내지 않음', en: 'May not read it, gets nothing' },
  hasLeft: { ko: '{{day}}부터 받지 않기로 함', en: 'Unsubscribed on {{day}}' },
  notYet: { ko: '아직 보내지 않음', en: 'Nothing sent yet' },
  wasSent: { ko: '{{day}} 보냄', en: 'Sent on {{day}}' },
  waits: { ko: '{{day}} 발송 대기', en: 'Waiting since {{day}}' },
  mailFailed: { ko: '{{day}} 메일 실패: {{why}}', en: 'Mail of {{day}} failed: {{why}}' },
  madeOn: { ko: '{{day}} 메일 작성', en: 'Mailed on {{day}}' },
  tooLarge: { ko: '파일이 10MB를 넘어 링크만 보냄', en: 'larger than 10 MB, sent as a link' },
  notAllowed: {
    ko: '{{day}} 조회 권한이 없어 보내지 않음',
    en: '{{day}}: could not read it, got nothing',
  },
  noAddress: { ko: '{{day}} 메일 주소가 없음', en: '{{day}}: has no mail address' },
  failed: { ko: '{{day}} 파일을 만들지 못함', en: '{{day}}: the sheet could not be made' },

  // --- those of others
  received: { ko: '다른 사람이 나에게 보내는 보고서', en: 'Reports that others send you' },
  noneReceived: {
    ko: '다른 사람이 보내는 보고서가 없습니다.',
    en: 'No one sends you a report every month.',
  },
  by: { ko: '{{name}} 님이 보냄', en: 'From {{name}}' },
  receivedHint: {
    ko: '받지 않기로 하면 같은 사람이 매월 보내는 같은 보고서를, 나중에 새로 만든 것까지 모두 받지 않습니다.',
    en: 'Stopping one stops every monthly mail of that report from the same person, also those ordered later.',
  },
  leave: { ko: '받지 않기', en: 'Stop receiving' },
  leaveOf: { ko: '{{name}} 받지 않기', en: 'Stop receiving {{name}}' },
  comeBack: { ko: '다시 받기', en: 'Receive again' },
  comeBackOf: { ko: '{{name}} 다시 받기', en: 'Receive again: {{name}}' },

  // --- for administrators
  all: { ko: '모든 직원의 매월 메일', en: 'Monthly reports of everybody' },
  noneAll: { ko: '매월 메일이 없습니다.', en: 'There is no monthly report.' },
  end: terms.end,
  endOf: { ko: '{{owner}}의 {{name}} 종료', en: 'End {{name}} of {{owner}}' },
  endAsk: {
    ko: '{{owner}}의 ‘{{name}}’을(를) 종료할까요?',
    en: 'End “{{name}}” of {{owner}}?',
  },
  page: { ko: '{{page}}/{{pages}} 페이지', en: 'Page {{page}} of {{pages}}' },
  before: { ko: '이전', en: 'Previous' },
  after: { ko: '다음', en: 'Next' },

  // --- the form
  addTitle: { ko: '{{report}} 매월 발송', en: 'Send {{report}} monthly' },
  changeTitle: { ko: '매월 발송 변경: {{name}}', en: 'Change: {{name}}' },
  filters: { ko: '조회 조건', en: 'Filters' },
  filtersHint: {
    ko: '지금 값을 복사합니다. 나중에 보기를 바꿔도 발송은 바뀌지 않습니다.',
    en: 'Copied as they are now: a later change of the view does not change what is sent.',
  },
  unitNeeded: {
    ko: '화면에서 조직을 선택해 조회하거나 저장한 보기를 선택해 주세요.',
    en: 'Choose a unit on the screen first, or a saved view.',
  },
  readingNeeded: {
    ko: '두 기준을 비교한 보고서는 보낼 수 없습니다. 기준 하나로 조회해 주세요.',
    en: 'A comparison of both readings cannot be sent. Search for one of them.',
  },
  storedFilters: { ko: '지금 보내는 조건 그대로', en: 'As it is sent now' },
  presentFilters: { ko: '현재 화면의 조건', en: 'As on the screen now' },
  savedView: { ko: '보기: {{name}}', en: 'View: {{name}}' },
  name: terms.name,
  period: terms.period,
  MONTH_BEFORE: { ko: '지난달', en: 'The month before' },
  YEAR_TO_MONTH_BEFORE: { ko: '연초부터 지난달까지', en: 'The year to the month before' },
  THIS_MONTH: { ko: '보내는 달', en: 'The month of sending' },
  YEAR_TO_THIS_MONTH: { ko: '연초부터 보내는 달까지', en: 'The year to the month of sending' },
  AS_SAVED: { ko: '조회 조건의 기간 그대로', en: 'As in the filters' },
  periodHint: {
    ko: '보내는 날을 기준으로 합니다. 1월의 지난달은 작년 12월입니다.',
    en: 'Seen from the day of sending. In January the month before is last December.',
  },
  sendDay: { ko: '보내는 날', en: 'Day of the month' },
  day: { ko: '{{day}}일', en: '{{day}}' },
  lastDay: { ko: '말일', en: 'Last day' },
  sendDayHint: {
    ko: '서울 시각 아침 6시 30분에 보냅니다. 오늘이 지나 처음 오는 날부터 시작합니다.',
    en: 'At 06:30 in Seoul, from the first such day after today.',
  },
  to: terms.recipient,
  toHint: {
    ko: '{{most}}명까지. 받는 사람의 언어로 보내고, 조회 권한이 없는 사람에게는 보내지 않습니다.',
    en: 'At most {{most}}, each in their language. Anyone who may not read the report gets nothing.',
  },
  addRecipient: { ko: '받는 사람 추가', en: 'Add a recipient' },
  takeOff: { ko: '{{name}} 빼기', en: 'Remove {{name}}' },
  added: { ko: '{{day}}부터 매월 보냅니다.', en: 'It goes out every month from {{day}} on.' },
  changed: catalogue.updated,
})
