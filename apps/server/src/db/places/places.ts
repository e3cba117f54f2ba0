import type pg from 'pg'
import { Semaphore } from './semaphore.ts'

/** How long a write or a file waits for a connection that others of its kind hold. */
const patienceMs = 3_000

/** A long list takes a tenth of a second, a report at most four: the fiftieth reader still gets it. */
const listPatienceMs = 10_000

const writers = new WeakMap<pg.Pool, Semaphore>()
const slowReaders = new WeakMap<pg.Pool, Semaphore>()
const longLists = new WeakMap<pg.Pool, Semaphore>()
const reports = new WeakMap<pg.Pool, Semaphore>()

/**
 * The places of a pool for transactions: a quarter of its connections is kept for reading, so that writes
 * that wait for a lock leave everybody else at work.
 */
export function writersOf(pool: pg.Pool): Semaphore {
  return placesOf(pool, writers, ({ max }) => Math.max(1, max - Math.ceil(max / 4)))
}

/** The places for snapshots that wait for slow readers: an eighth, so that most of what is read goes on. */
export function slowReadersOf(pool: pg.Pool): Semaphore {
  return placesOf(pool, slowReaders, ({ max }) => Math.max(1, Math.floor(max / 8)))
}

/**
 * The places for long lists: one after the other, since each keeps a processor of the database busy, and those
 * who open their week at the time would wait for all of them.
 */
export function longListsOf(pool: pg.Pool): Semaphore {
  return placesOf(pool, longLists, ({ max }) => Math.max(1, Math.floor(max / 16)), listPatienceMs)
}

/**
 * The places for reports: two, as each keeps a processor of the database busy. So those who open their week on the
 * morning when everybody looks at the last month wait for no queue of reports.
 */
export function reportsOf(pool: pg.Pool): Semaphore {
  return placesOf(pool, reports, () => 2, listPatienceMs)
}

function placesOf(
  pool: pg.Pool,
  known: WeakMap<pg.Pool, Semaphore>,
  mostOf: (options: pg.PoolOptions) => number,
  mostMs = patienceMs,
): Semaphore {
  const places = known.get(pool) ?? new Semaphore(mostOf(pool.options), mostMs)
  known.set(pool, places)
  return places
}
