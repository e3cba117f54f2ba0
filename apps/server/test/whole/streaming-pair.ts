import { execFile, type ExecFileOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountFor } from '../../src/db/embedded/account.ts'
import { freePort } from '../free-port.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Whether this machine has what a replica is made with; the embedded database comes without it. */
export const canReplicate = existsSync(join(programs, 'pg_basebackup'))

export type StreamingPair = {
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** The replica goes on receiving, and applies nothing until it is released. */
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  /** The replica takes over and is a separate database from then on. */
  promote(): Promise<void>
  end(): Promise<void>
}

/** A database and a streaming replica of it, of Debian's PostgreSQL, for one test file. */
export async function startStreamingPair(): Promise<StreamingPair> {
  const account = await accountFor('')
  const folder = await makeTemporaryFolder('yuga-pair-')
  const sockets = join(folder, 'sockets')
  await mkdir(sockets)
  if (account) {
    await chown(folder, account.uid, account.gid)
    await chown(sockets, account.uid, account.gid)
  }
  const as: ExecFileOptions = { cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) }
  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(join(programs, name), args, as)
  const [primary, replica] = ['primary', 'replica'].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const urlAt = (port: number) => `postgres://owner@127.0.0.1:${port}/postgres`
  const start = (data: string, port: number) =>
    run(
      'pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o',
      `-p ${port} -k ${sockets} -c listen_addresses=127.0.0.1 -c fsync=off -c autovacuum=off`, 'start',
    ) // prettier-ignore
  const stop = (data: string) => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  await run('initdb', '-D', primary, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8') // prettier-ignore
  await start(primary, primaryPort)
  await run('pg_basebackup', '-D', replica, '-R', '-X', 'stream', '-c', 'fast', '-d', urlAt(primaryPort)) // prettier-ignore
  await start(replica, replicaPort)
  return {
    primaryUrl: urlAt(primaryPort),
    replicaUrl: urlAt(replicaPort),
    stopReplica: async () => void (await stop(replica)),
    startReplica: async () => void (await start(replica, replicaPort)),
    promote: async () => void (await run('pg_ctl', '-D', replica, '-w', 'promote')),
    async end() {
      for (const data of [replica, primary]) await stop(data).catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
