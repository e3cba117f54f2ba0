import pg from 'pg'
import { outageOf, TooBusy } from './outage.ts'
import { inSnapshot } from './transaction.ts'

/** From where reports are read at the moment, and how many seconds it is behind. */
export type ReportSource =
  | { readonly kind: 'database' }
  | { readonly kind: 'replica'; readonly lagSeconds: number }

/** A replica further behind than this is not read: what is submitted in a meeting is in the report after it. */
const mostLagSeconds = 60

/** How long what is known of the replica holds. */
const knownMs = 2_000

/** A replica that says nothing for so long is not there. */
const patienceMs = 1_000

/** The identity that all copies of one database share. */
const systemIdentifier = `(select system_identifier::text from pg_control_system())`

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

  /** From where the next report is read; many who ask at once share one look. */
  source(): Promise<ReportSource> {
    if (this.#replica === undefined) return Promise.resolve({ kind: 'database' })
    if (this.#known === undefined || this.#known.until < performance.now()) {
      this.#known = { until: performance.now() + knownMs, source: this.#look(this.#replica) }
    }
    return this.#known.source
  }

  /** The connections that the next report is read over. */
  async pool(): Promise<pg.Pool> {
    const { kind } = await this.source()
    return kind === 'replica' && this.#replica !== undefined ? this.#replica : this.#primary
  }

  /** Reads as of one moment. What the replica cannot answer, as it is gone or cleans up, the database does. */
  async inSnapshot<T>(work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
    const pool = await this.pool()
    if (pool === this.#primary) return inSnapshot(pool, work)
    try {
      return await inSnapshot(pool, work)
    } catch (error) {
      if (!isOfTheReplica(error)) throw error
      this.#known = undefined
      return inSnapshot(this.#primary, work)
    }
  }

  async #look(replica: pg.Pool): Promise<ReportSource> {
    try {
      return await inTime(this.#standing(replica))
    } catch {
      return { kind: 'database' }
    }
  }

  async #standing(replica: pg.Pool): Promise<ReportSource> {
    // first where the database is, so that a replica that has come as far lacks nothing
    const { rows: of } = await this.#primary.query<{ system: string; place: string }>(
      `select ${systemIdentifier} as system, pg_current_wal_flush_lsn()::text as place`,
    )
    const { rows } = await replica.query<Standing>(
      `select ${systemIdentifier} as system, pg_is_in_recovery() as follows,
         pg_last_wal_replay_lsn() >= $1::pg_lsn as "isLevel",
         extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`,
      [of[0]?.place],
    )
    const [found] = rows
    // one that took over would tell the same for ever, and one of another company its figures
    if (!found?.follows || found.system !== of[0]?.system) return { kind: 'database' }
    const lagSeconds = found.isLevel ? 0 : (found.seconds ?? Infinity)
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
