import { useText } from '../i18n/use-text.ts'
import { badgeStore } from '../state/badges.ts'
import { useStore } from '../state/store.ts'
import { messagesMessages } from './messages.messages.ts'
import css from './unread-badge.module.css'

/** More than fits is said as more than fits. */
const most = 99

/** How many messages the reader has not read yet; nothing where there are none. */
export function UnreadBadge() {
  const t = useText(messagesMessages)
  const count = useStore(badgeStore, (badges) => badges?.unreadMessages ?? 0)
  if (count === 0) return null
  return (
    <span className={css['badge']} title={t('unread', { count })}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="y-only-read">{t('unread', { count })}</span>
    </span>
  )
}
