import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const messagesMessages = defineMessages('messages', {
  unread: {
    ko: '읽지 않은 메시지 {{count}}건',
    en: { one: '{{count}} unread message', other: '{{count}} unread messages' },
  },
  title: terms.message,
  section: terms.category,
  contents: terms.contents,
  requestDatetime: terms.requestedAt,
  senderTeam: { ko: '보낸 팀', en: 'Sender team' },
  sender: terms.sender,
  receiver: terms.recipient,
  unreadMark: terms.unread,
  show: { ko: '메시지 보기 범위', en: 'Which messages' },
  showAll: terms.all,
  showUnread: terms.unread,
  readAll: { ko: '모두 읽음', en: 'Mark all as read' },
  allRead: {
    ko: '메시지 {{count}}건을 읽음으로 표시했습니다.',
    en: { one: '{{count}} message marked as read.', other: '{{count}} messages marked as read.' },
  },
  nothing: { ko: '받은 메시지가 없습니다.', en: 'You have no messages.' },
  nothingAbout: {
    ko: '요청, 승인, 월 마감처럼 나에게 알릴 일이 생기면 여기에 나타납니다.',
    en: 'Requests, decisions and month closes that concern you will appear here.',
  },
  message: terms.message,
  toTimecard: { ko: '그 주 타임카드 보기', en: 'Open that week' },
  toApproval: terms.openApprovals,
  toMember: { ko: '멤버 추가 신청으로', en: 'Open join requests' },
  toNotice: { ko: '공지사항 보기', en: 'Read the notice' },
  toAlerts: { ko: '알림 보기', en: 'Open the alerts' },
  toAccount: { ko: '내 계정에서 보기', en: 'Open my account' },
  toProject: { ko: '프로젝트 보기', en: 'Open the project' },
  mailAbout: {
    ko: '{{email}} 주소로 보냅니다. 메일을 꺼도 메시지는 그대로 남습니다.',
    en: 'Mail goes to {{email}}. Categories you switch off still arrive as messages.',
  },
  noAddress: {
    ko: '등록된 메일 주소가 없어 메일을 보내지 못합니다. 관리자에게 알려 주세요.',
    en: 'No mail address is registered for you, so no mail is sent. Contact an administrator.',
  },
  mailKinds: { ko: '메일로도 받을 구분', en: 'Categories also sent by mail' },
})
