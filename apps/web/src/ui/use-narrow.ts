import { useSyncExternalStore } from 'react'
import { sizes } from '../theme/tokens.ts'

/**
 * One day at a time where a week does not fit: on a phone, and in a window as small as one. A larger
 * page that is only magnified keeps the grid, with its paste and fill, and scrolls it.
 */
const narrow = `((width < ${sizes.narrow}px) and (pointer: coarse)) or (width < ${sizes.phone}px)`

/** Where a table of nine columns does not fit next to the menu; on paper it is whole. */
const tight = 'screen and (width < 1376px)'

const subscribeTo = (query: string) => (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
const ofNarrow = subscribeTo(narrow)
const ofTight = subscribeTo(tight)

export function useNarrow(): boolean {
  return useSyncExternalStore(ofNarrow, () => matchMedia(narrow).matches)
}

export function useTight(): boolean {
  return useSyncExternalStore(ofTight, () => matchMedia(tight).matches)
}
