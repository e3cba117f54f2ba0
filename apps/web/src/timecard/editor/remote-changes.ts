import type { Conflict, Merged } from './merge.ts'
import { rowOf, type Sheet } from '../sheet/sheet.ts'

/** Other changes in an answer, gathered until the person has seen it. */
export type RemoteChanges = Omit<Merged, 'sheet'>

export function hasRemoteChanges({ conflicts, lost, changedElsewhere }: RemoteChanges): boolean {
  return conflicts.length + lost.length + changedElsewhere.length > 0
}

/** The conflicts that are still there, each with what is in its cell now. */
export function openConflicts(conflicts: readonly Conflict[], sheet: Sheet): Conflict[] {
  return conflicts.flatMap((conflict) => {
    const row = rowOf(sheet, conflict.projectId)
    const mine = row?.hours[conflict.day]
    const theirs = row?.saved[conflict.day]
    if (mine === undefined || theirs === undefined || mine === theirs) return []
    return mine === conflict.mine && theirs === conflict.theirs
      ? [conflict]
      : [{ ...conflict, mine, theirs }]
  })
}

/** News added to what was not yet looked at; a conflict that has settled itself is none any more. */
export function addRemoteChanges(
  old: RemoteChanges,
  added: RemoteChanges,
  sheet: Sheet,
): RemoteChanges {
  const key = (cell: { projectId: string; day: number }) => `${cell.day} ${cell.projectId}`
  const known = new Set(added.changedElsewhere.map(key))
  const again = new Set(added.conflicts.map(key))
  return {
    conflicts: [
      ...openConflicts(old.conflicts, sheet).filter((one) => !again.has(key(one))),
      ...added.conflicts,
    ],
    lost: [...old.lost, ...added.lost],
    changedElsewhere: [
      ...old.changedElsewhere.filter((one) => !known.has(key(one))),
      ...added.changedElsewhere,
    ],
  }
}
