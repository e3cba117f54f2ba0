import { defineMessages } from '../../i18n/messages.ts'

export const decidedMessages = defineMessages('decided', {
  decided: { ko: '처리된 요청', en: 'Decided requests' },
  kind: { ko: '종류', en: 'Kind' },
  member: { ko: '멤버 추가 신청', en: 'Join request' },
  unsubmit: { ko: '제출 취소', en: 'Unsubmit' },
  overtime: { ko: '초과 근무', en: 'Overtime' },
  verdict: { ko: '결과', en: 'Outcome' },
  approved: { ko: '승인', en: 'Approved' },
  rejected: { ko: '반려', en: 'Rejected' },
  withdrawn: { ko: '철회', en: 'Withdrawn' },
  cancelled: { ko: '취소', en: 'Cancelled' },
  self: { ko: '(본인 PM)', en: '(own project)' },
  decidedBy: { ko: '처리자', en: 'Decided by' },
  decidedAt: { ko: '처리 시각', en: 'Decided at' },
  reason: { ko: '처리 사유', en: 'Reason' },
  nothing: { ko: '처리된 요청이 없습니다.', en: 'No request has been decided yet.' },
  nothingAbout: {
    ko: '승인하거나 반려한 요청은 여기에서 다시 찾을 수 있습니다.',
    en: 'Requests that were approved or rejected are listed here.',
  },
})
