import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Db } from '../db/statement.ts'
import { partOfFile } from './files.store.ts'

/** What waits for a slow reader in memory; a file no larger than this keeps no connection waiting. */
const partBytes = 524_288

/** Writes a stored file part by part, each when the one before was taken, and ends the sink. */
export async function sendFile(
  db: Db,
  { fileSn, byteCount }: { readonly fileSn: number; readonly byteCount: number },
  sink: Writable,
): Promise<void> {
  for (let first = 0; first < byteCount && !sink.destroyed; first += partBytes) {
    const part = await partOfFile(db, fileSn, first, partBytes)
    if (part === undefined) throw new Error(`the file ${fileSn} is not there`)
    const isTaken = sink.write(part)
    if (!isTaken && first + partBytes < byteCount) await once(sink, 'drain')
  }
  sink.end()
}
