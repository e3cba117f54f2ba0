import type { Badges } from '@yuga/contract/messages/events'
import type { Db } from '../db/statement.ts'
import { unreadCounts } from '../messages/messages.store.ts'
import { unreadNoticeCounts } from '../notices/unread-notices.store.ts'
import { waitingCounts } from '../requests/lists/waiting-counts.store.ts'

export type Badge = keyof Badges

type BadgeCount = {
  /** How the triggers begin the notification of a change; the employee follows, or nothing where it concerns all. */
  readonly word: string
  /** Its figure for all these employees in one statement; those with none may be left out. */
  readonly count: (
    db: Db,
    employeeIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, number>>
  /** It changes with the day too, without a notification: deputyships begin and end. */
  readonly changesByDay?: true
}

/** Every badge: what notifies a change of it, and how its figure is read. */
export const badgeCounts: Readonly<Record<Badge, BadgeCount>> = {
  unreadMessages: { word: 'messages', count: unreadCounts },
  unreadNotices: { word: 'notices', count: unreadNoticeCounts },
  waitingApprovals: { word: 'approvals', count: waitingCounts, changesByDay: true },
}

export const badgeNames = Object.keys(badgeCounts) as Badge[]

/** Something of each badge, by its name. */
export function eachBadge<T>(make: (badge: Badge) => T): Record<Badge, T> {
  return Object.fromEntries(badgeNames.map((badge) => [badge, make(badge)])) as Record<Badge, T>
}

/** The badges of one person. */
export async function badgesOf(db: Db, employeeId: string, now: Date): Promise<Badges> {
  const result = eachBadge(() => 0)
  // one after another: they share the connection of a snapshot
  for (const badge of badgeNames) {
    const figures = await badgeCounts[badge].count(db, [employeeId], now)
    result[badge] = figures.get(employeeId) ?? 0
  }
  return result
}
