import { type Day, type Month, monthsFrom } from '@yuga/domain/calendar/day'
import { lastMonthOfStretches } from '@yuga/domain/timecard/man-months/cells'
import type { Db } from '../db/statement.ts'
import type { ChangedCell } from '../figures/cells.store.ts'
import { recountFrom } from '../figures/recount.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'

type Recounted = {
  readonly employeeId: string
  /** Null: all of their months. */
  readonly since: Month | null
}

/** So many months of people at a time keep a statement at about a second. */
const mostMonths = 6_000

/** Counts the figures of people again, each from their month on, grouped by equal months. */
export async function recountPeople(
  db: Db,
  people: readonly Recounted[],
  today: Day,
): Promise<ChangedCell[]> {
  const changed: ChangedCell[][] = []
  for (const { since, employeeIds } of batchesOf(people, today)) {
    changed.push(await recountFrom(db, await lockTimecards(db, employeeIds), since, today))
  }
  return changed.flat()
}

function batchesOf(people: readonly Recounted[], today: Day) {
  const last = lastMonthOfStretches(today)
  const batches: { since: Month | null; employeeIds: string[]; room: number }[] = []
  for (const { employeeId, since } of people.toSorted(bySince)) {
    const current = batches.at(-1)
    const isSameKind = (current?.since === null) === (since === null)
    if (current !== undefined && isSameKind && current.room > 0) {
      current.employeeIds.push(employeeId)
      current.room -= 1
    } else {
      const months = since === null ? mostMonths : monthsFrom(since, last).length
      const room = Math.floor(mostMonths / Math.max(1, months)) - 1
      batches.push({ since, employeeIds: [employeeId], room })
    }
  }
  return batches
}

/** Those counted from the beginning come first, then by the month. */
function bySince(one: Recounted, other: Recounted): number {
  const [a, b] = [one.since ?? '', other.since ?? '']
  return a < b ? -1 : a > b ? 1 : one.employeeId < other.employeeId ? -1 : 1
}
