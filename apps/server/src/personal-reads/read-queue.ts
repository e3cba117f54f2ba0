import type { Db } from '../db/statement.ts'
import { addReads, type PersonalRead } from './personal-reads.store.ts'

type Options = {
  /** So many are written by one statement. */
  readonly atOnce?: number
  /** No more wait to be written: the next answer waits for them. */
  readonly mostWaiting?: number
  readonly everyMs?: number
  readonly failed?: (failure: unknown) => void
}

/**
 * Writes the record of what is read behind the answers, each second or as soon as there are enough of them, so that no
 * list waits for it (reads-6). Nothing is lost but what a killed process had not written: at most a second.
 */
export class ReadQueue {
  readonly #db: Db
  readonly #options: Required<Options>
  #waiting: PersonalRead[] = []
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(db: Db, options: Options = {}) {
    this.#db = db
    this.#options = {
      atOnce: 500,
      mostWaiting: 5_000,
      everyMs: 1_000,
      failed: () => undefined,
      ...options,
    }
  }

  /** Takes a read of a list. Where the queue is full it waits, and fails where the database writes nothing. */
  async add(read: PersonalRead): Promise<void> {
    while (this.#waiting.length >= this.#options.mostWaiting) await this.#write()
    this.#waiting.push(read)
    if (this.#waiting.length >= this.#options.atOnce) this.#writeBehind()
    else this.#timer ??= setTimeout(() => this.#writeBehind(), this.#options.everyMs).unref()
  }

  /** Writes one at once, as what is taken out must be before its first byte leaves. */
  addNow(read: PersonalRead): Promise<void> {
    return addReads(this.#db, [read])
  }

  /** Writes all that waits now. */
  async flush(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing !== null) await this.#write()
  }

  #writeBehind(): void {
    void this.#write().catch((failure: unknown) => {
      this.#options.failed(failure)
      this.#timer ??= setTimeout(() => this.#writeBehind(), this.#options.everyMs).unref()
    })
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeSome().finally(() => {
      this.#writing = null
    })
    return this.#writing
  }

  async #writeSome(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const some = this.#waiting.slice(0, this.#options.atOnce)
    if (some.length === 0) return
    await addReads(this.#db, some)
    this.#waiting.splice(0, some.length)
    if (this.#waiting.length > 0) {
      this.#timer ??= setTimeout(() => this.#writeBehind(), this.#options.everyMs).unref()
    }
  }
}
