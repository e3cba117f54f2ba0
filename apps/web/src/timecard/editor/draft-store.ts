import { settled } from '../../browser/storage.ts'
import type { TypedCell } from '../sheet/sheet.ts'

/** The unsaved cells of one period, as one tab of the browser keeps them. */
export type Draft = {
  /** Employee, period and tab: two tabs on one period never write over each other. */
  readonly id: string
  readonly employeeId: string
  readonly fromDate: string
  readonly tabId: string
  /** ISO instant by the server's clock, for the reader's eyes only. */
  readonly keptAt: string
  readonly cells: readonly TypedCell[]
}

/** Where drafts lie. */
export type DraftStore = {
  readonly put: (draft: Draft) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly of: (employeeId: string) => Promise<Draft[]>
}

export function draftId(employeeId: string, fromDate: string, tabId: string): string {
  return `${employeeId} ${fromDate} ${tabId}`
}

/** Left by this tab or by one that is gone; what another open tab holds is looked after there. */
export function isLeftBehind(draft: Draft, tabId: string, living: ReadonlySet<string>): boolean {
  return draft.tabId === tabId || !living.has(draft.tabId)
}

const databaseName = 'yuga-timecard'
const storeName = 'drafts'

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore(storeName, { keyPath: 'id' })
    store.createIndex('employeeId', 'employeeId')
  }
  const database = await settled(opening)
  database.onclose = forget
  database.onversionchange = () => {
    database.close()
    forget()
  }
  return database
}

/** Held open: a page that goes has no time to open it, and what was typed last would be lost. */
let database: Promise<IDBDatabase> | null = null

function forget(): void {
  database = null
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  database ??= openDatabase().catch((failure: unknown) => {
    forget()
    throw failure
  })
  const transaction = (await database).transaction(storeName, mode, { durability: 'strict' })
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted'))
  })
  const request = act(transaction.objectStore(storeName))
  // Nothing follows: the browser need not ask a page that may be gone.
  transaction.commit()
  const result = await settled(request)
  await committed
  return result
}

/** IndexedDB outlives a crash of the page and of the browser. */
export const browserDrafts: DraftStore = {
  put: async (draft) => void (await within('readwrite', (store) => store.put(draft))),
  remove: async (id) => void (await within('readwrite', (store) => store.delete(id))),
  of: (employeeId) =>
    within(
      'readonly',
      (store) => store.index('employeeId').getAll(employeeId) as IDBRequest<Draft[]>,
    ),
}
