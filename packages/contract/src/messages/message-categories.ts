import { terms } from '../texts/terms.ts'
import { dayToWire, type Day } from '@yuga/domain/calendar/day'
import { pathOf, type ScreenName } from '../access/menu.ts'
import type { Language } from '../problems/problem-text.ts'

/** What messages are about, as the wire names it. */
export const messageCategories = [
  'member',
  'overtime',
  'unsubmit',
  'monthClose',
  'deputy',
  'project',
  'notice',
  'reminder',
  'reportOrder',
  'account',
  'alert',
] as const
export type MessageCategory = (typeof messageCategories)[number]

/** The names of the categories, for screens, answers and mails. */
export const categoryNames: Readonly<
  Record<MessageCategory, { readonly ko: string; readonly en: string }>
> = {
  member: terms.joinRequest,
  overtime: terms.overtime,
  unsubmit: terms.unsubmit,
  monthClose: terms.monthClose,
  deputy: terms.deputyship,
  project: terms.project,
  notice: terms.notice,
  reminder: { ko: '입력·마감 안내', en: 'Reminder' },
  reportOrder: terms.sentReports,
  account: terms.account,
  alert: terms.alert,
}

export function isCategory(text: string): text is MessageCategory {
  return messageCategories.some((category) => category === text)
}

/** The name of a category in a language; one that is none is called as it is. */
export function nameOfCategory(category: string, language: Language): string {
  return isCategory(category) ? categoryNames[category][language] : category
}

/** What a message speaks of, so that it leads there (messages-7). */
export type MessageAbout =
  /** A request of any kind that waits for the receiver's decision. */
  | { readonly kind: 'approval'; readonly requestSn: number }
  /** A week of the receiver's timecard; the request, where one was decided. */
  | { readonly kind: 'week'; readonly day: Day; readonly requestSn?: number }
  /** The receiver's own request to join a project. */
  | { readonly kind: 'memberRequest'; readonly requestSn: number }
  | { readonly kind: 'notice'; readonly noticeSn: number }
  | { readonly kind: 'deputyship'; readonly deputyshipSn: number }
  | { readonly kind: 'project'; readonly projectId: string }
  /** The alerts of the receiver. */
  | { readonly kind: 'alert' }
  /** A monthly report that the receiver has ordered; by the name of its screen. */
  | { readonly kind: 'reportMail'; readonly report: ScreenName }

/** The address of the screen that shows what a message speaks of. */
export function pathTo(about: MessageAbout): string {
  switch (about.kind) {
    case 'approval':
      return '/approval'
    case 'week':
      return `/timecard?date=${dayToWire(about.day)}`
    case 'memberRequest':
      return '/member'
    case 'notice':
      return `/notice?notice=${about.noticeSn}`
    case 'deputyship':
      return '/account'
    case 'project':
      return `/project/${encodeURIComponent(about.projectId)}`
    case 'alert':
      return '/alerts'
    case 'reportMail':
      return `${pathOf(about.report)}?mails=open`
  }
}
