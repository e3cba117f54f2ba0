import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded/start.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** The PostgreSQL that this run's databases are cloned on. */
export type TestServer = {
  /** May create databases. */
  adminUrl: string
  /** The role that owns a test's database. */
  ownerUrl: string
  /** The role that a server works with. */
  servingUrl: string
  /** Begins the name of every database of this run, so that the end can find them all. */
  prefix: string
}

type Run = { users: number; server: Promise<TestServer>; end: () => Promise<void> }

/**
 * One PostgreSQL for the whole run. Vitest calls this once for each project that names it, in one process but
 * in separate module graphs, so the count of users is kept where both see it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const shared = globalThis as { yugaTestRun?: Run | undefined }
  const run = (shared.yugaTestRun ??= begin())
  run.users += 1
  const leave = async () => {
    run.users -= 1
    if (run.users > 0) return
    shared.yugaTestRun = undefined
    await run.end()
  }
  try {
    project.provide('testServer', await run.server)
  } catch (error) {
    await leave()
    throw error
  }
  return leave
}

function begin(): Run {
  const prefix = `yuga_test_${randomBytes(4).toString('hex')}`
  const external = process.env.TEST_DATABASE_URL
  return external ? beginExternal(external, prefix) : beginEmbedded(prefix)
}

function beginExternal(url: string, prefix: string): Run {
  const servingUrl = new URL(url)
  servingUrl.username = `${prefix}_server`
  servingUrl.password = randomBytes(12).toString('hex')
  const makeRole = async (): Promise<TestServer> => {
    const client = new pg.Client(url)
    await client.connect()
    const { username, password } = servingUrl
    await client.query(`create role ${username} login password '${password}'`)
    // a database is dropped with the serving role's connections: only its members may end them
    await client.query(`grant ${username} to current_user`)
    await client.end()
    return { adminUrl: url, ownerUrl: url, servingUrl: servingUrl.toString(), prefix }
  }
  return {
    users: 0,
    server: makeRole(),
    async end() {
      const client = new pg.Client(url)
      await client.connect()
      const left = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      )
      for (const { datname } of left.rows) {
        await client.query(`drop database if exists "${datname}" with (force)`)
      }
      await client.query(`drop role if exists ${servingUrl.username}`)
      await client.end()
    },
  }
}

function beginEmbedded(prefix: string): Run {
  let stop = () => Promise.resolve()
  const start = async (): Promise<TestServer> => {
    const folder = await makeTemporaryFolder('yuga-test-')
    const guard = watchOver(folder)
    stop = guard.end
    const embedded = await startEmbedded({
      dataDir: join(folder, 'data'),
      throwaway: true,
      say: () => undefined,
      onLost: (problem) => console.error(problem.message),
    })
    stop = async () => {
      await embedded.stop()
      await guard.end()
    }
    return {
      adminUrl: embedded.superuserUrl,
      ownerUrl: embedded.url,
      servingUrl: embedded.servingUrl,
      prefix,
    }
  }
  return { users: 0, server: start(), end: () => stop() }
}

/**
 * A small process that waits for us to end, in whatever way, then ends the database and removes its folder:
 * nothing is left running even when the run is killed.
 */
function watchOver(folder: string): { end(): Promise<void> } {
  const script = `
    cat >/dev/null
    pid=$(head -n 1 "$1/data/postgres/postmaster.pid" 2>/dev/null)
    if [ -n "$pid" ]; then
      kill -QUIT "$pid" 2>/dev/null
      tries=0
      while kill -0 "$pid" 2>/dev/null && [ $tries -lt 100 ]; do sleep 0.05; tries=$((tries + 1)); done
    fi
    rm -rf "$1"`
  const child = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  child.unref()
  ;(child.stdin as Socket).unref()
  return {
    async end() {
      child.stdin.end()
      await ended
    },
  }
}
