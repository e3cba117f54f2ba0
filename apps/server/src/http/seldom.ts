/** What can be said too often: the keys are words of ours, never of a caller. */
const silenceMs = 10_000

type Said = { until: number; keptBack: number }

/**
 * Says a thing at most every ten seconds; how often it was kept back meanwhile is told with the next.
 * A flood must not fill the log.
 */
export class Seldom {
  readonly #said = new Map<string, Said>()

  say(key: string, tell: (more: { keptBack?: number }) => void): void {
    const now = Date.now()
    const said = this.#said.get(key)
    if (said !== undefined && now < said.until) {
      said.keptBack += 1
      return
    }
    this.#said.set(key, { until: now + silenceMs, keptBack: 0 })
    tell(said?.keptBack ? { keptBack: said.keptBack } : {})
  }
}
