import { TooBusy } from '../connection/outage.ts'

type Waiting = { readonly begin: () => void; readonly timer: NodeJS.Timeout | undefined }

/** Runs a limited number at a time; work that waits longer than the patience is refused. */
export class Semaphore {
  readonly most: number
  readonly #patienceMs: number | undefined
  readonly #waiting = new Set<Waiting>()
  #taken = 0

  /** Without a patience they wait as long as it takes. */
  constructor(most: number, patienceMs?: number) {
    this.most = most
    this.#patienceMs = patienceMs
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Runs the work in a slot; throws `TooBusy` when none was free in time, and then nothing was begun. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #take(): Promise<void> | undefined {
    if (this.#taken < this.most) {
      this.#taken += 1
      return undefined
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(one)
        reject(new TooBusy(`none of ${this.most} was free in ${this.#patienceMs} ms`))
      }
      const timer =
        this.#patienceMs === undefined ? undefined : setTimeout(giveUp, this.#patienceMs)
      const one = { begin: resolve, timer }
      this.#waiting.add(one)
    })
  }

  /** The slot goes to the longest waiter. */
  #leave(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#taken -= 1
      return
    }
    clearTimeout(next.timer)
    this.#waiting.delete(next)
    next.begin()
  }
}
