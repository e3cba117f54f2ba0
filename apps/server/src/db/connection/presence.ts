import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { statement } from '../statement.ts'
import { ownConnection } from './own-connection.ts'

/** Servers of a database share this advisory lock; a command that replaces its contents takes it alone. */
const presenceLock = 7_291_002

/** How often a server looks whether the database is still the one it knows. */
const beat = 5_000

/** How the connection is called that says where people reach the server. */
const servingAt = 'yuga at '

/** PostgreSQL cuts a name after 63 bytes and takes no other letters: half an address would lead nowhere. */
const tellable = /^[\x21-\x7e]{1,55}$/

export type Presence = {
  /** Shows other commands the address of the server, for as long as it runs. */
  servesAt(address: string): Promise<void>
  leave(): Promise<void>
}

type Known = {
  /** The migrations that this release knows. */
  readonly migrations: readonly string[]
  /** Called once, with the migrations that a newer release has applied. */
  readonly onNewer: (unknown: string[]) => void
}

/**
 * Shows on a separate connection that a server works on the database, for as long as it runs, and looks
 * every few seconds whether a newer release has changed the tables. Answers undefined where a restore has the
 * database alone.
 */
export async function announcePresence(
  pool: pg.Pool,
  known: Known,
  everyMs = beat,
): Promise<Presence | undefined> {
  let name = 'presence'
  let client = await connectAtLast(pool, name)
  if (!(await takeLock(client, 'shared'))) {
    await client.end()
    return undefined
  }
  const stop = new AbortController()
  const watch = async () => {
    while (!stop.signal.aborted) {
      await pause(everyMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
      if (stop.signal.aborted) return
      try {
        const unknown = await unknownMigrations(client, known.migrations)
        if (unknown.length > 0) return known.onNewer(unknown)
      } catch {
        // the database was away: the lock went with the connection
        await client.end().catch(() => undefined)
        const next = await connect(pool, name).catch(() => undefined)
        if (next === undefined) continue
        client = next
        await takeLock(client, 'shared').catch(() => undefined)
      }
    }
  }
  const watching = watch()
  return {
    async servesAt(address) {
      if (!tellable.test(address)) return
      name = `at ${address}`
      await client.query(`select set_config('application_name', $1, false)`, [`yuga ${name}`])
    },
    async leave() {
      stop.abort()
      await watching
      // a dead line never answers a goodbye
      await Promise.race([client.end().catch(() => undefined), pause(1_000)])
    },
  }
}

/** Takes the database for oneself on this connection; false while a server is at work on it. */
export function takeExclusively(client: pg.ClientBase): Promise<boolean> {
  return takeLock(client, 'alone')
}

async function takeLock(client: pg.ClientBase, how: 'shared' | 'alone'): Promise<boolean> {
  const name = how === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ is: boolean }>(`select ${name}($1) as is`, [presenceLock])
  return rows[0]?.is === true
}

async function unknownMigrations(
  client: pg.ClientBase,
  known: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations where name <> all($1) order by name',
    [known],
  )
  return rows.map(({ name }) => name)
}

const readServing = statement<{ address: string }>(`
  select distinct substr(application_name, length($1) + 1) as address from pg_stat_activity
  where datname = current_database() and starts_with(application_name, $1) order by address`)

/** Where people reach the servers that are at work on the database; none where none runs. */
export async function servedAt(pool: pg.Pool): Promise<string[]> {
  return (await readServing.all(pool, [servingAt])).map(({ address }) => address)
}

/**
 * A machine that is busy with other starts may take its time: the first connection is tried again for half a minute.
 */
async function connectAtLast(pool: pg.Pool, name: string): Promise<pg.Client> {
  const until = Date.now() + 6 * beat
  for (;;) {
    try {
      return await connect(pool, name)
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(500)
    }
  }
}

async function connect(pool: pg.Pool, name: string): Promise<pg.Client> {
  // given up within a beat, so that the lock is taken again on another
  const client = ownConnection(pool, { name, patienceMs: beat })
  await client.connect()
  return client
}
