import { useSyncExternalStore } from 'react'
import { sizes } from '../theme/tokens.ts'

/** Below this a week does not fit: one day at a time. */
const query = `(width < ${sizes.narrow}px)`

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
