import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, truncateSync } from 'node:fs'
import { link, lutimes, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../../cannot-start.ts'
import { give, type Account } from './account.ts'
import { startOf } from './processes.ts'

type Holder = { pid: number; started: string; host: string; boot: string; token: string }

/** One Yuga's hold on a data folder. */
export type FolderLock = {
  /** Whether the hold is still ours; checked once more before another's database is stopped. */
  held(): boolean
  release(): void
}

const beat = 5_000

/**
 * Takes the folder for this process, or says in one sentence who has it. The lock of a process that has
 * ended (kill -9, power cut) is taken over.
 */
export async function lockFolder(folder: string, account?: Account): Promise<FolderLock> {
  const path = join(folder, 'lock')
  const mine: Holder = {
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
    boot: bootOf(),
    token: randomUUID(),
  }
  const draft = `${path}.${mine.token}`
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 })
  await give(draft, account)
  try {
    await acquire(path, draft, folder)
  } finally {
    await rm(draft, { force: true })
  }
  const held = () => readHolder(path)?.token === mine.token
  const beating = setInterval(() => {
    const now = new Date()
    lutimes(path, now, now).catch(() => undefined)
  }, beat)
  beating.unref()
  return {
    held,
    release() {
      clearInterval(beating)
      if (held()) giveUp(path)
    },
  }
}

/** The process that holds the folder and is alive. */
export async function holderOf(folder: string): Promise<{ pid: number } | undefined> {
  const path = join(folder, 'lock')
  const holder = readHolder(path)
  return holder && (await isAlive(path, holder)) ? { pid: holder.pid } : undefined
}

/** A process that was root and is no longer cannot remove from root's folder, but its lock is its own file. */
function giveUp(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    truncateSync(path)
  }
}

async function acquire(path: string, draft: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    // A hard link appears whole or not at all, and only if nothing of that name is there.
    const linked = await link(draft, path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (linked) return
    const holder = readHolder(path)
    if (holder && (await isAlive(path, holder))) {
      throw new CannotStart(
        `The data folder ${folder} is in use by another Yuga (process ${holder.pid} on ${holder.host}): ` +
          'stop that one or name another folder with DATA_DIR.',
      )
    }
    await removeStale(path, holder)
  }
  throw new CannotStart(`The lock ${path} cannot be taken: too many starts at the same time.`)
}

/**
 * Moves a dead holder's lock away. If another start was quicker and what was moved is its new lock,
 * that lock is put back.
 */
async function removeStale(path: string, stale: Holder | undefined): Promise<void> {
  const away = `${path}.${randomUUID()}`
  try {
    await rename(path, away)
  } catch {
    return
  }
  if (stale && readHolder(away)?.token !== stale.token) {
    await link(away, path).catch(() => undefined)
  }
  await rm(away, { force: true })
  await pause(10)
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) {
    return holder.boot === bootOf() && startOf(holder.pid) === holder.started
  }
  // Another machine or container on the same folder: its processes cannot be seen from here, but a
  // living one touches its lock every few seconds.
  const before = await touched(path)
  const until = Date.now() + 2.5 * beat
  while (Date.now() < until) {
    await pause(200)
    const now = await touched(path)
    if (now === undefined) return false
    if (now !== before) return true
  }
  return false
}

async function touched(path: string): Promise<number | undefined> {
  return stat(path).then(
    (result) => result.mtimeMs,
    () => undefined,
  )
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Which boot of the machine this is: nothing outlives the next one. */
function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
