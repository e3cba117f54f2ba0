import { tabTexts } from '../../browser/storage.ts'

/** Under which name a tab keeps when it was last open. */
const openAtKey = 'yuga.openAt'
/** A reload or a crash takes less; a browser that comes back with its tabs later was closed (sessions-5). */
export const longestAwayMs = 120_000
/** Browsers let a tab in the background act once a minute. */
const everyMs = 20_000

/** Notes that this tab is open now. */
export function noteOpen(now = Date.now()): void {
  tabTexts.set(openAtKey, String(now))
}

/** Whether this tab was closed so long that what it kept of a session counts no more. */
export function wasAway(now = Date.now()): boolean {
  // a browser that needs memory drops a tab and loads it again when it is looked at: it was open all the while
  if ('wasDiscarded' in document && document.wasDiscarded === true) return false
  const openAt = tabTexts.get(openAtKey)
  return openAt !== null && !(Math.abs(now - Number(openAt)) <= longestAwayMs)
}

/** Notes it again and again, and when the page goes, while there is a session to keep. */
export function keepNotingOpen(hasSession: () => boolean): void {
  const note = () => {
    if (hasSession()) noteOpen()
  }
  setInterval(note, everyMs)
  addEventListener('pagehide', note)
}
