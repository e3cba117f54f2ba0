import type { Hundredths } from '@yuga/domain/timecard/hours'

/** One cell's change, named by project and day so that it outlives rows coming and going. */
export type CellChange = {
  readonly projectId: string
  /** 0 = Sunday … 6 = Saturday. */
  readonly day: number
  readonly from: Hundredths
  readonly to: Hundredths
}

/** What one action changed: a typed cell, a paste, a fill; undone as one. */
export type Patch = readonly CellChange[]

export type History = { readonly done: readonly Patch[]; readonly undone: readonly Patch[] }

export const emptyHistory: History = { done: [], undone: [] }

/** Enough for a day of typing; older actions are forgotten. */
const longest = 200

/** A new action: what was undone before it cannot be redone any more. */
export function recordPatch(history: History, patch: Patch): History {
  if (patch.length === 0) return history
  return { done: [...history.done, patch].slice(-longest), undone: [] }
}

export function inverted(patch: Patch): Patch {
  return patch.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from }))
}

/** The last action taken back: the changes to make, and the history afterwards. */
export function undo(history: History): { history: History; patch: Patch } | null {
  const patch = history.done.at(-1)
  if (patch === undefined) return null
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, patch] },
    patch: inverted(patch),
  }
}

export function redo(history: History): { history: History; patch: Patch } | null {
  const patch = history.undone.at(-1)
  if (patch === undefined) return null
  return {
    history: { done: [...history.done, patch], undone: history.undone.slice(0, -1) },
    patch,
  }
}
