import { useText } from '../i18n/use-text.ts'
import { LiveBadge } from '../ui/badge/live-badge.tsx'
import { waitingMessages } from './waiting.messages.ts'

/** How many requests wait for the reader's decision (requests-24). */
export function WaitingBadge() {
  const t = useText(waitingMessages)
  return <LiveBadge badge="waitingApprovals" textFor={(count) => t('waiting', { count })} />
}
