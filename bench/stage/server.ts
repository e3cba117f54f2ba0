import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchFolder } from './folder.ts'

export const root = join(import.meta.dirname, '../..')

/** The built server in a process of its own, as `npm start` runs it. */
export type RunningServer = {
  /** For the load: an address, so that no name is looked up. */
  readonly url: string
  /** For a browser, which keeps a sign-in on localhost only. */
  readonly pageUrl: string
  readonly pid: number
  readonly dataDir: string
  readonly readyAfterMs: number
  stop(): Promise<void>
}

const longestStart = 180_000

type Wanted = {
  readonly dataDir: string
  /** Where the server's clock starts; absent: the real time, as after `npm start`. */
  readonly clockStart?: Date
  /** Where the process leaves a profile of its time when it ends. */
  readonly profileInto?: string
  /** The folder of an earlier commit; absent: this one. */
  readonly checkout?: string
}

/** What `npm start` of a checkout gives to Node. */
async function startArguments(checkout: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  return scripts.start.split(' ').slice(1)
}

/**
 * Starts what `npm start` starts, and waits until it is ready. Of our own
 * environment it gets nothing that steers it: NODE_ENV unset, the log at its usual level, fsync on.
 */
export async function startServer(
  folder: BenchFolder,
  { dataDir, clockStart, profileInto, checkout = root }: Wanted,
): Promise<RunningServer> {
  const port = await freePort()
  const logFile = join(folder.path, `server-${port}.log`)
  const log = openSync(logFile, 'a')
  const began = performance.now()
  const profile = profileInto === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileInto}`]
  const child = spawn(process.execPath, [...profile, ...(await startArguments(checkout))], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      // one person stands for many here
      CALLS_PER_PERSON: '0',
      CALLS_PER_ADDRESS: '0',
      ...(clockStart && { CLOCK: clockStart.toISOString() }),
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const pid = child.pid
  if (pid === undefined) throw new Error('The server cannot be started.')
  await folder.watch(pid)
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await folder.forget(pid)
      throw new Error(`The server ended while it started:\n${await lastLines(logFile)}`)
    }
    if (performance.now() - began > longestStart) {
      throw new Error(
        `The server is not ready after ${longestStart} ms:\n${await lastLines(logFile)}`,
      )
    }
    await pause(20)
  }
  return {
    url,
    pageUrl: `http://localhost:${port}`,
    pid,
    dataDir,
    readyAfterMs: performance.now() - began,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await folder.forget(pid)
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
}

async function lastLines(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-20).join('\n')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}
