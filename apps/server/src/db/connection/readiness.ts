import type pg from 'pg'
import { outageOf } from './outage.ts'
import { ownConnection } from './own-connection.ts'

/** A database that answers later than this is not there for people. */
const patienceMs = 1_000

/** What fills some pages of a new file and leaves nothing behind. */
const writeProbe = `
  begin;
  create temp table space_probe (text text) on commit drop;
  insert into space_probe select repeat(md5(random()::text), 30) from generate_series(1, 200);
  rollback`

export type Readiness = 'ready' | 'waiting' | 'disk full'

/**
 * Whether the database does its work, checked over a separate connection: the pool's may all be taken by
 * people who wait. After a write met a full disk, a small write is tried until one succeeds.
 */
export class ReadinessProbe {
  readonly #pool: pg.Pool
  #client: Promise<pg.Client> | undefined
  #requested: Promise<Readiness> | undefined
  #isFull = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Takes note of a failure: only writes meet a full disk. */
  note(error: unknown): void {
    if (outageOf(error) === 'full') this.#isFull = true
  }

  /** Calls at the same time share one answer. */
  ask(): Promise<Readiness> {
    this.#requested ??= this.#look().finally(() => {
      this.#requested = undefined
    })
    return this.#requested
  }

  async close(): Promise<void> {
    await this.#drop()
  }

  async #look(): Promise<Readiness> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout expired')), patienceMs)
    })
    try {
      const client = await Promise.race([(this.#client ??= this.#connect()), late])
      await Promise.race([client.query(this.#isFull ? writeProbe : 'select 1'), late])
      this.#isFull = false
      return 'ready'
    } catch (error) {
      void this.#drop()
      if (outageOf(error) === 'full') return 'disk full'
      return 'waiting'
    } finally {
      clearTimeout(timer)
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = ownConnection(this.#pool, { name: 'readiness', patienceMs })
    client.on('error', () => void this.#drop())
    await client.connect()
    return client
  }

  async #drop(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.then((one) => one.end()).catch(() => undefined)
  }
}
