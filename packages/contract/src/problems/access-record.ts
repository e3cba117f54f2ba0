import type { ProblemText } from './problem-text.ts'

/** What the record of personal data refuses with. */
export const accessRecordTexts = {
  'reads.reason-required': {
    status: 422,
    ko: '{people}명의 개인정보가 들어 있는 파일입니다. {most}명을 넘으면 사용 목적을 적어야 받을 수 있습니다.',
    en: 'This file holds the data of {people} people. Above {most} people, write what it is for, and download it again.',
  },
  'reads.reason-too-short': {
    status: 422,
    ko: '사용 목적은 {fewest}자 이상 적어 주세요.',
    en: 'Write at least {fewest} characters about what it is for.',
  },
  'reads.month-running': {
    status: 422,
    ko: '아직 끝나지 않은 달입니다. 다음 달부터 검토할 수 있습니다.',
    en: 'This month is not over. It can be reviewed from the next month on.',
  },
  'reads.nothing-in-month': {
    status: 404,
    ko: '이 달에는 열람 기록이 없습니다.',
    en: 'There is no record of this month.',
  },
} as const satisfies Record<string, ProblemText>
