import Bowser from 'bowser'
import type { SessionRow } from './session.store.ts'

/** Browser and system as text, '' where the browser did not say. */
function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}

export function sessionToWire(row: SessionRow) {
  return {
    sessionSn: row.session_sn,
    isThis: row.is_this,
    begunAt: row.created_at,
    lastUsedAt: row.last_seen_at,
    ...deviceOf(row.user_agent),
    way: row.way,
    providerName: row.provider_name,
  }
}
