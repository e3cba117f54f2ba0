import { deferred } from '../../ui/lazy/deferred.tsx'
import type { ForWhomProps } from './for-whom.tsx'

/** Most people enter for themselves alone: whom else they may enter for is asked once the grid stands. */
export const DeferredForWhom = deferred<ForWhomProps>(
  async () => (await import('./for-whom.tsx')).ForWhom,
  () => null,
)
