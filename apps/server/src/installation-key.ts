import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, open, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, reasonOf } from './cannot-start.ts'
import type { Config } from './config.ts'
import { prepareDataFolder } from './db/embedded/place.ts'

/** What keys are derived for: one key is never used for two purposes. */
type Purpose = 'backup signature' | 'sign-in secrets' | 'timecard drafts'

/** The one secret of an installation; it leaves this file only as keys that are derived from it. */
export type InstallationKey = {
  /** 32 bytes for the purpose, and for the context within it (HKDF with SHA-256). */
  readonly derive: (purpose: Purpose, context?: string) => Buffer
}

const fileName = 'secret-key'

/** Where the key is stored where SECRET_KEY is not given. */
export const keyFileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, fileName)

export function keyFrom(secret: string): InstallationKey {
  return {
    derive: (purpose, context = '') =>
      Buffer.from(hkdfSync('sha256', secret, 'yuga', `${purpose}\n${context}`, 32)),
  }
}

type KeyConfig = Pick<Config, 'secretKey' | 'dataDir'>

/** The key of this installation (backup-2), made and stored where there is none. */
export async function installationKey(config: KeyConfig): Promise<InstallationKey> {
  const existing = await existingKey(config)
  if (existing !== undefined) return existing
  try {
    await prepareDataFolder(config.dataDir)
    await store(keyFileOf(config), randomBytes(32).toString('base64url'))
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `The key of this installation cannot be stored in ${keyFileOf(config)}: ${reasonOf(error)}. ` +
        'Make the folder writable, or give a key of 32 letters or more as SECRET_KEY.',
    )
  }
  // of two servers that start at once the first one's key counts, for both
  const stored = await existingKey(config)
  if (stored !== undefined) return stored
  throw new CannotStart(`The key ${keyFileOf(config)} was removed during the start: start again.`)
}

/** The key where there is one already; nothing is made. */
export async function existingKey(config: KeyConfig): Promise<InstallationKey | undefined> {
  if (config.secretKey !== undefined) return keyFrom(config.secretKey)
  const path = keyFileOf(config)
  let text: string
  try {
    text = (await readFile(path, 'utf8')).trim()
    if (((await stat(path)).mode & 0o077) !== 0 && process.platform !== 'win32') {
      throw new CannotStart(
        `Other users can get at the key of this installation: chmod 600 ${path}`,
      )
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `The key of this installation in ${path} cannot be read: ${reasonOf(error)}. ` +
        'Start as the user who owns it, or give the key as SECRET_KEY.',
    )
  }
  if (/^[\w-]{43}$/.test(text)) return keyFrom(text)
  throw new CannotStart(
    `${path} holds no key of an installation: put back the file that was there, or remove it to have a new one ` +
      'made, with which older backups count as unsigned.',
  )
}

/** Written whole under another name first: a reader sees all of it or nothing, and the first writer wins. */
async function store(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
    await file.close()
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await file.close().catch(() => undefined)
    await unlink(draft)
  }
}

/** HMAC-SHA-256 in hex. */
export function signatureOf(key: Buffer, bytes: Buffer): string {
  return createHmac('sha256', key).update(bytes).digest('hex')
}

/** Whether the signature is this key's; the comparison takes the same time for every wrong signature. */
export function isSignedBy(key: Buffer, bytes: Buffer, signature: string): boolean {
  const actual = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(key, bytes))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
