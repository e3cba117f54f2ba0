import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../apps/server/test/free-port.ts'
import { makeTemporaryFolder } from '../../../apps/server/test/temporary-folder.ts'

const program = join(import.meta.dirname, '../../../apps/server/dist/main.js')
const longestStart = 120_000

/** When the clock of a server starts by default: on a Wednesday in the middle of a month. */
export const wednesday = '2026-03-18T09:00:00+09:00'

/** Leads here like localhost, but is no secure context: the browser of the journeys knows the name. */
export const insecureHost = 'yuga.test'

/** The built product, running as `npm start` runs it, on a folder of its own. */
export type RunningServer = {
  readonly url: string
  readonly dataDir: string
  /** Stops it and starts it again at the same address, with its clock at another time. */
  restart(clock: string): Promise<void>
  /** Stops it, and keeps its folder until `stop`. */
  rest(): Promise<void>
  stop(): Promise<void>
  /** What it has said so far of fields that our client sent and that no call knows (wire-9). */
  readonly ignored: readonly string[]
}

/** With the demonstration company, or with nothing at all. */
export type Beginning = 'demonstration' | 'nothing'

export async function startServer(
  clock: string,
  beginsWith: Beginning = 'demonstration',
): Promise<RunningServer> {
  if (!existsSync(program)) throw new Error('Build the product first: npm run build')
  const folder = await makeTemporaryFolder('yuga-journeys-')
  const guard = guardOver(folder)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const ignored: string[] = []
  let running: ChildProcess

  const launch = async (at: string) => {
    running = start(folder, port, { CLOCK: at, ...(beginsWith === 'nothing' && { DEMO: 'off' }) })
    collect(running, ignored)
    await writeFile(join(folder, 'pid'), String(running.pid))
    await readiness(running, url)
  }
  try {
    if (beginsWith === 'demonstration') await copyDemonstration(folder)
    await launch(clock)
  } catch (failure) {
    await guard.end()
    throw failure
  }
  return {
    url,
    dataDir: join(folder, 'data'),
    ignored,
    async restart(at) {
      await ended(running)
      await launch(at)
    },
    rest: () => ended(running),
    async stop() {
      await ended(running)
      await guard.end()
    },
  }
}

/** Where the run keeps the data folder that its servers begin with: to load it takes longer than most journeys. */
const storedAt = 'YUGA_DEMONSTRATION'

/** Loads the demonstration for all servers of the run, which copy it; answers what takes it away again. */
export async function prepareDemonstration(): Promise<() => Promise<void>> {
  const server = await startServer(wednesday)
  await server.rest()
  process.env[storedAt] = server.dataDir
  return () => server.stop()
}

/** As it is there, with its owners and links, while nothing runs in it. */
async function copyDemonstration(folder: string): Promise<void> {
  const stored = process.env[storedAt]
  if (stored === undefined) return
  const child = spawn('cp', ['-a', stored, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The demonstration could not be copied from ${stored}`)
}

function start(folder: string, port: number, settings: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: join(folder, 'data'), PORT: String(port), ...settings }
  return spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Keeps the lines of the log that name fields which were passed over. */
function collect(child: ChildProcess, ignored: string[]): void {
  if (child.stdout === null) return
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes('fields of the body were ignored')) ignored.push(line)
  })
}

async function readiness(child: ChildProcess, url: string): Promise<void> {
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const began = Date.now(); !(await isReady()); await pause(50)) {
    if (child.exitCode !== null || Date.now() - began > longestStart) {
      throw new Error(`The server did not start:\n${said}`)
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const end = once(child, 'close')
  child.kill('SIGTERM')
  await end
}

/**
 * A small process that waits for us to end, in whatever way, then ends the server by its number, its
 * database by PostgreSQL's own record, and removes the folder: nothing stays when the run is killed.
 */
function guardOver(folder: string): { end(): Promise<void> } {
  const script = `
    cat >/dev/null
    end() {
      kill -"$1" "$2" 2>/dev/null
      tries=0
      while kill -0 "$2" 2>/dev/null && [ $tries -lt 300 ]; do sleep 0.05; tries=$((tries + 1)); done
    }
    pid=$(cat "$1/pid" 2>/dev/null)
    [ -n "$pid" ] && end TERM "$pid"
    pid=$(head -n 1 "$1/data/postgres/postmaster.pid" 2>/dev/null)
    [ -n "$pid" ] && end QUIT "$pid"
    rm -rf "$1"`
  const child = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const closed = once(child, 'close')
  child.unref()
  ;(child.stdin as Socket).unref()
  return {
    async end() {
      child.ref()
      child.stdin.end()
      await closed
    },
  }
}
