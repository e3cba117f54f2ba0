import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { outageOf, TooBusy } from '../connection/outage.ts'
import { inSnapshot } from '../transaction.ts'

/** From where reports are read at the moment, and how many seconds it is behind. */
export type ReportSource =
  | { readonly kind: 'database' }
  | { readonly kind: 'replica'; readonly lagSeconds: number }

/** A replica further behind than this is not read: what is submitted in a meeting is in the report after it. */
const mostLagSeconds = 60

/** How long what is known of the replica holds. */
const knownMs = 2_000

/** How long a replica may take to come as far as the database was; then the database is read. */
const catchUpMs = 500
const lookEachMs = 10

/** A replica that says nothing for so long is not there. */
const patienceMs = 1_000

/** The identity that all copies of one database share. */
const systemIdentifier = `(select system_identifier::text from pg_control_system())`

export type HowToRead = {
  /** Whether the data of a moment ago will do; else reading needs the data of the moment of the call. */
  readonly mayLag: boolean
  /** Waits for a place among those who read from this pool. */
  readonly inTurn?: <T>(pool: pg.Pool, read: () => Promise<T>) => Promise<T>
  /** Whether some of it was answered already, so that it cannot be read once more. */
  readonly isBegun?: () => boolean
}

/** The replica did not come as far in time. */
class Behind extends Error {}

type Standing = {
  readonly system: string
  readonly follows: boolean
  readonly isLevel: boolean | null
  readonly seconds: number | null
}

/**
 * Where reports are read: a streaming replica while it follows, else the database itself. So a replica that falls
 * behind, takes over or is gone costs speed, and never a report.
 */
export class ReportDatabase {
  readonly #primary: pg.Pool
  readonly #replica: pg.Pool | undefined
  #known: { readonly until: number; readonly source: Promise<ReportSource> } | undefined

  constructor(primary: pg.Pool, replica?: pg.Pool) {
    this.#primary = primary
    this.#replica = replica
  }

  /** From where the next report is read; calls at the same time share one check. */
  source(): Promise<ReportSource> {
    if (this.#replica === undefined) return Promise.resolve({ kind: 'database' })
    if (this.#known === undefined || this.#known.until < performance.now()) {
      this.#known = { until: performance.now() + knownMs, source: this.#look(this.#replica) }
    }
    return this.#known.source
  }

  /**
   * Reads as of one moment. What the replica cannot answer, as it is gone or cleans up, the database does, unless it
   * was answered in part.
   */
  async inSnapshot<T>(
    work: (db: pg.PoolClient) => Promise<T>,
    { mayLag, inTurn = (_, read) => read(), isBegun = () => false }: HowToRead,
  ): Promise<T> {
    const { kind } = await this.source()
    const replica = kind === 'replica' ? this.#replica : undefined
    const fromPrimary = () => inTurn(this.#primary, () => inSnapshot(this.#primary, work))
    if (replica === undefined) return fromPrimary()
    try {
      return await inTurn(replica, async () => {
        if (!mayLag) await this.#catchUp(replica)
        return inSnapshot(replica, work)
      })
    } catch (error) {
      if (isBegun()) throw error
      if (error instanceof Behind) return fromPrimary()
      if (!isOfTheReplica(error)) throw error
      this.#known = undefined
      return fromPrimary()
    }
  }

  /** Waits until the replica has everything that the database has now. */
  async #catchUp(replica: pg.Pool): Promise<void> {
    const { rows } = await this.#primary.query<{ place: string }>(
      'select pg_current_wal_flush_lsn()::text as place',
    )
    const until = performance.now() + catchUpMs
    while (performance.now() < until) {
      const { rows: of } = await replica.query<Pick<Standing, 'isLevel'>>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isLevel"',
        [rows[0]?.place],
      )
      if (of[0]?.isLevel === true) return
      await pause(lookEachMs)
    }
    throw new Behind()
  }

  async #look(replica: pg.Pool): Promise<ReportSource> {
    try {
      return await inTime(this.#standing(replica))
    } catch {
      return { kind: 'database' }
    }
  }

  async #standing(replica: pg.Pool): Promise<ReportSource> {
    // first where the database is, so that a replica that has come as far misses nothing
    const { rows: of } = await this.#primary.query<{ system: string; place: string }>(
      `select ${systemIdentifier} as system, pg_current_wal_flush_lsn()::text as place`,
    )
    const { rows } = await replica.query<Standing>(
      `select ${systemIdentifier} as system, pg_is_in_recovery() as follows,
         pg_last_wal_replay_lsn() >= $1::pg_lsn as "isLevel",
         extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`,
      [of[0]?.place],
    )
    const [result] = rows
    // one that took over would show the same forever, and one of another company would show that company's figures
    if (!result?.follows || result.system !== of[0]?.system) return { kind: 'database' }
    const lagSeconds = result.isLevel ? 0 : (result.seconds ?? Infinity)
    if (lagSeconds > mostLagSeconds) return { kind: 'database' }
    return { kind: 'replica', lagSeconds: Math.max(0, lagSeconds) }
  }
}

/** The database itself would do it: not where the work took too long, nor where it refused. */
function isOfTheReplica(error: unknown): boolean {
  if (error instanceof TooBusy) return false
  const { code } = error as { code?: string }
  if (code === '57014') return false
  return outageOf(error) !== undefined || error instanceof pg.DatabaseError
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout expired')), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
