import { draftKeyOf } from '../../api/session/draft-key.ts'
import {
  type KeyStore,
  openSealed,
  type Sealed,
  sealBytes,
} from '../../api/session/sealed-storage.ts'
import { objectStoreAt } from '../../browser/object-store.ts'
import type { TypedCell } from '../sheet/sheet.ts'
import { keyOfWeek, type Parties } from './parties.ts'

/** The unsaved cells of one period, as one tab of the browser keeps them. */
export type Draft = {
  /** The author, the owner, the period and the tab: two tabs on one period never write over each other. */
  readonly id: string
  /** Who typed it. */
  readonly employeeId: string
  /** The owner of the week. */
  readonly ownerId: string
  readonly fromDate: string
  readonly tabId: string
  /** ISO instant by the server's clock, for the reader's eyes only. */
  readonly keptAt: string
  readonly cells: readonly TypedCell[]
}

/** Where drafts lie. */
export type DraftStore = {
  /** Makes ready for a draft of the person that has to be stored while the page goes. */
  readonly makeReady: (employeeId: string) => Promise<void>
  /** Stores without waiting for anything. */
  readonly putNow: (draft: Draft) => Promise<void>
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
 * The person under which a draft is stored. A tab of a version that knew no deputies asks for its person alone, and would take
 * whatever it finds there for that person's own hours: what was typed for someone else is next to it. No id
 * holds a line's end.
 */
function keyOfWriter({ employeeId, ownerId }: Pick<Draft, 'employeeId' | 'ownerId'>): string {
  return ownerId === employeeId ? employeeId : `${employeeId}\n${ownerId}`
}

/** The fields of a draft that are sealed; which week it is of and who typed it are in its key. */
type Content = Pick<Draft, 'fromDate' | 'tabId' | 'keptAt' | 'cells'>

/** As it is stored: `employeeId` is the key of its writer. */
type StoredDraft = {
  readonly id: string
  readonly employeeId: string
  readonly content: Sealed
  /** Where the page was going: what was typed, under the random bytes that `content` seals. */
  readonly hidden?: Bytes
}

/** As an earlier release stored it, readable; an owner may be missing who is the writer. */
type OpenDraft = Omit<Draft, 'ownerId'> & Partial<Pick<Draft, 'ownerId'>>

function partiesOf(key: string): Pick<Draft, 'employeeId' | 'ownerId'> {
  const [employeeId = '', ownerId = employeeId] = key.split('\n')
  return { employeeId, ownerId }
}

/** The key of each employee who types in this tab. */
const keysOf = (employeeId: string): KeyStore => ({ key: () => draftKeyOf(employeeId) })

function contentOf({ fromDate, tabId, keptAt, cells }: Draft): Content {
  return { fromDate, tabId, keptAt, cells }
}

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A page that goes has no time to seal. Random bytes that were sealed before hide what was typed last, once; they are
 * sealed again as all others when the week is opened the next time.
 */
type Pad = { readonly employeeId: string; readonly bytes: Bytes; readonly sealed: Sealed }

const padLength = 65_536

let pad: Pad | null = null

async function makePad(employeeId: string): Promise<void> {
  if (pad?.employeeId === employeeId) return
  const bytes = crypto.getRandomValues(new Uint8Array(padLength))
  const sealed = await sealBytes(keysOf(employeeId), bytes)
  pad = { employeeId, bytes, sealed }
}

function takePad(employeeId: string, length: number): Pad | null {
  if (pad?.employeeId !== employeeId || pad.bytes.length < length) return null
  const taken = pad
  pad = null
  makePad(employeeId).catch(() => {})
  return taken
}

function hide(bytes: Bytes, under: Bytes): Bytes {
  return bytes.map((byte, place) => byte ^ (under[place] ?? 0))
}

const bytesOf = (draft: Draft): Bytes => new TextEncoder().encode(JSON.stringify(contentOf(draft)))

const keyOf = (draft: Draft) => ({ id: draft.id, employeeId: keyOfWriter(draft) })

async function contentIn(stored: StoredDraft, key: CryptoKey): Promise<Bytes> {
  const keys: KeyStore = { key: async () => key }
  if (stored.hidden === undefined) return openSealed(keys, stored.content)
  return hide(stored.hidden, await openSealed(keys, stored.content))
}

async function unseal(stored: StoredDraft): Promise<Draft | null> {
  const parties = partiesOf(stored.employeeId)
  // without a key nothing can be said of any draft
  const key = await draftKeyOf(parties.employeeId)
  try {
    const text = new TextDecoder().decode(await contentIn(stored, key))
    return { ...(JSON.parse(text) as Content), ...parties, id: stored.id }
  } catch {
    // sealed with an older key: not readable any more
    return null
  }
}

/** The latest change of each draft: one that is still being sealed gives way to a later one. */
const turns = new Map<string, number>()

function nextTurn(id: string): number {
  const turn = (turns.get(id) ?? 0) + 1
  turns.set(id, turn)
  return turn
}

const { once } = objectStoreAt({
  database: 'yuga-timecard',
  store: 'drafts',
  index: 'employeeId',
})

const removalListeners = new Set<() => void>()

/** Reports each draft that this tab removes: its hours are saved by then. */
export function onDraftRemoved(listener: () => void): () => void {
  removalListeners.add(listener)
  return () => removalListeners.delete(listener)
}

async function store(draft: Draft): Promise<void> {
  const turn = nextTurn(draft.id)
  const content = await sealBytes(keysOf(draft.employeeId), bytesOf(draft))
  if (turns.get(draft.id) !== turn) return
  const stored: StoredDraft = { ...keyOf(draft), content }
  await once('readwrite', (place) => place.put(stored))
}

/** IndexedDB outlives a crash of the page and of the browser. */
export const browserDrafts: DraftStore = {
  makeReady: makePad,
  put: store,
  async putNow(draft) {
    const bytes = bytesOf(draft)
    const taken = takePad(draft.employeeId, bytes.length)
    if (taken === null) return store(draft)
    nextTurn(draft.id)
    const stored: StoredDraft = {
      ...keyOf(draft),
      content: taken.sealed,
      hidden: hide(bytes, taken.bytes),
    }
    await once('readwrite', (place) => place.put(stored))
  },
  async remove(id) {
    nextTurn(id)
    await once('readwrite', (place) => place.delete(id))
    for (const listener of removalListeners) listener()
  },
  async of(employeeId) {
    const writers = IDBKeyRange.bound(employeeId, `${employeeId}\n\uffff`)
    const rows = await once(
      'readonly',
      (place) =>
        place.index('employeeId').getAll(writers) as IDBRequest<(StoredDraft | OpenDraft)[]>,
    )
    const drafts = await Promise.all(
      rows.map(async (row) => {
        if ('content' in row) return unseal(row)
        const draft = { ...row, ...partiesOf(row.employeeId) }
        await store(draft)
        return draft
      }),
    )
    return drafts.filter((draft) => draft !== null)
  },
}
