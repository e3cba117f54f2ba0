/** How long the same entry stays out of the log after it was written. */
const silenceMs = 10_000

type Entry = { until: number; heldBack: number }

/**
 * Writes an entry at most every ten seconds per key; the next one says how often it was kept back
 * meanwhile. A flood must not fill the log, so keys are our texts, never a caller's.
 */
export class LogThrottle {
  readonly #entries = new Map<string, Entry>()

  log(key: string, write: (more: { heldBack?: number }) => void): void {
    const now = Date.now()
    const entry = this.#entries.get(key)
    if (entry !== undefined && now < entry.until) {
      entry.heldBack += 1
      return
    }
    this.#entries.set(key, { until: now + silenceMs, heldBack: 0 })
    write(entry?.heldBack ? { heldBack: entry.heldBack } : {})
  }
}
