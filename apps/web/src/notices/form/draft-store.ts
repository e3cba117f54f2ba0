import {
  browserKeys,
  openSealed,
  type Sealed,
  sealBytes,
} from '../../api/session/sealed-storage.ts'
import { objectStoreAt } from '../../browser/object-store.ts'
import { settled } from '../../browser/storage.ts'

/** The text of a notice that is being written, as it is kept over a reload. */
export type DraftText = {
  /** Null: a new one. */
  readonly noticeSn: number | null
  /** What it was opened with. */
  readonly version: number | null
  readonly keptAt: string
  readonly subject: string
  readonly isPinned: boolean
  readonly contents: string
  /** The atchmnflSn of those of its files that stay. */
  readonly keptFiles: readonly number[]
}

/** A file next to it: one that is attached, or an image of the contents by its name there. */
export type DraftFile = { readonly name: string; readonly file: File }

export type Draft = DraftText & { readonly files: readonly DraftFile[] }

/** One for each person and notice: its owner is in the clear, what it says does not. */
export function draftId(employeeId: string, noticeSn: number | null): string {
  return `${employeeId} ${noticeSn ?? 'new'}`
}

type StoredText = { readonly id: string; readonly draft: string; readonly text: Sealed }
type StoredFile = {
  readonly id: string
  readonly draft: string
  readonly about: Sealed
  readonly file: Sealed
}
type Stored = StoredText | StoredFile

type FileAbout = { readonly name: string; readonly fileName: string; readonly type: string }

const { once, within } = objectStoreAt({
  database: 'yuga-notices',
  store: 'kept',
  index: 'draft',
})

const written = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const read = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes)) as unknown

/** Keeps the text, over the one before. */
export async function keepText(employeeId: string, text: DraftText): Promise<void> {
  const id = draftId(employeeId, text.noticeSn)
  const stored: StoredText = { id, draft: id, text: await sealBytes(browserKeys, written(text)) }
  await once('readwrite', (store) => store.put(stored))
}

/** Keeps a file of it, once: a file does not change. */
export async function keepFile(
  employeeId: string,
  noticeSn: number | null,
  { name, file }: DraftFile,
): Promise<void> {
  const draft = draftId(employeeId, noticeSn)
  const about: FileAbout = { name, fileName: file.name, type: file.type }
  const stored: StoredFile = {
    id: `${draft} ${name}`,
    draft,
    about: await sealBytes(browserKeys, written(about)),
    file: await sealBytes(browserKeys, new Uint8Array(await file.arrayBuffer())),
  }
  await once('readwrite', (store) => store.put(stored))
}

/** Forgets the files that are no longer part of it, or all of it. */
export async function dropDraft(
  employeeId: string,
  noticeSn: number | null,
  but: ReadonlySet<string> | null = null,
): Promise<void> {
  const draft = draftId(employeeId, noticeSn)
  await within('readwrite', async (store) => {
    const ids = await settled(store.index('draft').getAllKeys(draft))
    for (const id of ids) {
      const name = String(id).slice(draft.length + 1)
      if (but === null || (name !== '' && !but.has(name))) store.delete(id)
    }
  })
}

async function opened(stored: readonly Stored[]): Promise<Draft | null> {
  const [text] = stored.flatMap((one) => ('text' in one ? [one] : []))
  if (text === undefined) return null
  const draft = read(await openSealed(browserKeys, text.text)) as DraftText
  const files: DraftFile[] = []
  for (const one of stored) {
    if (!('file' in one)) continue
    const { name, fileName, type } = read(await openSealed(browserKeys, one.about)) as FileAbout
    const bytes = await openSealed(browserKeys, one.file)
    files.push({ name, file: new File([bytes], fileName, { type }) })
  }
  return { ...draft, files }
}

/** What was kept of one notice; null when nothing was, or the key to it is gone. */
export async function findDraft(
  employeeId: string,
  noticeSn: number | null,
): Promise<Draft | null> {
  try {
    const id = draftId(employeeId, noticeSn)
    const stored = await once(
      'readonly',
      (store) => store.index('draft').getAll(id) as IDBRequest<Stored[]>,
    )
    return await opened(stored)
  } catch {
    await dropDraft(employeeId, noticeSn).catch(() => {})
    return null
  }
}

/** Which notices someone was writing; null means a new one. */
export async function draftsOf(employeeId: string): Promise<(number | null)[]> {
  try {
    const ids = await once('readonly', (store) => store.index('draft').getAllKeys())
    const result = ids.flatMap((id) => {
      const [of, notice, ...file] = String(id).split(' ')
      return of === employeeId && file.length === 0
        ? [notice === 'new' ? null : Number(notice)]
        : []
    })
    return result
  } catch {
    return []
  }
}
