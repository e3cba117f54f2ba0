import type { Timecard } from '@yuga/contract/timecard/timecard'
import type { Hundredths } from '@yuga/domain/timecard/hours'
import type { CellChange } from '../sheet/cell-change.ts'
import {
  type RefusedChange,
  refusedOf,
  rowOf,
  type Sheet,
  sheetFrom,
  type TypedCell,
  withChanges,
} from '../sheet/sheet.ts'

/** A cell that I typed and someone else changed to another figure. */
export type Conflict = TypedCell & { readonly theirs: Hundredths }

/** A typed figure that has no place any more. */
export type LostCell = TypedCell & { readonly because: RefusedChange['problem'] | 'no-row' }

export type Merged = {
  readonly sheet: Sheet
  /** Mine is in the cell until one is chosen. */
  readonly conflicts: readonly Conflict[]
  readonly lost: readonly LostCell[]
  /** What someone else changed where I had typed nothing. */
  readonly changedElsewhere: readonly (CellChange & { readonly projectName: string })[]
}

/**
 * What was typed, brought onto a newer answer of the server: theirs where I typed nothing, mine
 * where I did; both is a conflict to choose. What may not stand any more is named, never dropped
 * in silence (wire-7).
 */
export function mergeTyped(
  answer: Timecard,
  typed: readonly TypedCell[],
  before: Sheet | null,
): Merged {
  const projects = new Set(typed.map((cell) => cell.projectId))
  const theirs = sheetFrom(answer, (projectId) => projects.has(projectId))
  const wanted = typed.map((cell) => ({ cell, change: changeOnto(theirs, cell) }))
  const refusals = new Map(
    refusedOf(
      theirs,
      wanted.flatMap(({ change }) => change ?? []),
    ).map((refused) => [refused.change, refused.problem]),
  )
  const stored: CellChange[] = []
  const conflicts: Conflict[] = []
  const lost: LostCell[] = []
  for (const { cell, change } of wanted) {
    if (rowOf(theirs, cell.projectId) === undefined) lost.push({ ...cell, because: 'no-row' })
    if (change === null) continue
    const because = refusals.get(change)
    // A day above its cap stays as it was typed: it can be mended here, and is marked until then.
    if (because !== undefined && !isMendable(because.code)) {
      lost.push({ ...cell, because })
      continue
    }
    stored.push(change)
    if (change.from !== cell.base) conflicts.push({ ...cell, theirs: change.from })
  }
  return {
    sheet: withChanges(theirs, stored),
    conflicts,
    lost,
    changedElsewhere: before === null ? [] : changesElsewhere(before, theirs, typed),
  }
}

function isMendable(code: RefusedChange['problem']['code']): boolean {
  return code === 'timecard.over-daily-cap' || code === 'timecard.over-day-total'
}

function changeOnto(theirs: Sheet, { projectId, day, mine }: TypedCell): CellChange | null {
  const from = rowOf(theirs, projectId)?.saved[day]
  return from === undefined || from === mine ? null : { projectId, day, from, to: mine }
}

function changesElsewhere(before: Sheet, after: Sheet, typed: readonly TypedCell[]) {
  const isTyped = new Set(typed.map(({ projectId, day }) => `${day} ${projectId}`))
  return after.rows.flatMap((row) => {
    const old = rowOf(before, row.projectId)
    return row.saved.flatMap((to, day) => {
      const from = old?.saved[day] ?? 0
      if (from === to || isTyped.has(`${day} ${row.projectId}`)) return []
      return [{ projectId: row.projectId, projectName: row.wire.projectName, day, from, to }]
    })
  })
}
