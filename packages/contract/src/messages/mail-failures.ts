/**
 * What kind of failure it was. The first four are of the way to the mail server, whatever the mail; the others of
 * one mail.
 */
export const mailFailures = [
  'unreachable',
  'tls',
  'login',
  'unwilling',
  'receiver',
  'refused',
  'later',
  'dropped',
  'slow',
  'address',
  'expired',
] as const
export type MailFailureKind = (typeof mailFailures)[number]

const labels: Readonly<Record<MailFailureKind, { readonly ko: string; readonly en: string }>> = {
  unreachable: {
    ko: '메일 서버에 연결할 수 없습니다.',
    en: 'The mail server cannot be reached.',
  },
  tls: {
    ko: '메일 서버와 암호화 연결을 맺지 못했습니다. 인증서와 SMTP_TLS 설정을 확인해 주세요.',
    en: 'No encrypted connection to the mail server. Check its certificate and SMTP_TLS.',
  },
  login: {
    ko: '메일 서버가 사용자 이름이나 비밀번호를 받아들이지 않았습니다.',
    en: 'The mail server does not accept the user name or the password.',
  },
  unwilling: {
    ko: '메일 서버가 지금 메일을 받지 않습니다. 보내는 주소(MAIL_FROM)를 확인해 주세요.',
    en: 'The mail server takes no mail from us at the moment. Check the sender (MAIL_FROM).',
  },
  receiver: {
    ko: '메일 서버가 받는 주소를 거절했습니다.',
    en: 'The mail server refused the receiver.',
  },
  refused: {
    ko: '메일 서버가 이 메일을 거절했습니다.',
    en: 'The mail server refused this mail.',
  },
  later: {
    ko: '메일 서버가 나중에 다시 보내라고 했습니다.',
    en: 'The mail server asks to try again later.',
  },
  dropped: {
    ko: '보내는 중에 연결이 끊겼습니다.',
    en: 'The connection broke while the mail was sent.',
  },
  slow: {
    ko: '메일 서버가 제때 응답하지 않았습니다.',
    en: 'The mail server did not answer in time.',
  },
  address: { ko: '메일 주소의 형식이 올바르지 않습니다.', en: 'This is not a mail address.' },
  expired: {
    ko: '보내기 전에 유효 기간이 지났습니다.',
    en: 'It had lost its use before it could be sent.',
  },
}

/** What an administrator reads of a failure; nothing where there was none. */
export function mailFailureText(kind: string | null, language: 'ko' | 'en'): string {
  const known = mailFailures.find((failure) => failure === kind)
  return known === undefined ? '' : labels[known][language]
}
