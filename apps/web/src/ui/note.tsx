import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Meaning = 'done' | 'waiting' | 'problem' | 'locked' | 'told'

/** A calm remark on the page, with an icon and words. */
export function Note({ meaning, children }: { meaning: Meaning; children: ReactNode }) {
  return (
    <div className={`y-note y-note-${meaning}`} role="note">
      <Icon name={meaning satisfies IconName} />
      <div className="y-grow">{children}</div>
    </div>
  )
}

/** A state in a row: icon and word, never colour alone. */
export function Status({ meaning, children }: { meaning: Meaning; children: ReactNode }) {
  return (
    <span className={`y-status y-status-${meaning}`}>
      <Icon name={meaning satisfies IconName} size={14} />
      {children}
    </span>
  )
}
