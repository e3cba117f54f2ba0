import type pg from 'pg'
import { lend } from './connection/lend.ts'
import { isStillConnected } from './connection/outage.ts'
import { writersOf } from './places/places.ts'
import type { Db } from './statement.ts'

const retryable = new Set(['40001', '40P01'])
const mostTries = 3

/** What writes of this server do at the moment. */
export const writes = { retried: 0 }

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
 * Nothing can be written, so nothing has to be tried again. No one waits for its begin and its end: the first
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
    // the caller gets the answer first
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
