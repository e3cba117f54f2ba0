import { useText } from '../i18n/use-text.ts'
import { LiveBadge } from '../ui/badge/live-badge.tsx'
import { unreadNoticesMessages } from './unread-notices.messages.ts'

/** How many notices the reader has not read yet (notices-9). */
export function UnreadNoticesBadge() {
  const t = useText(unreadNoticesMessages)
  return <LiveBadge badge="unreadNotices" textFor={(count) => t('unread', { count })} />
}
