import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const outboxMessages = defineMessages('outbox', {
  title: terms.outbox,
  about: {
    ko: '보낸 메일은 일정 기간 뒤에 지워집니다. 보내지 못한 메일은 여기에 남습니다.',
    en: 'Sent mail is removed after a while. Mail that could not be sent stays here.',
  },
  // columns
  receiver: terms.recipient,
  address: { ko: '주소', en: 'Address' },
  subject: terms.title,
  kind: terms.kind,
  state: terms.status,
  attempts: { ko: '시도', en: 'Attempts' },
  why: { ko: '마지막 오류', en: 'Last error' },
  created: { ko: '작성', en: 'Written' },
  sent: { ko: '발송', en: 'Sent' },
  actions: terms.action,
  attachment: { ko: '첨부', en: 'Attachment' },
  attached: { ko: '{{name}} ({{size}})', en: '{{name}} ({{size}})' },
  onList: { ko: '정해진 주소', en: 'Configured address' },
  waiting: terms.waiting,
  isSent: { ko: '발송됨', en: 'Sent' },
  failed: terms.failed,
  sentAt: { ko: '발송 {{at}}', en: 'Sent {{at}}' },
  nextAt: { ko: '다음 시도 {{at}}', en: 'Next try {{at}}' },
  serverSays: { ko: '메일 서버: {{text}}', en: 'Mail server: {{text}}' },
  // actions
  again: { ko: '다시 보내기', en: 'Send again' },
  againOne: { ko: '{{subject}} 다시 보내기', en: 'Send again: {{subject}}' },
  againAll: {
    ko: '실패한 {{count}}건 다시 보내기',
    en: { one: 'Resend {{count}} failed mail', other: 'Resend {{count}} failed mails' },
  },
  tryNow: { ko: '지금 보내기', en: 'Try now' },
  willTry: { ko: '대기 중인 메일을 지금 보냅니다.', en: 'Waiting mail is being sent now.' },
  willSend: {
    ko: '{{count}}건을 다시 보냅니다.',
    en: { one: '{{count}} mail is sent again.', other: '{{count}} mails are sent again.' },
  },
  open: { ko: '{{subject}} 내용 보기', en: 'Read: {{subject}}' },
  contents: terms.contents,
  isPrivate: {
    ko: '비밀번호를 정하는 링크가 들어 있어 내용을 보여 드리지 않습니다.',
    en: 'It contains a link to set a password, so its contents are not shown.',
  },
  // the way to the mail server
  notConfigured: {
    ko: '메일 서버가 설정되지 않았습니다. 메일은 여기에서 기다립니다.',
    en: 'No mail server is set up. Mails wait here.',
  },
  notConfiguredNext: {
    ko: '서버의 환경 변수 SMTP_URL과 MAIL_FROM을 설정하고 다시 시작해 주세요.',
    en: 'Set SMTP_URL and MAIL_FROM in the environment of the server and restart it.',
  },
  works: {
    ko: '{{server}} 서버로 메일을 보내고 있습니다.',
    en: 'Mail is sent through {{server}}.',
  },
  worksSince: { ko: '마지막 발송 {{at}}', en: 'Last sent {{at}}' },
  neverSent: { ko: '아직 보낸 메일이 없습니다.', en: 'No mail has been sent yet.' },
  closed: {
    ko: '지금은 {{server}} 서버로 메일을 보낼 수 없습니다.',
    en: 'Mail cannot be sent through {{server}} at the moment.',
  },
  closedNext: {
    ko: '메일은 기다리고 있으며 {{at}}에 다시 시도합니다.',
    en: 'Mails wait; the next try is at {{at}}.',
  },
  counts: {
    ko: '대기 {{waiting}}건, 실패 {{failed}}건',
    en: '{{waiting}} waiting, {{failed}} failed',
  },
  none: { ko: '메일이 없습니다.', en: 'There are no mails.' },
  noneNext: {
    ko: '요청, 승인, 공지 등의 소식이 메일로 나가면 여기에 표시됩니다.',
    en: 'News of requests, decisions and notices appear here when they go out by mail.',
  },
})
