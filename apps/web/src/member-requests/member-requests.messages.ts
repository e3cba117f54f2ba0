import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../i18n/catalogue.ts'
import { defineMessages } from '../i18n/messages.ts'

export const memberRequestsMessages = defineMessages('memberRequests', {
  title: terms.joinRequest,
  about: {
    ko: '참여할 프로젝트를 찾아 신청해 주세요. PM이 승인하면 타임카드에 나타납니다.',
    en: 'Find a project and ask to join it. Once the PM approves, it appears in your timecard.',
  },
  projectName: terms.projectName,
  type: terms.projectType,
  period: terms.period,
  // columns of requests-18
  projectId: terms.projectId,
  department: { ko: '담당 부서', en: 'Department' },
  pm: terms.pm,
  requestDate: { ko: '신청일', en: 'Request date' },
  memberRequest: { ko: '멤버 신청', en: 'Join request' },
  standingN: { ko: '신청 전', en: 'Not requested' },
  standingR: terms.pending,
  standingA: terms.participating,
  ended: terms.hasEnded,
  // what a row can do
  request: { ko: '신청', en: 'Request' },
  requestOne: { ko: '{{project}} 신청', en: 'Request {{project}}' },
  reason: terms.reason,
  withReason: { ko: '{{project}} 신청, 사유 적기', en: 'Request {{project}} with a reason' },
  cancel: terms.cancel,
  cancelOne: { ko: '{{project}} 신청 취소', en: 'Cancel the request for {{project}}' },
  cancelYes: { ko: '신청 취소', en: 'Cancel the request' },
  cancelNo: { ko: '그대로 두기', en: 'Keep it' },
  askTitle: { ko: '멤버 추가 신청', en: 'Request to join' },
  askAbout: {
    ko: '사유는 PM {{pm}} 님에게 전달됩니다.',
    en: 'The reason goes to the PM, {{pm}}.',
  },
  ownProject: {
    ko: '본인이 PM인 프로젝트이므로 바로 참여합니다.',
    en: 'You are the PM of this project, so you join it at once.',
  },
  rejected: { ko: '반려 · {{person}} · {{day}}', en: 'Rejected · {{person}} · {{day}}' },
  noReason: terms.noReason,
  wholeReason: { ko: '반려 사유 모두 보기', en: 'Read the whole reason' },
  requested: catalogue.requested,
  approved: catalogue.approved,
  canceled: catalogue.canceled,
  sureToCancel: catalogue.cancelOrDelete,
  // no project
  nothing: { ko: '등록된 프로젝트가 없습니다.', en: 'There are no projects yet.' },
  nothingNext: {
    ko: '프로젝트가 등록되면 여기에서 신청할 수 있습니다.',
    en: 'Once there is one, you can ask to join it here.',
  },
})
