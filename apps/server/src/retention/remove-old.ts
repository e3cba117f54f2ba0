import { retained, type Retained, type Retention } from '@yuga/domain/company/retention'
import type { Db } from '../db/statement.ts'
import { removeOldReads } from '../personal-reads/personal-reads.store.ts'
import { oldRows, storedSince } from './old-rows.ts'

/** At once so many: no one waits for it long. */
export const mostAtOnce = 5_000

/** How far a removal has come: what is being looked through, and how much of each has gone. */
export type Progress = {
  readonly at: number
  readonly removed: Readonly<Record<Retained, number>>
  /** Of the record of personal data that was read, which has its own time (reads-7). */
  readonly reads: number
}

const nothingRemoved: Progress['removed'] = {
  audit: 0,
  signIns: 0,
  messages: 0,
  mails: 0,
  answers: 0,
  leavers: 0,
}
export const begun: Progress = { at: 0, removed: nothingRemoved, reads: 0 }

/** The record of reads comes last. */
export const stepCount = retained.length + 1

export const isThrough = ({ at }: Progress) => at >= stepCount

/** Removes some of what has had its time; the next step goes on with what it answers. */
export async function removeSome(
  db: Db,
  { at, removed, reads }: Progress,
  {
    keeps,
    now,
    requestId,
  }: {
    readonly keeps: Retention
    readonly now: Date
    /** What the audit calls the run. */
    readonly requestId: string
  },
): Promise<Progress> {
  const what = retained[at]
  if (what === undefined) {
    const count = await removeOldReads(db, now, mostAtOnce)
    return { at: count > 0 ? at : at + 1, removed, reads: reads + count }
  }
  const since = storedSince(keeps, what, now)
  const count =
    since === null ? 0 : await oldRows[what].remove(db, since, mostAtOnce, { at: now, requestId })
  return {
    // a month of the audit goes as a whole, whatever it held: there may be another one
    at: count > 0 ? at : at + 1,
    removed: { ...removed, [what]: removed[what] + count },
    reads,
  }
}
