/** The last of what was learnt by key, so many of them; whatever was learnt longest ago is forgotten first. */
export class Recently<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  of(key: string): Value | undefined {
    return this.#values.get(key)
  }

  learn(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
  }

  forget(key: string): void {
    this.#values.delete(key)
  }
}
