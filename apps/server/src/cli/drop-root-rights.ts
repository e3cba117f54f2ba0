import { join } from 'node:path'
import type { Config } from '../config.ts'
import { canRead, type Account } from '../db/embedded/account.ts'

/**
 * Started by root, the server goes on as the database's user once it listens: an intruder is then
 * a user without rights on this machine. It stays root where that user could not read the screens that it serves.
 */
export function dropRootRights(
  config: Config,
  account: Account | undefined,
  say: (text: string) => void,
): void {
  if (process.getuid?.() !== 0) return
  if (account === undefined) {
    say('Yuga serves people as root: start it as an ordinary user.')
    return
  }
  const screens = join(config.webRoot, 'index.html')
  if (!canRead(account, screens)) {
    say(
      `Yuga serves people as root, since ${account.name} cannot read ${screens}: ` +
        'put it where every user can read it, or start it as an ordinary user.',
    )
    return
  }
  if (account.name === 'nobody') {
    say(
      'Yuga and its database run as "nobody", which other programs may share: make a user "postgres".',
    )
  }
  process.setgroups?.([account.gid])
  process.setgid?.(account.gid)
  process.setuid?.(account.uid)
}
