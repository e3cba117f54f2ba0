import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const decidedMessages = defineMessages('decided', {
  decided: { ko: '처리된 요청', en: 'Decided requests' },
  kind: terms.kind,
  member: terms.joinRequest,
  unsubmit: terms.unsubmit,
  overtime: terms.overtime,
  verdict: terms.outcome,
  approved: { ko: '승인', en: 'Approved' },
  rejected: terms.rejected,
  withdrawn: { ko: '철회', en: 'Withdrawn' },
  cancelled: { ko: '취소', en: 'Cancelled' },
  self: { ko: '(본인 PM)', en: '(own project)' },
  decidedBy: { ko: '처리자', en: 'Decided by' },
  decidedAt: { ko: '처리 시각', en: 'Decided at' },
  reason: terms.decisionReason,
  nothing: { ko: '처리된 요청이 없습니다.', en: 'No request has been decided yet.' },
  nothingAbout: {
    ko: '승인하거나 반려한 요청은 여기에서 다시 찾을 수 있습니다.',
    en: 'Requests that were approved or rejected are listed here.',
  },
})
