import type { Language, ProblemCode } from '@yuga/contract/problems/problems'
import type { Use } from '@yuga/domain/master-data/in-use'
import type { Problem } from '@yuga/domain/problem'
import type { Db } from '../db/statement.ts'

/** Null: no employee, but an identity provider. */
export type WrittenBy = { readonly employeeId: string | null; readonly at: Date }

/** What is about to be written: by a form one, by a sheet many. */
export type Requested<Fields> = { readonly key: string | null; readonly fields: Fields }

/** Why a record cannot become that, each problem at its field. */
export type WhyNot<Row> = (after: Row, before: Row | null) => readonly Problem<ProblemCode>[]

/**
 * A table of master data, as the calls that write it see it: what adds, changes, deletes and uploads is written once
 * over this (`write-records.ts`, `upload-records.ts`). `Key` identifies a record, `Fields` is the body of the
 * calls, `Row` the stored record.
 */
export type MasterRecords<Key, Fields, Row extends { readonly version: number }> = {
  /** The first part of its actions in the audit: `category` of `category.add`. */
  readonly noun: string
  /** Null for a record that gets its key from the server. */
  readonly keyOf: (fields: Fields) => Key | null
  readonly keyOfRow: (row: Row) => Key
  /** The key as text: in the audit, and to compare by. */
  readonly nameOfKey: (key: Key) => string
  /** The owner of a record about a person; any other belongs to the company. */
  readonly aboutOf?: (row: Row) => string
  /** The records of these keys as far as they are there; no one else writes them before the end. */
  readonly lock: (db: Db, keys: readonly Key[]) => Promise<Iterable<Row>>
  /** The record after the change; what was not sent stays as it is. */
  readonly after: (fields: Fields, before: Row | null) => Row
  /** Called once for all that is written at a time. */
  readonly checker: (
    db: Db,
    requested: readonly Requested<Fields>[],
    known: ReadonlyMap<string, Row>,
  ) => Promise<WhyNot<Row>> | WhyNot<Row>
  /** Gives new records their missing keys. */
  readonly withKeys?: (rows: readonly Row[], known: ReadonlyMap<string, Row>) => readonly Row[]
  readonly add: (db: Db, rows: readonly Row[], by: WrittenBy) => Promise<void>
  readonly change: (db: Db, rows: readonly Row[], by: WrittenBy) => Promise<void>
  readonly remove: (db: Db, key: Key) => Promise<void>
  /** Named in the language of the caller, where the names of what uses it have one. */
  readonly usesOf: (db: Db, key: Key, language: Language) => Promise<readonly Use[]>
  readonly whyNotRemove: (row: Row, uses: readonly Use[]) => Problem<ProblemCode> | null
  /** There is no such record. */
  readonly notFound: ProblemCode
  /** There is one with the key already; a table that gives its own keys has none. */
  readonly taken?: Problem<ProblemCode>
}

export async function lockedByKey<Key, Fields, Row extends { readonly version: number }>(
  { lock, keyOfRow, nameOfKey }: MasterRecords<Key, Fields, Row>,
  db: Db,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, Row>> {
  const result = [...(await lock(db, keys))]
  return new Map(result.map((row) => [nameOfKey(keyOfRow(row)), row]))
}
