import { hash, verify } from '@node-rs/argon2'
import { cleanPassword } from '@yuga/domain/access/password'
import { hashCost, hashing } from '../../http/protection/slow-hash.ts'

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(cleanPassword(password), hashCost))
}

let decoy: Promise<string> | undefined

/** An unknown ID takes as long as a wrong password (sessions-1): it is checked against a decoy. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  decoy ??= hashPassword('no one has this password')
  const against = stored ?? (await decoy)
  const matches = await hashing.run(() => verify(against, cleanPassword(given)))
  return matches && stored !== null
}
