type Bucket = { tokens: number; at: number }

/** A bucket of tokens for each key, refilled steadily up to its room; the least recently used go first. */
export class Buckets {
  readonly #perSecond: number
  readonly #room: number
  readonly #mostKeys: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perSecond: number, room: number, mostKeys = 20_000) {
    this.#perSecond = perSecond
    this.#room = room
    this.#mostKeys = mostKeys
  }

  get size(): number {
    return this.#buckets.size
  }

  /** Takes tokens and answers 0, or takes none and answers after how many seconds there will be enough. */
  take(key: string, cost: number, now: number): number {
    const bucket = this.#filled(key, now)
    const missing = cost - bucket.tokens
    if (missing > 0) return missing / this.#perSecond
    bucket.tokens -= cost
    return 0
  }

  /** Takes tokens that may not be there: the key is in debt until it has been refilled. */
  charge(key: string, cost: number, now: number): void {
    const bucket = this.#filled(key, now)
    bucket.tokens = Math.max(bucket.tokens - cost, -this.#room)
  }

  #filled(key: string, now: number): Bucket {
    const known = this.#buckets.get(key)
    const bucket = known ?? { tokens: this.#room, at: now }
    bucket.tokens = Math.min(this.#room, bucket.tokens + (now - bucket.at) * this.#perSecond)
    bucket.at = now
    // the last one of a Map is the most recently used
    if (known !== undefined) this.#buckets.delete(key)
    else if (this.#buckets.size >= this.#mostKeys) {
      const [oldest] = this.#buckets.keys()
      if (oldest !== undefined) this.#buckets.delete(oldest)
    }
    this.#buckets.set(key, bucket)
    return bucket
  }
}
