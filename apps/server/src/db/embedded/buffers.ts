import { readdir, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const megabyte = 2 ** 20

/** What a small company needs, and the most that a large one gets. */
const least = 32 * megabyte
const most = 1024 * megabyte

/**
 * How much PostgreSQL keeps of its tables by itself: an eighth of them, so that a report over a large company does not
 * fetch each of its pages again; at most a sixteenth of the machine's memory.
 */
export function buffersFor(bytes: number, memory: number): string {
  const wanted = Math.min(bytes / 8, memory / 16, most)
  return `${Math.floor(Math.max(wanted, least) / megabyte)}MB`
}

/** The same for the tables that a cluster has when it is started; a new one has none. */
export async function buffersOf(cluster: string): Promise<string> {
  return buffersFor(await bytesOfTables(join(cluster, 'base')), totalmem())
}

async function bytesOfTables(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  let bytes = 0
  for (const file of files) {
    // a file that has gone meanwhile counts for nothing
    const result = await stat(join(file.parentPath, file.name)).catch(() => undefined)
    bytes += result?.size ?? 0
  }
  return bytes
}
