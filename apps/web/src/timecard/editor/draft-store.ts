import { settled } from '../../browser/storage.ts'
import type { TypedCell } from '../sheet/sheet.ts'
import { keyOfWeek, type Parties } from './parties.ts'

/** The unsaved cells of one period, as one tab of the browser keeps them. */
export type Draft = {
  /** Who typed, whose week, which period and tab: two tabs on one period never write over each other. */
  readonly id: string
  /** Who typed it. */
  readonly employeeId: string
  /** Whose week it is. */
  readonly ownerId: string
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
  /** All that this person has typed, for whomever. */
  readonly of: (employeeId: string) => Promise<Draft[]>
}

export function draftId(parties: Parties, fromDate: string, tabId: string): string {
  return `${keyOfWeek(parties, fromDate)} ${tabId}`
}

/** Left by this tab or by one that is gone; what another open tab holds is looked after there. */
export function isLeftBehind(draft: Draft, tabId: string, living: ReadonlySet<string>): boolean {
  return draft.tabId === tabId || !living.has(draft.tabId)
}

/**
 * Under whom a draft is found. A tab of a version that knew no deputies asks for its person alone, and would take
 * whatever it finds there for that person's own hours: what was typed for somebody else stands beside it. No id
 * holds a line's end.
 */
function keyOfWriter({ employeeId, ownerId }: Pick<Draft, 'employeeId' | 'ownerId'>): string {
  return ownerId === employeeId ? employeeId : `${employeeId}\n${ownerId}`
}

/** As it lies there: `employeeId` is the key of its writer, and an owner may be missing who is the writer. */
type KeptDraft = Omit<Draft, 'ownerId'> & Partial<Pick<Draft, 'ownerId'>>

function draftOf(kept: KeptDraft): Draft {
  const [employeeId = '', ownerId = employeeId] = kept.employeeId.split('\n')
  return { ...kept, employeeId, ownerId }
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
  async put(draft) {
    const kept: KeptDraft = { ...draft, employeeId: keyOfWriter(draft) }
    await within('readwrite', (store) => store.put(kept))
  },
  remove: async (id) => void (await within('readwrite', (store) => store.delete(id))),
  async of(employeeId) {
    const writers = IDBKeyRange.bound(employeeId, `${employeeId}\n\uffff`)
    const drafts = await within(
      'readonly',
      (store) => store.index('employeeId').getAll(writers) as IDBRequest<KeptDraft[]>,
    )
    return drafts.map(draftOf)
  },
}
