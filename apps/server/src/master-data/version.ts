import { refuse } from '../http/refusal.ts'

/**
 * A caller who sends the version that they have seen writes only over that one; one without is not checked
 * (wire-7).
 */
export function refuseStale(seen: number | undefined, record: { readonly version: number }): void {
  if (seen !== undefined && seen !== record.version) {
    refuse('record.stale-version', { at: 'version' })
  }
}
