import type { NextStep } from '@yuga/domain/timecard/month/lock'
import type { Language } from './problems.ts'

/** What to do about a lock, as a sentence (thing 4: "why is this locked"). */
export const nextStepTexts: Readonly<Record<NextStep, { ko: string; en: string }>> = {
  requestUnsubmit: {
    ko: '변경하려면 제출 취소를 요청해 주세요.',
    en: 'Request an unsubmit to change it.',
  },
  withdrawRequest: {
    ko: '결정을 기다리거나 요청을 철회해 주세요.',
    en: 'Wait for the decision, or withdraw the request.',
  },
  waitForDecision: { ko: '결정을 기다려 주세요.', en: 'Wait for the decision.' },
  askReopen: {
    ko: '변경하려면 팀장이나 관리자에게 마감 취소를 요청해 주세요.',
    en: 'Ask your team leader or an administrator to cancel the close.',
  },
  openOtherPeriod: {
    ko: '해당 주차로 이동해 입력해 주세요.',
    en: 'Go to that period to enter it.',
  },
  // The reason names the day already.
  waitForDay: { ko: '', en: '' },
  askProjectManager: { ko: '프로젝트 PM에게 문의해 주세요.', en: 'Ask the PM of the project.' },
  askAdministrator: { ko: '관리자에게 문의해 주세요.', en: 'Ask an administrator.' },
  none: { ko: '', en: '' },
}

export function nextStepText(next: NextStep, language: Language): string {
  return nextStepTexts[next][language]
}
