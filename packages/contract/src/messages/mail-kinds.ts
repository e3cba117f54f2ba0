import { terms } from '../texts/terms.ts'
import { categoryNames, messageCategories } from './message-categories.ts'

/** What a mail is about: what messages are about, and what comes by mail alone. */
export const mailKinds = [
  ...messageCategories,
  'passwordLink',
  'letter',
  'report',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]

/** The names of the kinds, for screens and subjects. */
export const mailKindNames: Readonly<
  Record<MailKind, { readonly ko: string; readonly en: string }>
> = {
  ...categoryNames,
  passwordLink: terms.setPasswordLink,
  letter: { ko: '안내 메일', en: 'Notification' },
  report: terms.monthlyReport,
  other: { ko: '기타', en: 'Other' },
}
