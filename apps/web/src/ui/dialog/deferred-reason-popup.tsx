import { deferred } from '../lazy/deferred.tsx'
import type { ReasonPopupProps } from './reason-popup.tsx'

/** The reason popup where it is not needed at first: its file comes after the first screen. */
export const DeferredReasonPopup = deferred<ReasonPopupProps>(
  async () => (await import('./reason-popup.tsx')).ReasonPopup,
)
