import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../apps/server/test/free-port.ts'
import { clockStart } from './day.ts'

export const root = join(import.meta.dirname, '..')

/** The built server in a separate process, as `npm start` runs it. */
export type RunningServer = {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  stop(): Promise<void>
}

const longestStartMs = 180_000
const running = new Set<RunningServer>()

type Parts = {
  readonly dataDir: string
  /** The file of its log. */
  readonly logs: string
}

/**
 * Starts what `npm start` starts, and waits until it is ready. Of our environment it gets nothing that steers it:
 * NODE_ENV unset, the log at its usual level, fsync on. One person makes the calls of many, so no rate limits them.
 */
export async function startServer({ dataDir, logs }: Parts): Promise<RunningServer> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  const port = await freePort()
  const log = openSync(logs, 'a')
  const child = spawn(process.execPath, scripts.start.split(' ').slice(1), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      CALLS_PER_PERSON: '0',
      CALLS_PER_ADDRESS: '0',
      CLOCK: clockStart.toISOString(),
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const server: RunningServer = {
    // a browser keeps a sign-in on localhost alone
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    async stop() {
      running.delete(server)
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
  running.add(server)
  const began = performance.now()
  while (!(await isReady(server.url))) {
    if (hasEnded() || performance.now() - began > longestStartMs) {
      throw new Error(`The server did not start:\n${await readFile(logs, 'utf8')}`)
    }
    await pause(50)
  }
  return server
}

export async function stopServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()))
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A folder that the database's own user may enter too: where root starts a server, it gives up its rights. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'yuga-bench-'))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
