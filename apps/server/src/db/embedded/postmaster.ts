import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../../cannot-start.ts'
import { give, runAs } from './account.ts'
import { gone, isDatabaseOf, processesIn, signal, startOf } from './processes.ts'
import { cannotRun, environment } from './cluster.ts'
import type { Place } from './place.ts'
import type { Runtime } from './runtime.ts'

/** Where the database answers: `host` is a folder (private socket) or an address (loopback). */
export type Listening = { host: string; port: number }

export type Postmaster = Listening & {
  pid: number
  isRunning(): boolean
  /** Resolves when the process has ended, by us or by another. */
  ended: Promise<void>
}

type PidFile = Listening & { pid: number; status: string }

/** PostgreSQL's own record of the process that runs the cluster and of its address. */
export async function readPidFile(place: Place): Promise<PidFile | undefined> {
  const text = await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!pid) return undefined
  // Its fifth line is the socket's folder, the cluster itself or a short one; empty means TCP alone.
  const folder = lines[4] === '.' ? place.cluster : lines[4]
  const host = folder || (lines[5] ?? '')
  return { pid, port: Number(lines[3]), host, status: lines[7] ?? '' }
}

/**
 * Stops a database left behind by a Yuga that was killed, and clears up after one that was killed itself.
 * Call only while holding the folder's lock.
 */
export async function clearLeftovers(place: Place, held: () => boolean): Promise<void> {
  const left = await readPidFile(place)
  if (left && startOf(left.pid) !== undefined && isDatabaseOf(left.pid, place.cluster)) {
    if (!held()) throw new CannotStart(`The data folder ${place.folder} was taken by another Yuga.`)
    await stopProcess(left.pid, place)
  }
  await endWorkers(place)
  // PostgreSQL takes a number that another process has now, or a dead process that was not yet reaped,
  // for itself. Otherwise its file stays: PostgreSQL knows best whether all of it is gone.
  if (left && signal(left.pid, 0)) await rm(join(place.cluster, 'postmaster.pid'), { force: true })
  await clearSocket(place)
  if (left) await removeSocketFolder(left.host)
}

const shortFolders = '/tmp/yuga-socket-'

/** A folder under a name no one can know before, which only the database's user may enter. */
export async function makeSocketFolder(place: Place): Promise<string> {
  const folder = await mkdtemp(shortFolders)
  await give(folder, place.account)
  return folder
}

/** The name may come from a file of the database's user, and we may be root: nothing else goes by it. */
export async function removeSocketFolder(folder: string): Promise<void> {
  const isOne = folder.startsWith(shortFolders) && /^\w{6}$/.test(folder.slice(shortFolders.length))
  if (isOne) await rm(folder, { recursive: true, force: true })
}

/** Workers outlive a killed postmaster by the length of what they do; none may write while the next one runs. */
async function endWorkers(place: Place): Promise<void> {
  for (const pid of processesIn(place.cluster)) {
    signal(pid, 'SIGQUIT')
    if (!(await gone(pid, 10_000))) {
      throw new CannotStart(
        `A process of the database in ${place.folder} (${pid}) does not end: end it and start Yuga again.`,
      )
    }
  }
}

/** The socket of a database that was killed, and its lock file, which misleads PostgreSQL in the same way. */
async function clearSocket(place: Place): Promise<void> {
  const files = await readdir(place.cluster).catch(() => [])
  const left = files.filter((name) => name.startsWith('.s.PGSQL.'))
  await Promise.all(left.map((name) => rm(join(place.cluster, name), { force: true })))
}

/** Signals a database to stop at once but cleanly, then less politely; it is never killed outright. */
export async function stopProcess(pid: number, place: Place): Promise<void> {
  signal(pid, 'SIGINT')
  if (await gone(pid, 30_000)) return
  signal(pid, 'SIGQUIT')
  if (await gone(pid, 15_000)) return
  throw new CannotStart(
    `The database of ${place.folder} (process ${pid}) does not stop: end it and start Yuga again.`,
  )
}

/** Starts PostgreSQL in a separate session, so that Ctrl-C in the terminal reaches only us. */
export async function launch(
  place: Place,
  runtime: Runtime,
  listen: Listening,
  settings: Record<string, string>,
  onSlow: (text: string) => void,
): Promise<Postmaster> {
  const byAddress = !listen.host.startsWith('/')
  const all: Record<string, string> = {
    ...settings,
    port: String(listen.port),
    listen_addresses: byAddress ? listen.host : '',
    // Relative to the cluster, which only its owner may enter.
    unix_socket_directories: byAddress ? '' : listen.host === place.cluster ? '.' : listen.host,
    unix_socket_permissions: '0700',
  }
  const log = await openLog(place)
  const child = spawn(
    runtime.postgres,
    [
      '-D',
      place.cluster,
      ...Object.entries(all).flatMap(([name, text]) => ['-c', `${name}=${text}`]),
    ],
    {
      ...runAs(place.account),
      cwd: place.cluster,
      env: environment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    },
  )
  closeSync(log.fd)
  const failed = new Promise<never>((_, reject) => {
    child.on('error', (error) => reject(cannotRun(error)))
  })
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
  await Promise.race([failed, ready(place, child, log, onSlow)])
  failed.catch(() => undefined)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { ...listen, pid: child.pid ?? 0, isRunning, ended }
}

type Log = { path: string; fd: number; from: number }

async function openLog(place: Place): Promise<Log> {
  const path = join(place.folder, 'postgres.log')
  const size = await stat(path).then(
    (result) => result.size,
    () => 0,
  )
  // a process that was root and is no longer goes on in the same file until the next start
  const isNew =
    size > 5_000_000 &&
    (await rename(path, `${path}.1`).then(
      () => true,
      () => false,
    ))
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  // never by a link: it could lead anywhere (where the system knows no such flag, it has no such links)
  const fd = openSync(path, O_APPEND | O_CREAT | O_WRONLY | (O_NOFOLLOW ?? 0), 0o600)
  await give(path, place.account)
  return { path, fd, from: isNew ? 0 : size }
}

async function ready(
  place: Place,
  child: ChildProcess,
  log: Log,
  onSlow: (text: string) => void,
): Promise<void> {
  const began = Date.now()
  let reportedAt = began
  for (;;) {
    const state = await readPidFile(place)
    if (state && state.pid === child.pid && state.status === 'ready') return
    // could not be run at all: `failed` says why
    if (child.pid === undefined) return
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new CannotStart(
        `The embedded database in ${place.folder} does not start: ${await lastComplaint(log, child)} ` +
          `(more in ${log.path}).`,
      )
    }
    if (Date.now() - reportedAt > 5_000) {
      reportedAt = Date.now()
      onSlow(`the database is recovering, ${Math.round((reportedAt - began) / 1000)} s`)
    }
    await pause(10)
  }
}

/** Why the process ended, from its own lines in the log (its workers and refused clients write there too). */
async function lastComplaint(log: Log, child: ChildProcess): Promise<string> {
  const file = await open(log.path)
  try {
    const size = (await file.stat()).size
    const from = Math.max(log.from, size - 20_000)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
    const complaint = lines.findLast(
      (line) =>
        (line.includes(`[${child.pid}]`) && /FATAL:|PANIC:/.test(line)) ||
        line.includes('error while loading'),
    )
    if (complaint) return complaint.replace(/^.*?(FATAL|PANIC):\s*/, '').trim()
    return child.signalCode ? `it was ended by ${child.signalCode}` : 'it ended without a message'
  } finally {
    await file.close()
  }
}
