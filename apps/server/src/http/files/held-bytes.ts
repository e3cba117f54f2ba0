/**
 * What all requests hold in memory while they come in and are worked at. A share is taken chunk by chunk
 * and given back at once when its request is over, so that many uploads at a time cannot fill the memory.
 */
export class HeldBytes {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  get held(): number {
    return this.#held
  }

  share(): HeldShare {
    let own = 0
    let isOver = false
    return {
      take: (count) => {
        if (isOver || this.#held + count > this.#most) return false
        own += count
        this.#held += count
        return true
      },
      giveBack: () => {
        isOver = true
        this.#held -= own
        own = 0
      },
    }
  }
}

export type HeldShare = {
  /** Whether so many bytes more may be held. */
  take(count: number): boolean
  /** Gives back all of it; nothing can be taken afterwards. */
  giveBack(): void
}
