import { settled } from './storage.ts'

/** A store of the browser's own database, which outlives a crash of the page and of the browser. */
export type ObjectStore = {
  /** Several requests in one transaction. */
  readonly within: <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => Promise<T>,
  ) => Promise<T>
  /** One request, committed at once: the browser need not ask a page that may be gone whether more follows. */
  readonly once: <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ) => Promise<T>
}

type Place = {
  readonly database: string
  readonly store: string
  /** A field by which its records are found other than their `id`. */
  readonly index: string
}

/** The database is held open: a page that goes has no time to open it, and what was typed last would be lost. */
export function objectStoreAt({ database: name, store: storeName, index }: Place): ObjectStore {
  let held: Promise<IDBDatabase> | null = null

  function forget(): void {
    held = null
  }

  async function open(): Promise<IDBDatabase> {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore(storeName, { keyPath: 'id' })
      store.createIndex(index, index)
    }
    const database = await settled(opening)
    database.onclose = forget
    database.onversionchange = () => {
      database.close()
      forget()
    }
    return database
  }

  async function transaction(mode: IDBTransactionMode) {
    held ??= open().catch((failure: unknown) => {
      forget()
      throw failure
    })
    const begun = (await held).transaction(storeName, mode, { durability: 'strict' })
    const committed = new Promise<void>((resolve, reject) => {
      begun.oncomplete = () => resolve()
      begun.onabort = () => reject(begun.error ?? new Error('IndexedDB aborted'))
    })
    return { begun, committed, store: begun.objectStore(storeName) }
  }

  return {
    async within(mode, act) {
      const { committed, store } = await transaction(mode)
      const answer = await act(store)
      await committed
      return answer
    },
    async once(mode, act) {
      const { begun, committed, store } = await transaction(mode)
      const request = act(store)
      begun.commit()
      const answer = await settled(request)
      await committed
      return answer
    },
  }
}
