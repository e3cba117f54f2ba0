import type { PersonalKind } from '@yuga/contract/access/personal'
import { type Db, statement } from '../db/statement.ts'

/** That an employee read, or took out, the data of others (reads-1). */
export type PersonalRead = {
  /** Counts only where the database was started with CLOCK; otherwise its own clock does, as in the audit. */
  readonly at: Date
  readonly actorId: string
  /** What the call came in by where it was no session, as `token 12`. */
  readonly via: string | null
  /** Method and path, as the contract writes them. */
  readonly endpoint: string
  readonly kind: PersonalKind
  /** Empty where they are too many to be listed. */
  readonly subjectIds: readonly string[]
  readonly people: number
  readonly isTakenOut: boolean
  readonly address: string
  readonly requestId: string
  readonly reason: string
}

const add = statement(`select record_reads($1)`)

/** Adds to the record, in one statement. */
export async function addReads(db: Db, reads: readonly PersonalRead[]): Promise<void> {
  const records = reads.map((read) => ({
    at: read.at.toISOString(),
    actor_id: read.actorId,
    via: read.via,
    endpoint: read.endpoint,
    kind: read.kind,
    subject_ids: read.subjectIds,
    people: read.people,
    is_taken_out: read.isTakenOut,
    address: read.address,
    request_id: read.requestId,
    reason: read.reason,
  }))
  await add.count(db, [JSON.stringify(records)])
}

export type ReadSettings = {
  readonly months: number
  /** A sheet of more than 100 people needs a reason. */
  readonly needsReason: boolean
  /** 0: no one has saved them. */
  readonly version: number
}

const unsaved: ReadSettings = { months: 12, needsReason: false, version: 0 }

const settings = statement<ReadSettings>(`
  select months, needs_reason as "needsReason", version from personal_read_settings`)

export async function readSettingsOf(db: Db): Promise<ReadSettings> {
  return (await settings.first(db)) ?? unsaved
}

const remove = statement<{ removed: number }>(`
  select remove_old_reads($1, $2, $3)::int as removed`)

/** Removes some of what is kept no longer, and answers how many records went (reads-7). */
export async function removeOldReads(db: Db, now: Date, most: number): Promise<number> {
  const { months } = await readSettingsOf(db)
  return (await remove.first(db, [months, now, most]))?.removed ?? 0
}
