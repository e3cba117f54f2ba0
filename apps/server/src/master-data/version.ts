import { refuse } from '../http/refusal.ts'

/**
 * Who sends the version that they have seen writes only over that one; who sends none is not checked
 * (wire-7).
 */
export function refuseStale(seen: number | undefined, record: { readonly version: number }): void {
  if (seen !== undefined && seen !== record.version) {
    refuse('record.stale-version', { at: 'version' })
  }
}
