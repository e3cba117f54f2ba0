import { useText } from '../i18n/use-text.ts'
import { LiveBadge } from '../ui/badge/live-badge.tsx'
import { messagesMessages } from './messages.messages.ts'

/** How many messages the reader has not read yet (messages-5). */
export function UnreadBadge() {
  const t = useText(messagesMessages)
  return <LiveBadge badge="unreadMessages" textFor={(count) => t('unread', { count })} />
}
