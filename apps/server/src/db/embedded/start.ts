import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart, reasonOf } from '../../cannot-start.ts'
import type { Account } from './account.ts'
import { type FolderLock, holderOf, lockFolder } from './folder-lock.ts'
import { owner, passwordOf, prepareCluster, readPassword, server, superuser } from './cluster.ts'
import { buffersOf } from './buffers.ts'
import { choosePlace, type Place } from './place.ts'
import {
  clearLeftovers,
  launch,
  type Listening,
  makeSocketFolder,
  type Postmaster,
  readPidFile,
  removeSocketFolder,
  stopProcess,
} from './postmaster.ts'
import { prepareRuntime, type Runtime } from './runtime.ts'

/**
 * A database for one company on a small machine: the whole product idles under 250 MB. Settings go on the
 * command line, so that they belong to this version of Yuga and not to the folder.
 */
const frugalSettings: Record<string, string> = {
  // Memory: the operating system's cache does the rest; `shared_buffers` go by the company's size (buffers.ts).
  // What a year of half of 5,000 people is grouped in: with half of it the cells are sorted, a fifth slower.
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  wal_buffers: '1MB',
  max_connections: '60',
  // Processes: each one costs some megabytes while idle.
  io_method: 'sync',
  max_worker_processes: '3',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  max_parallel_maintenance_workers: '1',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
  // Nothing replicates from here, so less is written and no process waits for it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  // Disk: a quiet folder, yet few checkpoints during the demonstration's load or a restore.
  min_wal_size: '64MB',
  max_wal_size: '768MB',
  checkpoint_completion_target: '0.9',
  jit: 'off',
  huge_pages: 'off',
  // Plans: the folder is on an SSD more often than not.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log names what went wrong without the rows it went wrong with.
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Tests throw their database away: nothing need reach the disk. */
const throwawaySettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
}

export type EmbeddedOptions = {
  dataDir: string
  /** Takes messages on what takes long and on what happened to the database. */
  say: (text: string) => void
  /** The database died and could not be brought back: the process should end with this. */
  onLost: (problem: CannotStart) => void
  /** Tests only: nothing reaches the disk. */
  throwaway?: boolean
}

export type DatabaseUrls = {
  /** The owner of the one database `yuga`: migrations, backup, restore. */
  url: string
  /** The role that serves people, which owns nothing. */
  servingUrl: string
}

export type Embedded = DatabaseUrls & {
  /** For making roles and databases; tests use it to clone theirs. */
  superuserUrl: string
  folder: string
  /** The user that runs the database where that is not ourselves. */
  account: Account | undefined
  /** The process number of the database now; another after it was restarted. */
  pid(): number
  stop(): Promise<void>
}

/** How often a database that keeps dying is started again within ten minutes. */
const allowedRestarts = 5

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await choosePlace(options.dataDir)
  let lock: FolderLock | undefined
  try {
    lock = await lockFolder(place.folder, place.account)
    return await start(place, lock, options)
  } catch (error) {
    lock?.release()
    throw (error as NodeJS.ErrnoException).syscall === undefined
      ? error
      : new CannotStart(
          `The data folder ${place.folder} cannot be used: ${reasonOf(error)}. ` +
            whatHelps((error as NodeJS.ErrnoException).code),
        )
  }
}

/**
 * The URL of the database that a running Yuga keeps in this folder; undefined when none runs, so that the
 * caller may start it.
 */
export async function findRunning(dataDir: string): Promise<DatabaseUrls | undefined> {
  const place = await choosePlace(dataDir)
  while (await holderOf(place.folder)) {
    const state = await readPidFile(place)
    if (state?.status === 'ready') {
      return urlsOf(state, await readPassword(place))
    }
    await pause(100)
  }
  return undefined
}

function whatHelps(code: string | undefined): string {
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'Make space on its disk, then start again: nothing that was saved is lost.'
    : 'Start Yuga as the user who owns it, or name another with DATA_DIR.'
}

