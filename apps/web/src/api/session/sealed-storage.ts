import { settled } from '../../browser/storage.ts'
import type { Session } from './current-session.ts'

/** Where the key lives; the browser's is IndexedDB, which keeps a key that no one can read out. */
export type KeyStore = { readonly key: () => Promise<CryptoKey> }

export type SessionSealer = {
  readonly seal: (session: Session) => Promise<string>
  /** Null when it is not ours, was tampered with, or the key is gone. */
  readonly open: (sealed: string) => Promise<Session | null>
}

const vectorLength = 12

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

function isSession(value: unknown): value is Session {
  const one = value as Partial<Session> | null
  return (
    typeof one?.token === 'string' &&
    typeof one.employeeInfo?.employeeId === 'string' &&
    Array.isArray(one.roles)
  )
}

type Bytes = Uint8Array<ArrayBuffer>

/** What only the key opens again, with AES-GCM, and the vector that it takes next to it. */
export type Sealed = { readonly vector: Bytes; readonly content: Bytes }

export async function sealBytes(keys: KeyStore, bytes: Bytes): Promise<Sealed> {
  const vector = crypto.getRandomValues(new Uint8Array(vectorLength))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: vector },
    await keys.key(),
    bytes,
  )
  return { vector, content: new Uint8Array(sealed) }
}

/** Throws when it was tampered with, or the key is gone. */
export async function openSealed(keys: KeyStore, { vector, content }: Sealed): Promise<Bytes> {
  const key = await keys.key()
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: vector }, key, content))
}

/** Seals a session (sessions-5), so that the storage never holds a readable token. */
export function createSessionSealer(keys: KeyStore): SessionSealer {
  return {
    async seal(session) {
      const bytes = new TextEncoder().encode(JSON.stringify(session))
      const { vector, content } = await sealBytes(keys, bytes)
      return `${toText(vector)}.${toText(content)}`
    },
    async open(sealed) {
      try {
        const [vector = '', content = ''] = sealed.split('.')
        const parts = { vector: toBytes(vector), content: toBytes(content) }
        const opened = await openSealed(keys, parts)
        const session: unknown = JSON.parse(new TextDecoder().decode(opened))
        return isSession(session) ? session : null
      } catch {
        return null
      }
    },
  }
}

/** A key that this browser made for this site and cannot read out. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const storeName = 'keys'
const keyName = 'session'

async function openKeys(): Promise<IDBDatabase> {
  const opening = indexedDB.open('yuga', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  return settled(opening)
}

async function storageKey(): Promise<CryptoKey> {
  const database = await openKeys()
  try {
    const read = () =>
      settled(
        database.transaction(storeName).objectStore(storeName).get(keyName) as IDBRequest<
          CryptoKey | undefined
        >,
      )
    const stored = await read()
    if (stored !== undefined) return stored
    const made = await newKey()
    // Two tabs may start at once: `add` lets the first win, and the second reads the winner's.
    const adding = database.transaction(storeName, 'readwrite').objectStore(storeName)
    await settled(adding.add(made, keyName)).catch(() => undefined)
    return (await read()) ?? made
  } finally {
    database.close()
  }
}

async function dropKey(): Promise<void> {
  const database = await openKeys()
  try {
    await settled(
      database.transaction(storeName, 'readwrite').objectStore(storeName).delete(keyName),
    )
  } finally {
    database.close()
  }
}

let remembered: Promise<CryptoKey> | null = null
/** A new key is made only after the old one is gone. */
let dropping: Promise<void> = Promise.resolve()

export const browserKeys = {
  key() {
    remembered ??= dropping.then(storageKey).catch((failure: unknown) => {
      remembered = null
      throw failure
    })
    return remembered
  },
  /** The key as the browser keeps it now, after another tab may have dropped it. */
  lookAgain() {
    remembered = null
  },
  /** What was sealed is never opened again. */
  forget() {
    remembered = null
    dropping = dropping.then(dropKey).catch(() => {
      // Where there is no storage, there is no key.
    })
  },
} satisfies KeyStore & Record<string, unknown>
