import { objectStoreAt } from '../../browser/object-store.ts'
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

const { once } = objectStoreAt({
  database: 'yuga-timecard',
  store: 'drafts',
  index: 'employeeId',
})

const removalListeners = new Set<() => void>()

/** Tells whenever this tab has removed a draft: its hours are saved by then. */
export function onDraftRemoved(listener: () => void): () => void {
  removalListeners.add(listener)
  return () => removalListeners.delete(listener)
}

/** IndexedDB outlives a crash of the page and of the browser. */
export const browserDrafts: DraftStore = {
  async put(draft) {
    const kept: KeptDraft = { ...draft, employeeId: keyOfWriter(draft) }
    await once('readwrite', (store) => store.put(kept))
  },
  async remove(id) {
    await once('readwrite', (store) => store.delete(id))
    for (const listener of removalListeners) listener()
  },
  async of(employeeId) {
    const writers = IDBKeyRange.bound(employeeId, `${employeeId}\n\uffff`)
    const drafts = await once(
      'readonly',
      (store) => store.index('employeeId').getAll(writers) as IDBRequest<KeptDraft[]>,
    )
    return drafts.map(draftOf)
  },
}