async function start(place: Place, lock: FolderLock, options: EmbeddedOptions): Promise<Embedded> {
  await clearLeftovers(place, lock.held)
  const runtime = await prepareRuntime(place)
  const sync = !options.throwaway
  const { password, isNew } = await prepareCluster(place, runtime, { sync })
  if (isNew) options.say('made a new database folder')
  const stored = await keepRunning(place, runtime, options)
  try {
    const listening = stored.listening
    await prepareDatabase(urlOf(listening, superuser, password, 'postgres'), password)
    return {
      ...urlsOf(listening, password),
      superuserUrl: urlOf(listening, superuser, password, 'postgres'),
      folder: place.folder,
      account: place.account,
      pid: stored.pid,
      async stop() {
        await stored.stop()
        lock.release()
      },
    }
  } catch (error) {
    await stored.stop()
    throw error
  }
}

/** Keeps the database running: it is started again when it dies, unless it keeps dying. */
async function keepRunning(place: Place, runtime: Runtime, options: EmbeddedOptions) {
  const settings = {
    ...frugalSettings,
    shared_buffers: await buffersOf(place.cluster),
    ...(options.throwaway ? throwawaySettings : {}),
  }
  const listening = await whereToListen(place)
  const begin = () => launch(place, runtime, listening, settings, options.say)
  let running: Postmaster = await begin()
  let stopping = false
  let reviving: Promise<void> = Promise.resolve()
  const restarts: number[] = []

  const watch = () => {
    void running.ended.then(() => {
      if (!stopping) reviving = revive()
    })
  }
  const revive = async () => {
    options.say('the database ended unexpectedly; starting it again')
    for (let problem: unknown; !stopping;) {
      const recent = restarts.filter((at) => at > Date.now() - 600_000)
      if (recent.length >= allowedRestarts) {
        const reason = problem ? ` (${reasonOf(problem)})` : ''
        options.onLost(
          new CannotStart(`The embedded database keeps ending and is not started again${reason}.`),
        )
        return
      }
      restarts.push(Date.now())
      try {
        await clearLeftovers(place, () => true)
        running = await begin()
        options.say('the database is back')
        watch()
        return
      } catch (error) {
        problem = error
        await pause(500 * recent.length)
      }
    }
  }
  watch()

  return {
    listening,
    pid: () => running.pid,
    async stop() {
      stopping = true
      await reviving
      if (running.isRunning()) await stopProcess(running.pid, place)
      await running.ended
      await removeSocketFolder(listening.host)
    },
  }
}

/**
 * A socket inside the database's folder, which no other user can open; where its path would be too long
 * for the system, one in a separate short folder. Windows has a free loopback port, guarded by the
 * password alone.
 */
async function whereToListen(place: Place): Promise<Listening> {
  const longest = 90
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  if (Buffer.byteLength(place.cluster) <= longest) return { host: place.cluster, port: 5432 }
  return { host: await makeSocketFolder(place), port: 5432 }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise<number>((resolve, reject) => {
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The roles and the database that Yuga works with; each is made only where it is missing. */
async function prepareDatabase(url: string, superuserPassword: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const name of [owner, server] as const) {
      const role = await client.query('select 1 from pg_roles where rolname = $1', [name])
      await client.query(
        `${role.rowCount === 0 ? 'create' : 'alter'} role ${name} login password ` +
          `'${passwordOf(name, superuserPassword)}'`,
      )
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [owner])
    if (database.rowCount === 0) await client.query(`create database ${owner} owner ${owner}`)
  } finally {
    await client.end()
  }
}

function urlsOf(listening: Listening, superuserPassword: string): DatabaseUrls {
  const urlFor = (role: typeof owner | typeof server) =>
    urlOf(listening, role, passwordOf(role, superuserPassword), owner)
  return { url: urlFor(owner), servingUrl: urlFor(server) }
}

function urlOf(listening: Listening, user: string, password: string, database: string): string {
  const { host, port } = listening
  return host.startsWith('/')
    ? `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`
}
