import { useText } from '../i18n/use-text.ts'
import { badgeStore } from '../state/badges.ts'
import { useStore } from '../state/store.ts'
import { CountBadge } from '../ui/badge/count-badge.tsx'
import { messagesMessages } from './messages.messages.ts'

/** How many messages the reader has not read yet; nothing where there are none. */
export function UnreadBadge() {
  const t = useText(messagesMessages)
  const count = useStore(badgeStore, (badges) => badges?.unreadMessages ?? 0)
  return <CountBadge count={count} words={t('unread', { count })} />
}
