import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart, reasonOf } from '../../process/cannot-start.ts'
import { holderOf, lockFolder, type FolderLock } from './folder-lock.ts'
import { owner, prepareCluster, readPassword, superuser } from './cluster.ts'
import { frugalSettings, throwawaySettings } from './frugal-settings.ts'
import { choosePlace, type Place } from './place.ts'
import {
  clearLeftovers,
  launch,
  readPidFile,
  stopProcess,
  type Listening,
  type Postmaster,
} from './postmaster.ts'
import { prepareRuntime, type Runtime } from './runtime.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Told what takes long, and what happened to the database. */
  say: (text: string) => void
  /** The database died and could not be brought back: the process should end with this. */
  onLost: (problem: CannotStart) => void
  /** Tests only: nothing reaches the disk. */
  throwaway?: boolean
}

export type Embedded = {
  /** For Yuga: the owner of the one database `yuga`. */
  url: string
  /** For making roles and databases; tests use it to clone theirs. */
  superuserUrl: string
  folder: string
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
            'Start Yuga as the user who owns it, or name another with DATA_DIR.',
        )
  }
}

/**
 * The URL of the database that a running Yuga keeps in this folder; undefined when none runs, so that the
 * caller may start it.
 */
export async function findRunning(dataDir: string): Promise<{ url: string } | undefined> {
  const place = await choosePlace(dataDir)
  while (await holderOf(place.folder)) {
    const state = await readPidFile(place)
    if (state?.status === 'ready') {
      return { url: urlOf(state, owner, await readPassword(place), owner) }
    }
    await pause(100)
  }
  return undefined
}

async function start(place: Place, lock: FolderLock, options: EmbeddedOptions): Promise<Embedded> {
  await clearLeftovers(place, lock.held)
  const runtime = await prepareRuntime(place)
  const sync = !options.throwaway
  const { password, isNew } = await prepareCluster(place, runtime, { sync })
  if (isNew) options.say('made a new database folder')
  const kept = await keepRunning(place, runtime, options)
  try {
    const listening = kept.listening
    await prepareDatabase(urlOf(listening, superuser, password, 'postgres'), password)
    return {
      url: urlOf(listening, owner, password, owner),
      superuserUrl: urlOf(listening, superuser, password, 'postgres'),
      folder: place.folder,
      pid: kept.pid,
      async stop() {
        await kept.stop()
        lock.release()
      },
    }
  } catch (error) {
    await kept.stop()
    throw error
  }
}

/** Keeps the database running: whoever kills it, it is started again, unless it keeps dying. */
async function keepRunning(place: Place, runtime: Runtime, options: EmbeddedOptions) {
  const settings = { ...frugalSettings, ...(options.throwaway ? throwawaySettings : {}) }
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
    },
  }
}

/**
 * A socket inside the database's own folder, which no other user can open; where its path would be too long
 * for the system (or on Windows) a free loopback port, guarded by the password alone.
 */
async function whereToListen(place: Place): Promise<Listening> {
  const longest = 90
  if (process.platform !== 'win32' && Buffer.byteLength(place.cluster) <= longest) {
    return { host: place.cluster, port: 5432 }
  }
  const probe = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
  return { host: '127.0.0.1', port }
}

/** The role and the database that Yuga works with; each is made only where it is missing. */
async function prepareDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [owner])
    if (role.rowCount === 0) {
      await client.query(`create role ${owner} login password '${password}'`)
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [owner])
    if (database.rowCount === 0) await client.query(`create database ${owner} owner ${owner}`)
  } finally {
    await client.end()
  }
}

function urlOf(listening: Listening, user: string, password: string, database: string): string {
  const { host, port } = listening
  return host.startsWith('/')
    ? `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`
}
