import css from './count-badge.module.css'

/** More than fits is said as more than fits. */
const most = 99

/** The number of items that wait; nothing where there are none. `text` says the same. */
export function CountBadge({ count, text }: { count: number; text: string }) {
  if (count === 0) return null
  return (
    <span className={css['badge']} title={text}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="y-only-read">{text}</span>
    </span>
  )
}
