import { useSyncExternalStore } from 'react'
import { sizes } from '../theme/tokens.ts'

/**
 * One day at a time where a week does not fit: on a phone, and in a window as small as one. A larger
 * page that is only magnified keeps the grid, with its paste and fill, and scrolls it.
 */
const query = `((width < ${sizes.narrow}px) and (pointer: coarse)) or (width < ${sizes.phone}px)`

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
