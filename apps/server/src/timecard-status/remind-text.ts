import { fill } from '@yuga/contract/problems/problem-texts'
import { withSentence } from '@yuga/contract/reports/timecard-status'
import type { Month } from '@yuga/domain/calendar/day'
import type { CloseState } from '@yuga/domain/timecard/month/close-state'
import type { MessageText } from '../messages/texts.ts'

/** What is still to do before the close of the month, as its employee reads it. */
const requested: Record<CloseState, MessageText> = {
  notBegun: { ko: '타임카드를 확인해 주세요.', en: 'Please check your timecard.' },
  nothingEntered: {
    ko: '아직 입력한 시간이 없습니다. 타임카드를 입력하고 제출해 주세요.',
    en: 'No hours are entered yet. Please enter and submit your timecard.',
  },
  notSubmitted: {
    ko: '아직 제출하지 않은 시간이나 빈 주가 있습니다. 타임카드를 확인하고 제출해 주세요.',
    en: 'Some hours are not submitted, or a week is empty. Please check your timecard and submit it.',
  },
  overtimePending: {
    ko: '초과 근무 승인을 기다리고 있습니다. 승인된 뒤 월 마감을 해 주세요.',
    en: 'Your overtime waits for a decision. Please close the month once it is decided.',
  },
  unsubmitPending: {
    ko: '제출 취소 승인을 기다리고 있습니다. 처리된 뒤 월 마감을 해 주세요.',
    en: 'Your unsubmit request waits for a decision. Please close the month once it is decided.',
  },
  upToDate: { ko: '타임카드를 확인해 주세요.', en: 'Please check your timecard.' },
  ready: {
    ko: '모두 제출되었습니다. 월 마감을 해 주세요.',
    en: 'Everything is submitted. Please close the month.',
  },
  closed: { ko: '타임카드를 확인해 주세요.', en: 'Please check your timecard.' },
}

type Purpose = 'submit' | 'close' | 'check'

/** What the sender requests of an employee with a month in this state. */
const purposes: Record<CloseState, Purpose> = {
  notBegun: 'check',
  nothingEntered: 'submit',
  notSubmitted: 'submit',
  overtimePending: 'close',
  unsubmitPending: 'close',
  upToDate: 'check',
  ready: 'close',
  closed: 'check',
}

const heads: Record<Purpose, MessageText> = {
  submit: {
    ko: '{byName} 님이 {month} 타임카드 제출을 요청했습니다.',
    en: '{byName} asks you to submit {month}.',
  },
  close: {
    ko: '{byName} 님이 {month} 월 마감을 요청했습니다.',
    en: '{byName} asks you to close {month}.',
  },
  check: {
    ko: '{byName} 님이 {month} 타임카드 확인을 요청했습니다.',
    en: '{byName} asks you to check {month}.',
  },
}

type Reminder = {
  readonly byName: string
  readonly state: CloseState
  /** The sender's own sentence; empty: none. */
  readonly sentence: string
}

/** To an employee with an open month: a leader or an administrator reminds them (timecard-status-6, -14). */
export function monthReminderText(
  month: Month,
  { byName, state, sentence }: Reminder,
): MessageText {
  const values = { month, byName }
  const own = { byName, sentence }
  const head = heads[purposes[state]]
  const ko = `${fill(head.ko, values, 'ko')}\n${requested[state].ko}`
  const en = `${fill(head.en, values, 'en')}\n${requested[state].en}`
  return { ko: withSentence(ko, own, 'ko'), en: withSentence(en, own, 'en') }
}
