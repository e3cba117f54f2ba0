import { deferred } from '../../ui/lazy/deferred.tsx'
import type { WeekPasteProps } from './week-paste.tsx'

/** Nothing is pasted before the grid is. */
export const DeferredWeekPaste = deferred<WeekPasteProps>(
  async () => (await import('./week-paste.tsx')).WeekPaste,
)
