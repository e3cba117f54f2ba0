import { dayFields, type Timecard } from '@yuga/contract/timecard/timecard'
import { addDays, type Day, dayFromWire } from '@yuga/domain/calendar/day'
import { type Hundredths, parseHours } from '@yuga/domain/timecard/hours'
import { isInPeriod, type Period, periodOf, weekOf } from '@yuga/domain/timecard/period'
import { sortChanges } from '../sheet/sort-changes.ts'
import type { CellChange, Patch } from '../sheet/cell-change.ts'
import { changeTo, type RefusedChange, rowOf, type Sheet } from '../sheet/sheet.ts'

/** Hours of the week before, on the weekday where they was. */
export type PastCell = {
  readonly projectId: string
  readonly projectName: string
  readonly day: number
  readonly hours: Hundredths
}

export type MissedCell = PastCell & { readonly because: RefusedChange | 'taken' | 'gone' }

/** The periods seven days back: the week before may itself be cut at a month's end. */
export function periodsBefore(period: Period): Period[] {
  const first = periodOf(addDays(period.firstDay, -7))
  const last = periodOf(addDays(period.lastDay, -7))
  return first.firstDay === last.firstDay ? [first] : [first, last]
}

/** What was a week before the days of the period. */
export function pastCells(period: Period, answers: readonly Timecard[]): PastCell[] {
  return weekOf(period).flatMap((day, weekday) => {
    if (!isInPeriod(day, period)) return []
    return answers.flatMap((answer) => cellsOn(answer, weekday, addDays(day, -7)))
  })
}

function cellsOn(answer: Timecard, weekday: number, day: Day): PastCell[] {
  const field = dayFields[weekday]
  if (field === undefined || !holds(answer, day)) return []
  return answer.myProjectList.flatMap(({ projectId, projectName, [field]: figure }) => {
    const hours = parseHours(figure) ?? 0
    return hours === 0 ? [] : [{ projectId, projectName, day: weekday, hours }]
  })
}

function holds({ fromDate, toDate }: Timecard, day: Day): boolean {
  const firstDay = dayFromWire(fromDate)
  const lastDay = dayFromWire(toDate)
  return firstDay !== null && lastDay !== null && isInPeriod(day, { firstDay, lastDay })
}

/** Projects of last week that the grid does not show yet, though they could be. */
export function projectsToShow(sheet: Sheet, past: readonly PastCell[]): string[] {
  const wanted = new Set(past.map((cell) => cell.projectId))
  return sheet.others.flatMap(({ projectId }) => (wanted.has(projectId) ? [projectId] : []))
}

/** Last week's hours onto this week's empty cells; what cannot be copied is named, with its reason. */
export function planCopy(
  sheet: Sheet,
  past: readonly PastCell[],
): { patch: Patch; missed: readonly MissedCell[] } {
  const missed: MissedCell[] = []
  const cellOf = new Map<CellChange, PastCell>()
  for (const cell of past) {
    const row = rowOf(sheet, cell.projectId)
    const standing = row?.hours[cell.day] ?? 0
    const change = changeTo(row, cell.day, cell.hours)
    if (row === undefined) missed.push({ ...cell, because: 'gone' })
    else if (change === null) continue
    else if (standing !== 0) missed.push({ ...cell, because: 'taken' })
    else cellOf.set(change, cell)
  }
  const { allowed, refused } = sortChanges(sheet, [...cellOf.keys()])
  for (const one of refused) {
    const cell = cellOf.get(one.change)
    if (cell !== undefined) missed.push({ ...cell, because: one })
  }
  return { patch: allowed, missed }
}
