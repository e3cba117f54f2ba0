const windowMs = 500

/** How often something happened in the last second, or since half of it: counted by halves. */
export class Rate {
  #window = 0
  #inThis = 0
  #before = 0

  note(now = performance.now()): void {
    this.#turn(now)
    this.#inThis += 1
  }

  perSecond(now = performance.now()): number {
    this.#turn(now)
    return this.#before + this.#inThis
  }

  #turn(now: number): void {
    const window = Math.floor(now / windowMs)
    if (window === this.#window) return
    this.#before = window === this.#window + 1 ? this.#inThis : 0
    this.#inThis = 0
    this.#window = window
  }
}
