import { useText } from '../i18n/use-text.ts'
import { badgeStore } from '../state/badges.ts'
import { useStore } from '../state/store.ts'
import { CountBadge } from '../ui/badge/count-badge.tsx'
import { waitingMessages } from './waiting.messages.ts'

/** How many requests wait for the reader's decision (requests-24); nothing where there are none. */
export function WaitingBadge() {
  const t = useText(waitingMessages)
  const count = useStore(badgeStore, (badges) => badges?.waitingApprovals ?? 0)
  return <CountBadge count={count} words={t('waiting', { count })} />
}
