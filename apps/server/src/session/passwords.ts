import { createHash } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { cleanPassword } from '@yuga/domain/access/password'
import { Slots } from '../db/slots.ts'

/** argon2id with the parameters that OWASP names for interactive sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** As many at once as Node has threads for it, less one that serves files and names meanwhile; the rest wait. */
const hashing = new Slots(3, 20_000)

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(cleanPassword(password), cost))
}

/** A hash that costs as much as a password's, and is the same each time for the same text and salt. */
export function slowHash(text: string, salt: string): Promise<Buffer> {
  return hashing.run(() =>
    hashRaw(text, { ...cost, salt: createHash('sha256').update(salt).digest() }),
  )
}

let decoy: Promise<string> | undefined

/** An unknown ID takes as long as a wrong password (document 5 §1.2): it is checked against a decoy. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = stored ?? (await decoy)
  const matches = await hashing.run(() => verify(against, cleanPassword(given)))
  return matches && stored !== null
}
