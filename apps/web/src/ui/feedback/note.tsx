import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

type Meaning = 'done' | 'waiting' | 'problem' | 'locked' | 'info'

/** A calm remark on the page, with an icon and words. */
export function Note({ meaning, children }: { meaning: Meaning; children: ReactNode }) {
  return (
    <div className={`y-note y-note-${meaning}`} role="note">
      <Icon name={meaning satisfies IconName} />
      <div className="y-grow">{children}</div>
    </div>
  )
}
