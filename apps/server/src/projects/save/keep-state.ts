import type { Db } from '../../db/statement.ts'
import { readRecord } from './project-record.ts'
import { keepFirstVersion, keepVersion, type WrittenBy } from './write-project.store.ts'

/** Keeps a project as it stands: as the save that was just made left it, or before the first that is kept. */
export async function keepStateOf(db: Db, projectId: string, by?: WrittenBy): Promise<void> {
  const record = await readRecord(db, projectId)
  if (record === undefined) return
  await (by === undefined ? keepFirstVersion(db, record) : keepVersion(db, record, by))
}
