import { dayText, fill } from '@yuga/contract/problems/problem-texts'
import type { Month } from '@yuga/domain/calendar/day'
import type { Period } from '@yuga/domain/timecard/period'

/** What a message says, in both languages: the reader may change theirs. */
export type MessageText = { readonly ko: string; readonly en: string }

/** Of one person, or of a deputy and the principal, which each language says in its own way. */
export type Name = string | MessageText

function nameIn(name: Name, language: 'ko' | 'en'): string {
  return typeof name === 'string' ? name : name[language]
}

type Kind = 'overtime' | 'unsubmit'

export type AboutRow = {
  readonly requesterName: Name
  readonly projectName: string
  readonly period: Period
}

const kindNames = {
  overtime: { ko: '초과 근무', en: 'overtime' },
  unsubmit: { ko: '제출 취소', en: 'unsubmit' },
} as const

function say(template: MessageText, values: Record<string, string | number>): MessageText {
  return { ko: fill(template.ko, values, 'ko'), en: fill(template.en, values, 'en') }
}

function stretch({ firstDay, lastDay }: Period, language: 'ko' | 'en'): string {
  return `${dayText(firstDay, language)} ~ ${dayText(lastDay, language)}`
}

function about(kind: Kind, row: AboutRow, ko: string, en: string, reason: string): MessageText {
  const subjectKo = `[${row.projectName}] ${stretch(row.period, 'ko')} ${kindNames[kind].ko}`
  const subjectEn = `[${row.projectName}] ${stretch(row.period, 'en')} ${kindNames[kind].en}`
  const tailKo = reason === '' ? '' : `\n사유: ${reason}`
  const tailEn = reason === '' ? '' : `\nReason: ${reason}`
  return { ko: `${subjectKo} ${ko}${tailKo}`, en: `${subjectEn} ${en}${tailEn}` }
}

/** To the PM: an employee requests a decision. */
export function requestedText(kind: Kind, row: AboutRow, reason: string): MessageText {
  const { requesterName } = row
  return about(
    kind,
    row,
    `승인을 ${nameIn(requesterName, 'ko')} 님이 요청했습니다.`,
    `request from ${nameIn(requesterName, 'en')} waits for your decision.`,
    reason,
  )
}

/** To the PM who made the request: approved at once, kept for the record (requests-5). */
export function approvedAtOnceText(kind: Kind, row: AboutRow, reason: string): MessageText {
  return about(
    kind,
    row,
    '요청이 PM 본인의 요청으로 즉시 승인되었습니다.',
    'request was approved at once, since the requester is the PM.',
    reason,
  )
}

/** To the requester: the decision, who decided, and why (requests-9). */
export function decidedText(
  kind: Kind,
  row: AboutRow,
  decision: { isApproved: boolean; deciderName: Name; reason: string },
): MessageText {
  const { deciderName, isApproved, reason } = decision
  return about(
    kind,
    row,
    `요청을 ${nameIn(deciderName, 'ko')} 님이 ${isApproved ? '승인' : '반려'}했습니다.`,
    `request was ${isApproved ? 'approved' : 'rejected'} by ${nameIn(deciderName, 'en')}.`,
    reason,
  )
}

/** To the requester: a month close cancelled the request (month-close-4). */
export function cancelledByCloseText(kind: Kind, row: AboutRow): MessageText {
  return about(
    kind,
    row,
    '요청이 월 마감으로 취소되었습니다.',
    'request was cancelled because the month was closed.',
    '',
  )
}

/** To the employee: someone opened the closed month again (month-close-5). */
export function reopenedText(month: Month, byName: string, reason: string): MessageText {
  const tail = {
    ko: reason === '' ? '' : '\n사유: {reason}',
    en: reason === '' ? '' : '\nReason: {reason}',
  }
  return say(
    {
      ko: `{month} 월 마감을 {byName} 님이 취소했습니다. 다시 입력할 수 있습니다.${tail.ko}`,
      en: `{byName} cancelled the close of {month}. The month can be edited again.${tail.en}`,
    },
    { month, byName, reason },
  )
}

export type AboutJoining = { readonly requesterName: string; readonly projectName: string }

function aboutJoining(row: AboutJoining, ko: string, en: string, reason: string): MessageText {
  const tailKo = reason === '' ? '' : `\n사유: ${reason}`
  const tailEn = reason === '' ? '' : `\nReason: ${reason}`
  return {
    ko: `[${row.projectName}] 멤버 추가 ${ko}${tailKo}`,
    en: `[${row.projectName}] ${en}${tailEn}`,
  }
}

/** To the PM: an employee requests to join the project (requests-15). */
export function joinRequestedText(row: AboutJoining, reason: string): MessageText {
  const { requesterName } = row
  return aboutJoining(
    row,
    `승인을 ${requesterName} 님이 요청했습니다.`,
    `${requesterName} asks to join the project and waits for your decision.`,
    reason,
  )
}

/** To the PM who requested to join the own project: approved at once, kept for the record (requests-15). */
export function joinApprovedAtOnceText(row: AboutJoining, reason: string): MessageText {
  return aboutJoining(
    row,
    '신청이 PM 본인의 신청으로 즉시 승인되었습니다.',
    'You joined the project at once, since you are its PM.',
    reason,
  )
}

/** To the requester: the project ended while the request to join still waited (projects-4). */
export function joinCancelledByEndText(row: AboutJoining): MessageText {
  return aboutJoining(
    row,
    '신청이 프로젝트 종료로 취소되었습니다.',
    'Your request to join was cancelled because the project has ended.',
    '',
  )
}

/** To the requester: the decision on the request to join, who decided, and why (requests-9). */
export function joinDecidedText(
  row: AboutJoining,
  decision: { isApproved: boolean; deciderName: Name; reason: string },
): MessageText {
  const { deciderName, isApproved, reason } = decision
  return aboutJoining(
    row,
    `신청을 ${nameIn(deciderName, 'ko')} 님이 ${isApproved ? '승인' : '반려'}했습니다.`,
    isApproved
      ? `${nameIn(deciderName, 'en')} approved your request: you have joined the project.`
      : `${nameIn(deciderName, 'en')} rejected your request to join the project.`,
    reason,
  )
}
