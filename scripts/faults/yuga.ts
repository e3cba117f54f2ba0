import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '../lib/build.mjs'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'apps/server/dist/main.js')
const longestStart = 120_000

/** No limits of calls: twenty people do here what thousands do in a day. */
export const unlimited = { CALLS_PER_PERSON: '0', CALLS_PER_ADDRESS: '0' }

export type Place = {
  /** What the servers of one case write: data, logs. */
  readonly folder: string
  readonly dataDir: string
  end(): Promise<void>
}

/**
 * An empty folder that the database's own user may enter as well, for the server as it is built: it is up in a third
 * of the time that its sources take.
 */
export async function makePlace(): Promise<Place> {
  await ensureBuilt(['server'])
  const temporary = process.getuid?.() === 0 ? '/tmp' : tmpdir()
  const folder = await mkdtemp(join(temporary, 'yuga-faults-'))
  await chmod(folder, 0o755)
  return {
    folder,
    dataDir: join(folder, 'data'),
    end: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Yuga = {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** How long it took until people could use it. */
  readonly readyAfterMs: number
  isRunning(): boolean
  /** Resident memory in MB; 0 where the system does not show it. */
  memory(): number
  logBytes(): number
  said(): string
  /** Kills it outright. */
  kill(): Promise<void>
  /** Signals it to stop; answers after how many milliseconds it had. */
  stop(): Promise<number>
}

/** The whole product as a separate process. */
export async function startYuga(
  place: Place,
  port: number,
  settings: Record<string, string> = {},
): Promise<Yuga> {
  const logFile = join(place.folder, `yuga-${port}.log`)
  const log = openSync(logFile, 'a')
  const from = statSync(logFile).size
  const began = Date.now()
  const child = spawn(process.execPath, [built], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDir,
      DEMO: 'off',
      ...settings,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const said = () => readFileSync(logFile, 'utf8').slice(from)
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (!isRunning() || Date.now() - began > longestStart) {
      child.kill('SIGKILL')
      throw new Error(`Yuga did not start: ${said().slice(-2_000)}`)
    }
    await pause(20)
  }
  return {
    url,
    port,
    process: child,
    readyAfterMs: Date.now() - began,
    isRunning,
    memory: () => residentMegabytes(child.pid),
    logBytes: () => statSync(logFile).size - from,
    said,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const requested = Date.now()
      child.kill('SIGTERM')
      await ended
      return Date.now() - requested
    },
  }
}

export async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

/** The process of the embedded database, by PostgreSQL's own record. */
export function postmasterOf({ dataDir }: Place): number | undefined {
  const file = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return undefined
  return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined
}

function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
