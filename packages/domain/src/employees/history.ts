import { type Day, monthOf, type Month } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

/** From its day on, an employee belongs to this unit, grade and office; applied entries alone count (organization-2). */
export type Entry = {
  readonly fromDay: Day
  readonly organizationId: string
  readonly gradeCode: string
  readonly officeCode: string
  readonly leadsDivision: boolean
  readonly isApplied: boolean
}

/** An entry as it is requested, with the place where it is named in a problem. */
export type RequestedEntry = Entry & { readonly at: string }

export type HistoryProblemCode =
  | 'employee.no-team'
  | 'employee.no-grade'
  | 'employee.no-office'
  | 'employee.entry-twice'
  | 'employee.no-applied-entry'
  | 'employee.needs-entry'

const isSamePlace = (one: Entry, other: Entry) =>
  one.organizationId === other.organizationId &&
  one.gradeCode === other.gradeCode &&
  one.officeCode === other.officeCode

const isSame = (one: Entry, other: Entry) =>
  isSamePlace(one, other) &&
  one.leadsDivision === other.leadsDivision &&
  one.isApplied === other.isApplied

/**
 * What counts of the requested entries: applied ones, and stored ones that no longer count.
 * Any other one that is not applied is left out (employees-4).
 */
export function countingEntries<Requested extends Entry>(
  known: readonly Entry[],
  requested: readonly Requested[],
): Requested[] {
  const knownOn = new Map(known.map((entry) => [entry.fromDay, entry]))
  return requested.filter((entry) => {
    const before = knownOn.get(entry.fromDay)
    return entry.isApplied || (before !== undefined && isSamePlace(before, entry))
  })
}

/**
 * The history as it will stand, by its days: what is requested takes the place of what was on its day, all
 * else stays, and the first entry that counts covers the join day (employees-3, employees-4).
 */
export function historyAfter(
  known: readonly Entry[],
  requested: readonly Entry[],
  joinDay: Day,
): readonly Entry[] {
  const entries = new Map(known.map((entry) => [entry.fromDay, entry]))
  for (const { fromDay, organizationId, gradeCode, officeCode, ...flags } of requested) {
    const { leadsDivision, isApplied } = flags
    const entry = { fromDay, organizationId, gradeCode, officeCode, leadsDivision, isApplied }
    const before = entries.get(fromDay)
    if (before === undefined || !isSame(before, entry)) entries.set(fromDay, entry)
  }
  const first = inOrder(entries.values()).find(({ isApplied }) => isApplied)
  if (first !== undefined && first.fromDay > joinDay) {
    entries.delete(first.fromDay)
    entries.set(joinDay, { ...first, fromDay: joinDay })
  }
  const after = inOrder(entries.values())
  return changedSince(known, after) === null ? known : after
}

const inOrder = (entries: Iterable<Entry>) =>
  [...entries].toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))

/** The day of the first entry in which two histories differ; null where they are the same. */
export function changedSince(before: readonly Entry[], after: readonly Entry[]): Day | null {
  const days = [...before, ...after].map(({ fromDay }) => fromDay).toSorted()
  const on = (entries: readonly Entry[], day: Day) => entries.find((one) => one.fromDay === day)
  return (
    days.find((day) => {
      const [was, will] = [on(before, day), on(after, day)]
      return was === undefined || will === undefined || !isSame(was, will)
    }) ?? null
  )
}

/** The entry in force on a day; before the first one the first one counts. */
export function entryOn(entries: readonly Entry[], day: Day): Entry | undefined {
  const applied = inOrder(entries).filter(({ isApplied }) => isApplied)
  return applied.findLast(({ fromDay }) => fromDay <= day) ?? applied[0]
}

/** Why requested entries cannot be written: each entry names its place, and none is twice on a day. */
export function whyNotEntries(requested: readonly RequestedEntry[]): Problem<HistoryProblemCode>[] {
  const days = new Set<Day>()
  return requested.flatMap(({ at, fromDay, ...entry }) => {
    const problems: Problem<HistoryProblemCode>[] = []
    if (days.has(fromDay)) problems.push({ code: 'employee.entry-twice', at: `${at}orgRegistDate` })
    days.add(fromDay)
    if (entry.organizationId === '')
      problems.push({ code: 'employee.no-team', at: `${at}organizationId` })
    if (entry.gradeCode === '') problems.push({ code: 'employee.no-grade', at: `${at}gradeCode` })
    if (entry.officeCode === '') problems.push({ code: 'employee.no-office', at: `${at}location` })
    return problems
  })
}

/** Why a history cannot stand as it will: one that counts nowhere leaves no one anywhere (organization-2). */
export function whyNotHistory(after: readonly Entry[]): Problem<HistoryProblemCode> | null {
  return after.some(({ isApplied }) => isApplied)
    ? null
    : { code: 'employee.no-applied-entry', at: 'employeeHistoryList' }
}

/**
 * From which month on the figures of someone change: of a first entry, which also counts before its day, and of
 * another join day all of them (null); undefined where nothing of it changed.
 */
export function figuresChangeSince(
  before: { readonly history: readonly Entry[]; readonly joinDay: Day; retireDay: Day | null },
  after: { readonly history: readonly Entry[]; readonly joinDay: Day; retireDay: Day | null },
): Month | null | undefined {
  if (before.joinDay !== after.joinDay) return null
  const days: Day[] = []
  const since = changedSince(before.history, after.history)
  if (since !== null) {
    const isLater = [before, after].every(({ history }) => {
      const first = inOrder(history).find(({ isApplied }) => isApplied)
      return first !== undefined && first.fromDay < since
    })
    if (!isLater) return null
    days.push(since)
  }
  if (before.retireDay !== after.retireDay) {
    for (const day of [before.retireDay, after.retireDay]) if (day !== null) days.push(day)
  }
  const first = days.toSorted()[0]
  return first === undefined ? undefined : monthOf(first)
}
