import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { Semaphore } from '../../db/places/semaphore.ts'

/** argon2id with the parameters that OWASP names for interactive sign-in. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** As many at once as Node has threads for it, less one that serves files and names meanwhile; others wait. */
export const hashing = new Semaphore(3, 20_000)

/** A hash that costs as much as a password's, and is the same each time for the same text and salt. */
export function slowHash(text: string, salt: string): Promise<Buffer> {
  return hashing.run(() =>
    hashRaw(text, { ...hashCost, salt: createHash('sha256').update(salt).digest() }),
  )
}
