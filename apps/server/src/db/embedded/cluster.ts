import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { give, runAs } from './account.ts'
import type { Place } from './place.ts'
import type { Runtime } from './runtime.ts'

/** The role that may do everything, for setting up alone. */
export const superuser = 'postgres'
/** Owns the one database: migrations, backup and restore. */
export const owner = 'yuga'
/** Serves people: owns nothing, and can only add to the audit. */
export const server = 'yuga_server'

const passwordFile = 'yuga.password'

/**
 * Makes PostgreSQL's folder where there is none: Unicode text sorted the Korean way, a password no one
 * chose. It appears under its name only when it is whole, so that an interrupted first start leaves nothing
 * half made.
 */
export async function prepareCluster(
  place: Place,
  runtime: Runtime,
  options: { sync: boolean },
): Promise<{ password: string; isNew: boolean }> {
  const major = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(missing)
  if (major !== undefined) {
    const ours = runtime.version.split('.')[0]
    if (major.trim() !== ours) {
      throw new CannotStart(
        `The database in ${place.cluster} was made by PostgreSQL ${major.trim()}, but this Yuga brings ` +
          `PostgreSQL ${ours}: back it up with the version that made it and restore it here.`,
      )
    }
    return { password: await readPassword(place), isNew: false }
  }
  const draft = `${place.cluster}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await give(draft, place.account)
  const password = randomBytes(24).toString('hex')
  const passwordDraft = join(place.folder, `${passwordFile}.part`)
  await writeFile(passwordDraft, password, { mode: 0o600 })
  await give(passwordDraft, place.account)
  await initialise(place, runtime, [
    `--pgdata=${draft}`,
    `--pwfile=${passwordDraft}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=ko',
    '--no-instructions',
    ...(options.sync ? [] : ['--no-sync']),
  ])
  await rename(passwordDraft, join(draft, passwordFile))
  await rename(draft, place.cluster)
  return { password, isNew: true }
}

async function initialise(place: Place, runtime: Runtime, options: string[]): Promise<void> {
  const child = spawn(runtime.initdb, options, {
    ...runAs(place.account),
    cwd: place.folder,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await new Promise<void>((resolve, reject) => {
    child.on('error', (error) => reject(cannotRun(error)))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      const line = said.split('\n').find((text) => /error|fatal|could not/i.test(text))
      reject(
        new CannotStart(
          `The embedded database cannot be set up in ${place.folder}: ` +
            `${(line ?? said.trim()) || howItEnded(code, signal)}`,
        ),
      )
    })
  })
}

function howItEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `initdb ended with ${code}` : `initdb was ended by ${signal}`
}

/** Each role has its own password, made from the superuser's: one does not give away another. */
export function passwordOf(role: typeof owner | typeof server, superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('hex').slice(0, 48)
}

/** The superuser's password, for another process of the same user (backup, admin). */
export async function readPassword(place: Place): Promise<string> {
  const path = join(place.cluster, passwordFile)
  const password = await readFile(path, 'utf8').catch(missing)
  if (password !== undefined) return password.trim()
  throw new CannotStart(
    `The database in ${place.cluster} is there but its password file ${path} is not: ` +
      'put that file back, or move the folder away to start with an empty database.',
  )
}

/** Ours only: variables like PGDATA or PGPORT of the person's shell must not steer this database. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env
  return { PATH, SystemRoot, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
}

export function cannotRun(error: Error): CannotStart {
  return new CannotStart(
    `The embedded PostgreSQL does not run on this system (${error.message}): ` +
      'set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
