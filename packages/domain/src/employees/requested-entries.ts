import type { Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'
import {
  countingEntries,
  type Entry,
  entryOn,
  type HistoryProblemCode,
  type RequestedEntry,
  whyNotEntries,
} from './history.ts'

/** An entry as it was sent: what it leaves empty is as before. */
export type SentEntry = {
  /** Null: the day of joining, of someone new. */
  readonly fromDay: Day | null
  /** Null: as before. */
  readonly organizationId: string | null
  readonly gradeCode: string
  readonly officeCode: string
  readonly leadsDivision?: boolean | undefined
  readonly isApplied: boolean
  /** Where it is named in a problem, with a dot at the end; empty for a row of a sheet. */
  readonly at: string
}

type Sent = {
  /** Null: someone new. */
  readonly known: readonly Entry[] | null
  readonly joinDay: Day
  readonly today: Day
  /** Of an employee as a whole; empty: not said. */
  readonly gradeCode: string
  readonly officeCode: string
  readonly entries: readonly SentEntry[]
  /** A sheet says where everybody is: what says so again is no entry of its own. */
  readonly isWhole: boolean
}

/** The entries that a form or a row of a sheet asks for, and why they cannot be written (employees-3, employees-4). */
export function requestedEntries(sent: Sent): {
  entries: readonly RequestedEntry[]
  problems: readonly Problem<HistoryProblemCode>[]
} {
  const { known, joinDay, today, isWhole } = sent
  const present = entryOn(known ?? [], today)
  const problems: Problem<HistoryProblemCode>[] = []
  const filled = sent.entries.flatMap((entry): RequestedEntry[] => {
    const fromDay = entry.fromDay ?? (known === null ? joinDay : null)
    const before = entryOn(known ?? [], fromDay ?? today)
    const place = {
      organizationId: entry.organizationId ?? before?.organizationId ?? '',
      gradeCode: entry.gradeCode || sent.gradeCode || before?.gradeCode || '',
      officeCode: entry.officeCode || sent.officeCode || before?.officeCode || '',
    }
    if (isWhole && before !== undefined && isAt(before, place)) return []
    if (fromDay === null) {
      problems.push({ code: 'employee.needs-entry', at: `${entry.at}orgRegistDate` })
      return []
    }
    const leadsDivision = entry.leadsDivision ?? before?.leadsDivision ?? false
    // the first entry of someone new counts whatever it says of itself
    const isApplied = entry.isApplied || known === null
    return [{ fromDay, ...place, leadsDivision, isApplied, at: entry.at }]
  })
  const entries = countingEntries(known ?? [], filled)
  problems.push(...whyNotEntries(entries))
  const said = { gradeCode: sent.gradeCode, officeCode: sent.officeCode }
  if (present !== undefined) problems.push(...whyNotMove(said, present, entries))
  return { entries, problems }
}

type Place = Pick<Entry, 'organizationId' | 'gradeCode' | 'officeCode'>

function isAt(entry: Entry, place: Place): boolean {
  return (
    entry.organizationId === place.organizationId &&
    entry.gradeCode === place.gradeCode &&
    entry.officeCode === place.officeCode
  )
}

/** Another grade or office than that of today needs an entry that says from when. */
function whyNotMove(
  said: Omit<Place, 'organizationId'>,
  present: Place,
  entries: readonly Place[],
): Problem<HistoryProblemCode>[] {
  const fields = [
    ['gradeCode', 'gradeCode'],
    ['officeCode', 'location'],
  ] as const
  return fields.flatMap(([field, at]) => {
    const isSaid = [present, ...entries].some((place) => place[field] === said[field])
    return said[field] === '' || isSaid ? [] : [{ code: 'employee.needs-entry', at } as const]
  })
}
