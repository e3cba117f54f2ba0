import type { Db } from '../../db/statement.ts'
import { readRecord } from './project-record.ts'
import { keepFirstVersion, keepVersion, type WrittenBy } from './write-project.store.ts'

/** Stores the state of a project as a version: after the save that was just made, or before the first stored one. */
export async function keepStateOf(db: Db, projectId: string, by?: WrittenBy): Promise<void> {
  const record = await readRecord(db, projectId)
  if (record === undefined) return
  await (by === undefined ? keepFirstVersion(db, record) : keepVersion(db, record, by))
}
