import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP names for interactive sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const fewestPasswordCharacters = 10

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

let decoy: Promise<string> | undefined

/** An unknown ID takes as long as a wrong password (document 5 §1.2): it is checked against a decoy. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), given.normalize('NFC'))
  return matches && stored !== null
}
