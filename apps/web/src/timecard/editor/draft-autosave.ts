import { type Draft, draftId, type DraftStore, isLeftBehind } from './draft-store.ts'
import type { TypedCell } from '../sheet/sheet.ts'
import type { Parties } from './parties.ts'

export type DraftAutosave = {
  /** Keeps the cells, or drops the draft when there are none; the latest call wins. */
  readonly keep: (cells: readonly TypedCell[]) => void
  /** The same at once, without waiting for a write that is on its way: the page goes. */
  readonly saveNow: (cells: readonly TypedCell[]) => void
  /** Settles once everything handed over has been written. */
  readonly settled: () => Promise<void>
  /** What this tab, or a tab that is gone, had left of the period; `keep` takes it over. */
  readonly claim: (livingTabs: ReadonlySet<string>) => Promise<Draft | null>
}

export type DraftAutosaveArgs = {
  readonly store: DraftStore
  readonly parties: Parties
  readonly fromDate: string
  readonly tabId: string
  readonly now: () => string
  /** Called with whether the last cells could be stored. */
  readonly onStored: (isStored: boolean) => void
}

/** Writes drafts one after the other, so that a fast typist queues one write and not twenty. */
export function createDraftAutosave(args: DraftAutosaveArgs): DraftAutosave {
  const { store, parties, fromDate, tabId, now, onStored } = args
  const { actorId: employeeId, ownerId } = parties
  const id = draftId(parties, fromDate, tabId)
  let waiting: readonly TypedCell[] | null = null
  let writing: Promise<void> | null = null
  /** Drafts of closed tabs, dropped only once their cells are kept as this tab's own. */
  let claimed: readonly string[] = []

  const draftOf = (cells: readonly TypedCell[]): Draft => ({
    id,
    employeeId,
    ownerId,
    fromDate,
    tabId,
    keptAt: now(),
    cells,
  })

  async function write(
    cells: readonly TypedCell[],
    put: (draft: Draft) => Promise<void> = store.put,
  ): Promise<void> {
    try {
      if (cells.length === 0) await store.remove(id)
      else await put(draftOf(cells))
      for (const one of claimed) await store.remove(one)
      claimed = []
      onStored(true)
    } catch {
      onStored(cells.length === 0)
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting !== null) {
      const cells = waiting
      waiting = null
      await write(cells)
    }
    writing = null
  }

  return {
    keep(cells) {
      waiting = cells
      writing ??= writeAll()
    },
    saveNow(cells) {
      waiting = null
      void write(cells, store.putNow)
    },
    settled: async () => void (await writing),
    async claim(living) {
      const drafts = await store.of(employeeId)
      await store.makeReady(employeeId)
      const mine = drafts.filter(
        (draft) =>
          draft.ownerId === ownerId &&
          draft.fromDate === fromDate &&
          isLeftBehind(draft, tabId, living),
      )
      claimed = mine.flatMap((draft) => (draft.id === id ? [] : [draft.id]))
      return mergeDrafts(mine)
    },
  }
}

/** Drafts of several closed tabs as one: of one cell, the figure typed last counts. */
export function mergeDrafts(drafts: readonly Draft[]): Draft | null {
  const inOrder = drafts.toSorted((a, b) => (a.keptAt < b.keptAt ? -1 : 1))
  const last = inOrder.at(-1)
  if (last === undefined) return null
  const cells = new Map<string, TypedCell>()
  for (const draft of inOrder) {
    for (const cell of draft.cells) cells.set(`${cell.day} ${cell.projectId}`, cell)
  }
  return { ...last, cells: [...cells.values()] }
}
