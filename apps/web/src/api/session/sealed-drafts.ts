import { objectStoreAt } from '../../browser/object-store.ts'
import { browserKeys, openSealed, type Sealed, sealBytes } from './sealed-storage.ts'

/** What a person was typing, kept over a reload and the end of a session; no one reads it without the key. */
export type SealedDrafts<Value> = {
  readonly keep: (employeeId: string, name: string, value: Value) => Promise<void>
  /** Null where nothing was kept, or the key to it is gone. */
  readonly find: (employeeId: string, name: string) => Promise<Value | null>
  readonly drop: (employeeId: string, name: string) => Promise<void>
  readonly namesOf: (employeeId: string) => Promise<string[]>
}

/** Its owner and its subject are in the clear, what was typed is not. */
type Stored = {
  readonly id: string
  readonly employeeId: string
  readonly name: string
  readonly content: Sealed
}

/** Drafts in a database of their own, one for each person and name. */
export function sealedDrafts<Value>(database: string): SealedDrafts<Value> {
  const { once } = objectStoreAt({ database, store: 'drafts', index: 'employeeId' })
  const idOf = (employeeId: string, name: string) => `${employeeId}\n${name}`

  async function drop(employeeId: string, name: string): Promise<void> {
    await once('readwrite', (store) => store.delete(idOf(employeeId, name)))
  }

  return {
    async keep(employeeId, name, value) {
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      const content = await sealBytes(browserKeys, bytes)
      const stored: Stored = { id: idOf(employeeId, name), employeeId, name, content }
      await once('readwrite', (store) => store.put(stored))
    },
    async find(employeeId, name) {
      try {
        const id = idOf(employeeId, name)
        const stored = await once(
          'readonly',
          (store) => store.get(id) as IDBRequest<Stored | undefined>,
        )
        if (stored === undefined) return null
        const bytes = await openSealed(browserKeys, stored.content)
        return JSON.parse(new TextDecoder().decode(bytes)) as Value
      } catch {
        // what cannot be opened any more is of no use to anybody
        await drop(employeeId, name).catch(() => {})
        return null
      }
    },
    drop,
    async namesOf(employeeId) {
      const stored = await once(
        'readonly',
        (store) => store.index('employeeId').getAll(employeeId) as IDBRequest<Stored[]>,
      )
      return stored.map(({ name }) => name)
    },
  }
}
