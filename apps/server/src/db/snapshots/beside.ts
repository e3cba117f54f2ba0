import type pg from 'pg'
import { askedAnew, askedOnceBeside } from './asked-once.ts'
import type { Db } from '../statement.ts'
import { reportsOf } from '../places/places.ts'
import { inSameSnapshot, inSnapshot } from '../transaction.ts'

type Room = {
  /** Where the snapshot is read, and a second connection would come from. */
  readonly pool: pg.Pool
  /** Whose places reports take, each connection one: the database's own, also where a replica is read. */
  readonly placesOf: pg.Pool
}

const rooms = new WeakMap<Db, Room>()

/** A snapshot of a report, beside which more can be read of the same moment. */
export function inSnapshotWithRoom<T>(
  room: Room,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<T> {
  // of this snapshot alone: whoever gets the connection next is lent it anew
  return inSnapshot(room.pool, (db) => {
    rooms.set(db, room)
    return work(db)
  })
}

/**
 * Reads over a second connection what need not wait for the rest of a report: both see the same moment. It is taken
 * where no other report runs and a connection is free at once, else the work goes on over the first one; so nobody
 * waits for a connection while holding one. It goes back as soon as the work ends, however that ends.
 *
 * What stays is asked after it, and awaited with it, so that the first connection outlives the second's work:
 *
 *     const [money, hours] = await together([
 *       beside(db, (other) => readMoney(other)),
 *       readHours(db),
 *     ])
 *
 * Within a report that asks nothing twice (`askedOnce`), what was asked over one connection is known to both.
 */
export async function beside<T>(db: Db, work: (other: Db) => Promise<T>): Promise<T> {
  const first = askedAnew(db)
  const room = rooms.get(first)
  if (room === undefined) return work(db)
  const read = await reportsOf(room.placesOf).runIfFree(async () => {
    const { rows } = await first.query<{ name: string }>('select pg_export_snapshot() as name')
    const name = rows[0]?.name
    if (name === undefined || !hasFree(room.pool)) return undefined
    return inSameSnapshot(room.pool, name, (other) => work(askedOnceBeside(db, other)))
  })
  return read === undefined ? work(db) : read.found
}

/** Whether a connection is had without waiting for others to give one back. */
function hasFree({ options, totalCount, idleCount, waitingCount }: pg.Pool): boolean {
  return idleCount + options.max - totalCount > waitingCount
}
