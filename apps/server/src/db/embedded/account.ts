import { spawnSync } from 'node:child_process'
import { lchown, readFile, stat } from 'node:fs/promises'
import { CannotStart, reasonOf } from '../../cannot-start.ts'

/** The user PostgreSQL runs as where that is not ourselves. */
export type Account = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. Under root it runs as the owner of the database that is there
 * already, else as `postgres`, else as `nobody`. An ordinary user needs no other account.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = await knownAccounts()
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) {
    const match = known.find((account) => account.uid === owner.uid)
    return match ?? { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  }
  const account = ['postgres', 'nobody'].flatMap((name) => known.filter((k) => k.name === name))[0]
  if (account && account.uid !== 0) return account
  throw new CannotStart(
    'PostgreSQL refuses to run as root and this system has neither a user "postgres" nor "nobody": ' +
      'start Yuga as an ordinary user or set DATABASE_URL.',
  )
}

async function knownAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** Whether the account can get into a folder: the system answers it, since modes and ACLs both decide. */
export function canReach(account: Account, folder: string): boolean {
  return succeeds(account, 'cd "$1"', folder)
}

/** Whether the account can read a file, in the same way. */
export function canRead(account: Account, file: string): boolean {
  return succeeds(account, 'test -r "$1"', file)
}

/** A machine that has no process to spare has not answered: that is no "cannot". */
function succeeds(account: Account, script: string, path: string): boolean {
  const { uid, gid } = account
  const tried = spawnSync('/bin/sh', ['-c', script, 'sh', path], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  })
  if (tried.status !== null) return tried.status === 0
  throw new CannotStart(
    `The system could not run a program as ${account.name} ` +
      `(${tried.error ? reasonOf(tried.error) : tried.signal}): end other programs and start again.`,
  )
}

/** Hands a file or folder to the account, so that a later start as that user finds its own. */
export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await lchown(path, account.uid, account.gid)
}

/** What `spawn` needs to run something as the account. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}
