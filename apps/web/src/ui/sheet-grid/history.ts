/** What one cell held, and what it holds now; which cell it is, a sheet names in its own words. */
export type FigureChange = { readonly from: number; readonly to: number }

/** What one action changed: a typed cell, a paste, a fill; undone as one. */
export type PatchOf<Change> = readonly Change[]

export type History<Change> = {
  readonly done: readonly PatchOf<Change>[]
  readonly undone: readonly PatchOf<Change>[]
}

export const emptyHistory: History<never> = { done: [], undone: [] }

/** Enough for a day of typing; older actions are forgotten. */
const longest = 200

/** A new action: what was undone before it cannot be redone any more. */
export function recordPatch<Change>(
  history: History<Change>,
  patch: PatchOf<Change>,
): History<Change> {
  if (patch.length === 0) return history
  return { done: [...history.done, patch].slice(-longest), undone: [] }
}

export function inverted<Change extends FigureChange>(patch: PatchOf<Change>): PatchOf<Change> {
  return patch.map((change) => ({ ...change, from: change.to, to: change.from }))
}

export type Travelled<Change> = {
  readonly history: History<Change>
  readonly patch: PatchOf<Change>
}

/** The last action taken back: the changes to make, and the history afterwards. */
export function undo<Change extends FigureChange>(
  history: History<Change>,
): Travelled<Change> | null {
  const patch = history.done.at(-1)
  if (patch === undefined) return null
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, patch] },
    patch: inverted(patch),
  }
}

export function redo<Change extends FigureChange>(
  history: History<Change>,
): Travelled<Change> | null {
  const patch = history.undone.at(-1)
  if (patch === undefined) return null
  return {
    history: { done: [...history.done, patch], undone: history.undone.slice(0, -1) },
    patch,
  }
}
