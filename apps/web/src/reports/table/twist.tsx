import { Icon } from '../../ui/icon.tsx'
import css from './table.module.css'

type TwistProps = {
  /** Null: nothing is below the row. */
  readonly isOpen: boolean | null
  /** What a press does. */
  readonly label: string
  readonly onToggle: () => void
}

/** Opens and closes what is below a row, or the room of it. */
export function Twist({ isOpen, label, onToggle }: TwistProps) {
  if (isOpen === null) return <span className={css['twist']} />
  return (
    <button
      type="button"
      className={`y-bare ${css['twist']}`}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
    </button>
  )
}
