import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../i18n/catalogue.ts'
import { defineMessages } from '../i18n/messages.ts'

export const requestsMessages = defineMessages('requests', {
  title: terms.approval,
  show: terms.show,
  showWaiting: terms.waiting,
  showDecided: { ko: '처리됨', en: 'Decided' },
  joining: { ko: '멤버 추가 신청 승인', en: 'Join requests' },
  overtime: { ko: '초과 근무 승인', en: 'Overtime approval' },
  unsubmit: { ko: '타임카드 제출 취소 승인', en: 'Timecard unsubmit approval' },
  // columns of screens-12
  projectName: terms.projectName,
  requester: terms.requester,
  message: terms.message,
  requestMessage: { ko: '요청 메시지', en: 'Request message' },
  manMonths: { ko: '실적/계획 MM', en: 'Actual/plan MM' },
  projectMM: { ko: '프로젝트 실적/계획 MM', en: 'Project actual/plan MM' },
  hours: terms.hours,
  requestedHours: { ko: '요청 시간', en: 'Requested hours' },
  projectPeriod: terms.projectPeriod,
  requestDate: { ko: '요청일', en: 'Request date' },
  period: terms.period,
  decide: { ko: '처리', en: 'Decide' },
  // what approving does
  effect: { ko: '승인하면', en: 'If approved' },
  member: terms.member,
  project: terms.project,
  month: { ko: '월(시간)', en: 'Month (h)' },
  week: { ko: '근무 기간 {{days}}', en: 'Worked {{days}}' },
  noMessage: { ko: '메시지 없음', en: 'No message' },
  approve: { ko: '승인', en: 'Approve' },
  // A requester cancels; an approver rejects (decision 0102).
  cancel: { ko: '반려', en: 'Reject' },
  approveSelected: { ko: '선택 승인', en: 'Approve selected' },
  cancelSelected: { ko: '선택 반려', en: 'Reject selected' },
  selectOne: { ko: '{{project}} · {{person}} 선택', en: 'Select {{person}}, {{project}}' },
  approveOne: { ko: '{{project}} · {{person}} 승인', en: 'Approve {{person}}, {{project}}' },
  cancelOne: { ko: '{{project}} · {{person}} 반려', en: 'Reject {{person}}, {{project}}' },
  forPrincipal: { ko: '{{name}} 대리', en: 'for {{name}}' },
  one: { ko: '{{person}} · {{project}}', en: '{{person}} · {{project}}' },
  several: {
    ko: '요청 {{count}}건',
    en: { one: '{{count}} request', other: '{{count}} requests' },
  },
  andMore: { ko: '외 {{count}}건', en: 'and {{count}} more' },
  approveTitle: {
    ko: '요청 {{count}}건을 승인할까요?',
    en: { one: 'Approve {{count}} request?', other: 'Approve {{count}} requests?' },
  },
  approveDo: {
    ko: '{{count}}건 승인',
    en: { one: 'Approve the request', other: 'Approve {{count}} requests' },
  },
  approveNot: terms.close,
  cancelTitle: {
    ko: '요청 {{count}}건을 반려합니다',
    en: { one: 'Reject {{count}} request', other: 'Reject {{count}} requests' },
  },
  cancelAbout: {
    ko: '적으신 사유는 요청자에게 전달됩니다.',
    en: 'The requester will read your reason.',
  },
  cancelDo: {
    ko: '{{count}}건 반려',
    en: { one: 'Reject the request', other: 'Reject {{count}} requests' },
  },
  cancelNot: terms.close,
  approved: catalogue.approved,
  canceled: catalogue.rejected,
  pleaseSelect: catalogue.select,
  noOvertime: {
    ko: '승인을 기다리는 초과 근무 요청이 없습니다.',
    en: 'No overtime requests are waiting for you.',
  },
  noJoining: {
    ko: '승인을 기다리는 멤버 추가 신청이 없습니다.',
    en: 'No requests to join are waiting for you.',
  },
  noUnsubmit: {
    ko: '승인을 기다리는 제출 취소 요청이 없습니다.',
    en: 'No unsubmit requests are waiting for you.',
  },
  whenRequested: {
    ko: '담당하시는 프로젝트와 조직의 요청이 들어오면 여기에 표시됩니다.',
    en: 'Requests from your projects and your organization appear here.',
  },
})
