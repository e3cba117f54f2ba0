import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory: a database is cloned there in a tenth of the time, as it is a thousand files. */
const inMemory = '/dev/shm'
/** What all databases of a run may need at once. */
const enough = 4 * 1024 ** 3

/** An empty folder for databases, which the user that they run as may enter. */
export async function makeTemporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(await placeOfFolders(), prefix))
  await chmod(folder, 0o711)
  return folder
}

async function placeOfFolders(): Promise<string> {
  if (await holdsPrograms(inMemory)) return inMemory
  // Root's own TMPDIR may be closed to the user that the database runs as.
  return process.getuid?.() === 0 ? '/tmp' : tmpdir()
}

/** Whether there is room in it, and the programs next to a database may be run from it. */
async function holdsPrograms(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const mounts = (await readFile('/proc/mounts', 'utf8'))
      .split('\n')
      .map((line) => line.split(' '))
    const options = mounts.findLast(([, at]) => at === folder)?.[3]?.split(',')
    return bavail * bsize >= enough && options !== undefined && !options.includes('noexec')
  } catch {
    return false
  }
}
