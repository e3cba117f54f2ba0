import type { Badges } from '@yuga/contract/messages/events'
import { useEffect, useRef } from 'react'
import { badgeStore } from './badges.ts'
import { useStore } from './store.ts'

/** Acts whenever a badge has changed: what it hears of, the lists of the screen read again. */
export function useBadgeChange(badge: keyof Badges, act: () => void): void {
  const count = useStore(badgeStore, (badges) => badges?.[badge])
  const known = useRef(count)
  const actNow = useRef(act)
  actNow.current = act
  useEffect(() => {
    if (known.current !== undefined && known.current !== count) actNow.current()
    known.current = count
  }, [count])
}
