import type { ProblemText } from './problem-text.ts'

/** The sentences about mails that the server alone can refuse with. */
export const mailTexts = {
  'mail.not-found': { status: 404, ko: '메일을 찾을 수 없습니다.', en: 'There is no such mail.' },
  'mail.not-failed': {
    status: 409,
    ko: '실패한 메일만 다시 보낼 수 있습니다.',
    en: 'Only a mail that has failed can be sent again.',
  },
  'mail.link-expired': {
    status: 409,
    ko: '링크가 만료된 메일입니다. 새 링크를 요청해 주세요.',
    en: 'The link of this mail has expired. Ask for a new one instead.',
  },
  'mail.too-many': {
    status: 429,
    ko: '한 사람이 한 시간에 보낼 수 있는 메일은 {most}통까지입니다. 나중에 다시 시도해 주세요.',
    en: 'One person can send {most} mails an hour. Please try again later.',
  },
} as const satisfies Record<string, ProblemText>
