import type { Badges } from '@yuga/contract/messages/events'
import { badgeStore } from '../../state/badges.ts'
import { useStore } from '../../state/store.ts'
import { CountBadge } from './count-badge.tsx'

export type LiveBadgeProps = {
  readonly badge: keyof Badges
  /** The same in words, for so many. */
  readonly textFor: (count: number) => string
}

/** How many things of a kind wait for the reader now; nothing where there are none. */
export function LiveBadge({ badge, textFor }: LiveBadgeProps) {
  const count = useStore(badgeStore, (badges) => badges?.[badge] ?? 0)
  return <CountBadge count={count} text={textFor(count)} />
}
