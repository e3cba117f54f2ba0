import { useSyncExternalStore } from 'react'
import { sizes } from '../theme/tokens.ts'

const narrow = matchMedia(`(max-width: ${sizes.narrow - 1}px)`)

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** A telephone: tables become cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
