import { availableParallelism } from 'node:os'
import pg from 'pg'
import { lend } from './lend.ts'
import { isStillConnected } from './outage.ts'
import { Rate } from './rate.ts'
import { Semaphore } from './semaphore.ts'
import type { Db } from './statement.ts'

const retryable = new Set(['40001', '40P01'])
const mostTries = 3

/** How long a write or a file waits for a connection that others of its kind hold. */
const patienceMs = 3_000

/** A long list takes a tenth of a second, a report at most four: whoever comes fiftieth still gets it. */
const listPatienceMs = 10_000

const writers = new WeakMap<pg.Pool, Semaphore>()
const slowReaders = new WeakMap<pg.Pool, Semaphore>()
const longLists = new WeakMap<pg.Pool, Semaphore>()
const reports = new WeakMap<pg.Pool, Semaphore>()
const calls = new WeakMap<pg.Pool, Rate>()

/** What writes of this server do at the moment. */
export const writes = { retried: 0 }

/**
 * The places of a pool for transactions: a quarter of its connections is kept for reading, so that writes
 * that wait for a lock leave everybody else at work.
 */
export function writersOf(pool: pg.Pool): Semaphore {
  return placesOf(pool, writers, ({ max }) => Math.max(1, max - Math.ceil(max / 4)))
}

/** The places for snapshots that wait for somebody slow: an eighth, so that most of what is read goes on. */
export function slowReadersOf(pool: pg.Pool): Semaphore {
  return placesOf(pool, slowReaders, ({ max }) => Math.max(1, Math.floor(max / 8)))
}

/**
 * The places for long lists: one after the other, since each keeps a processor of the database busy, and those
 * who open their week beside them would wait for all of them.
 */
export function longListsOf(pool: pg.Pool): Semaphore {
  return placesOf(pool, longLists, ({ max }) => Math.max(1, Math.floor(max / 16)), listPatienceMs)
}

/**
 * The places for reports: few, as each keeps a processor of the database busy. So those who open their week on the
 * morning when everybody looks at the last month wait for no queue of reports. While many are at work, reports leave
 * them half of the processors of this machine, where the database most often is, too.
 */
export function reportsOf(pool: pg.Pool): Semaphore {
  const mostOf = ({ max }: pg.PoolOptions) => {
    const most = Math.max(1, Math.floor(max / 8))
    return () =>
      callsOf(pool).perSecond() < manyPerSecond ? most : Math.min(most, halfOfProcessors)
  }
  return placesOf(pool, reports, mostOf, listPatienceMs)
}

const halfOfProcessors = Math.floor(availableParallelism() / 2)

/** A screen that opens asks some five at once: of fewer than this nobody would notice a second report. */
const manyPerSecond = 20

/** The calls that are no reports. */
export function callsOf(pool: pg.Pool): Rate {
  const rate = calls.get(pool) ?? new Rate()
  calls.set(pool, rate)
  return rate
}

function placesOf(
  pool: pg.Pool,
  known: WeakMap<pg.Pool, Semaphore>,
  mostOf: (options: pg.PoolOptions) => number | (() => number),
  mostMs = patienceMs,
): Semaphore {
  const places = known.get(pool) ?? new Semaphore(mostOf(pool.options), mostMs)
  known.set(pool, places)
  return places
}

/**
 * Runs the work in one transaction: all of it or none (wire-8).
 * A deadlock or serialization failure is tried again; nothing of it was written.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return writersOf(pool).run(() => tryInTransaction(pool, work))
}

function tryInTransaction<T>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  return again(() => runOnce(pool, work))
}

async function again<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once()
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === undefined || !retryable.has(code) || attempt === mostTries) throw error
      writes.retried += 1
    }
  }
}

/** The same over a connection that the caller holds, and gives up where the line is broken. */
export function inOneTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  { isSnapshot = false }: { readonly isSnapshot?: boolean } = {},
): Promise<T> {
  return again(async () => {
    await client.query(isSnapshot ? 'begin isolation level repeatable read' : 'begin')
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      if (isStillConnected(error)) await client.query('rollback')
      throw error
    }
  })
}

/**
 * Reads over several statements as of one moment, so that what others write meanwhile is not seen by half.
 * Nothing can be written, so nothing has to be tried again. Nobody waits for its begin and its end: the first
 * statement is sent right behind the begin, and what was read is answered before the end.
 */
export async function inSnapshot<T>(
  pool: pg.Pool,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const begun = client.query(beginSnapshot)
  begun.catch(() => undefined)
  return readOver(client, begun, work)
}

/**
 * The same as of the moment of a snapshot that stands over another connection, which told its name.
 * Undefined: the connection could not be had, or does not know that moment. Then nothing of the work was begun.
 */
export async function inSameSnapshot<T>(
  pool: pg.Pool,
  name: string,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<{ readonly found: T } | undefined> {
  const client = await pool.connect().catch(() => undefined)
  if (client === undefined) return undefined
  const begun = client.query(`${beginSnapshot}; set transaction snapshot ${pg.escapeLiteral(name)}`)
  const failure = await begun.then(
    () => undefined,
    (error: Error) => error,
  )
  if (failure !== undefined) {
    client.release(failure)
    return undefined
  }
  return { found: await readOver(client, begun, work) }
}

const beginSnapshot = 'begin isolation level repeatable read, read only'

async function readOver<T>(
  client: pg.PoolClient,
  begun: Promise<unknown>,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const { db, takeBack } = lend(client)
  try {
    const result = await work(db).finally(takeBack)
    await begun
    const end = () =>
      client.query('commit').then(
        () => client.release(),
        (failure: Error) => client.release(failure),
      )
    // whoever asked is answered first
    process.nextTick(end)
    return result
  } catch (error) {
    // what was read without a begin is no answer, and neither is a refusal that follows from it
    const cause = await begun.then(
      () => error,
      (failure: unknown) => failure,
    )
    client.release(await broken(client, cause))
    throw cause
  }
}

async function runOnce<T>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const { db, takeBack } = lend(client)
  let failure: Error | undefined
  try {
    await client.query('begin')
    const result = await work(db).finally(takeBack)
    await client.query('commit')
    return result
  } catch (error) {
    failure = await broken(client, error)
    throw error
  } finally {
    client.release(failure)
  }
}

/** Takes back what was begun; answers why the connection cannot be used any more, if it cannot. */
async function broken(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  // over a connection that does not answer, nothing can be taken back: closing it does
  if (!isStillConnected(cause)) return cause as Error
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  )
}

/** Does the work within a transaction and takes it back: what it answers is what would have been done. */
export async function tryOut<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.query('savepoint tried_out')
  const result = await work()
  await db.query('rollback to savepoint tried_out')
  return result
}
