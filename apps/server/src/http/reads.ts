import type { Endpoint } from '@yuga/contract/wire/endpoint'
import type pg from 'pg'
import { longListsOf, reportsOf } from '../db/places/places.ts'
import type { ReportDatabase } from '../db/snapshots/report-database.ts'
import type { Db } from '../db/statement.ts'
import { inSnapshot } from '../db/transaction.ts'
import { type Actor, mayLagFor } from './actor.ts'
import { queuePerKey } from './protection/queue-per-key.ts'

/** How a GET reads. */
export type Reads =
  /** One statement, or several that need not see the same moment. */
  | 'plain'
  /** Several statements, which see the same moment. */
  | 'snapshot'
  /** A snapshot that reads about thousands of employees: in turn with reports, but from the database itself. */
  | 'long'
  /** A report: read as of one moment, from a replica where there is one. */
  | 'report'

type Requested = {
  readonly actor: Actor
  readonly query: unknown
}

type Read = (requested: Requested, run: (db: Db) => Promise<unknown>) => Promise<unknown>

/** Where and in which turn the calls of a GET are read. */
export function readerFor(
  { pool, reports }: { readonly pool: pg.Pool; readonly reports: ReportDatabase },
  endpoint: Endpoint,
  reads: Reads,
): Read {
  switch (reads) {
    case 'plain':
      return inLongListsOf(pool, endpoint, (run) => run(pool))
    case 'snapshot':
      return inLongListsOf(pool, endpoint, (run) => inSnapshot(pool, run))
    case 'long':
      return (requested, run) => inReportsOf(pool, requested, () => inSnapshot(pool, run))
    case 'report':
      return (requested, run) =>
        inReportsOf(pool, requested, () =>
          reports.inSnapshot(run, { mayLag: mayLagFor(requested.actor) }),
        )
  }
}

/** More rows than a screen shows at once: they are worked at for long enough to be in the way of others. */
const longFrom = 200

function inLongListsOf(
  pool: pg.Pool,
  { list }: Endpoint,
  read: (run: (db: Db) => Promise<unknown>) => Promise<unknown>,
): Read {
  return ({ query }, run) => {
    const { limit = 0 } = (query ?? {}) as { readonly limit?: number }
    const isLongList = list !== undefined && limit > longFrom
    return isLongList ? longListsOf(pool).run(() => read(run)) : read(run)
  }
}

/**
 * So many reports of one person are in the common queue: as many as a screen requests, so that a reader
 * of a hundred delays only their own.
 */
const ownReports = { places: 4, most: 100 }
const ownReportsPatienceMs = 10_000

function inReportsOf<T>(
  pool: pg.Pool,
  { actor }: Pick<Requested, 'actor'>,
  work: () => Promise<T>,
): Promise<T> {
  return queuePerKey(
    `report ${actor.employeeId}`,
    () => reportsOf(pool).run(work),
    ownReportsPatienceMs,
    ownReports,
  )
}
