import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { type HowToRead, ReportDatabase, type ReportSource } from './report-database.ts'

type Result = {
  readonly system?: string
  readonly follows?: boolean
  readonly isLevel?: boolean | null
  readonly seconds?: number | null
}

/** A pool that answers every statement by these rows, or fails. */
function poolOf(answer: () => Promise<unknown>): pg.Pool {
  const client = { query: answer, release: () => undefined }
  return { query: answer, connect: () => Promise.resolve(client) } as unknown as pg.Pool
}

const answering = (row: unknown) => poolOf(() => Promise.resolve({ rows: [row] }))
const primary = answering({ system: '7', place: '0/20' })
const following = { system: '7', follows: true, isLevel: true, seconds: 5_000 }

describe('reports are read', () => {
  const database = { kind: 'database' }
  const replica = (lagSeconds: number) => ({ kind: 'replica', lagSeconds })
  test.each<[string, Result, ReportSource | object]>([
    ['from a replica that has everything, however long ago it changed', {}, replica(0)],
    ['from one that is a minute behind', { isLevel: false, seconds: 60 }, replica(60)],
    ['from the database where it is further behind', { isLevel: false, seconds: 60.1 }, database],
    ['from the database where no one knows', { isLevel: false, seconds: null }, database],
    ['from one whose clock is ahead', { isLevel: false, seconds: -3 }, replica(0)],
    ['from the database where it took over', { follows: false, isLevel: null }, database],
    ['from the database where it is one of another company', { system: '8' }, database],
  ])('%s', async (_, result, expected) => {
    const reports = new ReportDatabase(primary, answering({ ...following, ...result }))
    expect(await reports.source()).toEqual(expected)
  })

  test('from the database where the replica does not answer', async () => {
    const silent = poolOf(() => new Promise(() => undefined))
    expect(await new ReportDatabase(primary, silent).source()).toEqual(database)
  })
})

describe('what the replica breaks off', () => {
  const readFrom = async (failure: Error, how: HowToRead = { mayLag: true }) => {
    const replica = answering(following)
    const requested: string[] = []
    const reports = new ReportDatabase(primary, replica)
    const work = async (db: pg.PoolClient) => {
      const { rows } = await db.query<{ follows?: boolean }>('select')
      const isReplica = rows[0]?.follows === true
      requested.push(isReplica ? 'replica' : 'database')
      if (isReplica) throw failure
    }
    const failed = await reports.inSnapshot(work, how).catch((error: unknown) => error)
    return { requested, failed }
  }
  const databaseError = (code: string) =>
    Object.assign(new pg.DatabaseError('failed', 0, 'error'), { code })

  test.each([
    ['as it cleans up', databaseError('40001')],
    ['as it is shut down', databaseError('57P01')],
    ['as it misses a table that came a moment ago', databaseError('42P01')],
    ['as the line is cut', Object.assign(new Error('cut'), { code: 'ECONNRESET' })],
  ])('%s is read from the database', async (_, failure) => {
    expect(await readFrom(failure)).toEqual({
      requested: ['replica', 'database'],
      failed: undefined,
    })
  })

  test('is not read once more where it was answered in part', async () => {
    const failure = databaseError('57P01')
    const how = { mayLag: true, isBegun: () => true }
    expect(await readFrom(failure, how)).toEqual({ requested: ['replica'], failed: failure })
  })

  test.each([
    ['as it takes too long', databaseError('57014')],
    ['by a refusal', new Error('There is no such unit.')],
  ])('%s is not sent to the database as well', async (_, failure) => {
    expect(await readFrom(failure)).toEqual({ requested: ['replica'], failed: failure })
  })
})

describe('what must not lag', () => {
  const readFrom = async (isLevel: boolean, mayLag: boolean) => {
    const replica = answering({ ...following, isLevel, seconds: 5 })
    const work = async (db: pg.PoolClient) => {
      const { rows } = await db.query<{ follows?: boolean }>('select')
      return rows[0]?.follows === true ? 'replica' : 'database'
    }
    return new ReportDatabase(primary, replica).inSnapshot(work, { mayLag })
  }

  test('is read from a replica that has come as far, else from the database', async () => {
    expect(await readFrom(true, false)).toBe('replica')
    expect(await readFrom(false, false)).toBe('database')
    expect(await readFrom(false, true)).toBe('replica')
  })
})
