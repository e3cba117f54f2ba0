import type { Problem } from '../problem.ts'

export type RetentionProblemCode =
  | 'company.keep-needs-days'
  | 'company.keep-too-long'
  | 'company.keep-too-short'

/**
 * What is removed after a time: the audit trail, what is known of sign-ins, messages that were read, mails that ended,
 * answers to writes, and the names of leavers.
 */
export const retained = ['audit', 'signIns', 'messages', 'mails', 'answers', 'leavers'] as const
export type Retained = (typeof retained)[number]

/** For how many days each is kept; null: for good. */
export type Retention = Readonly<Record<Retained, number | null>>

type Limits = { readonly fewest: number; readonly most: number; readonly mayBeForGood: boolean }

/** A hundred years: more says "for good". */
const most = 36_500

/** How short and how long each may be kept (company-6). */
export const retentionLimits: Readonly<Record<Retained, Limits>> = {
  audit: { fewest: 365, most, mayBeForGood: true },
  // after so long an address is no one's any more in any case (sessions-2)
  signIns: { fewest: 1, most: 90, mayBeForGood: false },
  messages: { fewest: 30, most, mayBeForGood: true },
  mails: { fewest: 1, most, mayBeForGood: false },
  // a retry comes within minutes, a browser that was closed over a weekend later
  answers: { fewest: 1, most: 30, mayBeForGood: false },
  // until then a leaver may sign in to finish the last hours (sessions-3)
  leavers: { fewest: 15, most, mayBeForGood: true },
}

/** What holds where a company has set nothing; mails as the environment says (company-2). */
export function defaultRetention(mailDays: number): Retention {
  return { audit: null, signIns: 90, messages: null, mails: mailDays, answers: 2, leavers: null }
}

/** Why something cannot be kept for so many days (company-6). */
export function whyNotKeep(
  what: Retained,
  days: number | null,
): Problem<RetentionProblemCode> | null {
  const { fewest, most: longest, mayBeForGood } = retentionLimits[what]
  if (days === null) {
    return mayBeForGood ? null : { code: 'company.keep-needs-days' }
  }
  if (days < fewest) return { code: 'company.keep-too-short', values: { fewest } }
  return days > longest ? { code: 'company.keep-too-long', values: { most: longest } } : null
}

/** What would be kept for a shorter time than before: some of it goes with the next night (company-8). */
export function shortened(before: Retention, after: Retention): Retained[] {
  return retained.filter((what) => {
    const [then, now] = [before[what], after[what]]
    return now !== null && (then === null || now < then)
  })
}
