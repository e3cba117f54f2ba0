import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart, reasonOf } from '../../cannot-start.ts'
import { accountFor, canReach, type Account } from './account.ts'

/** Where an embedded database lives, and the user that runs it. */
export type Place = {
  /** The folder with everything of ours: database, runtime copy, log, lock. */
  folder: string
  /** PostgreSQL's own folder inside it. */
  cluster: string
  account: Account | undefined
}

const pointer = 'moved-to.txt'
const elsewhere = '/var/lib/yuga'

/**
 * The place for a data folder: the folder itself, or, where root starts Yuga from a checkout that the
 * database's user cannot get into (a home of mode 0700), one under /var/lib/yuga named by a file in it.
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  try {
    return await choose(dataDir)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `The data folder ${dataDir} cannot be used: ${reasonOf(error)}. ` +
        'Make it writable or name another with DATA_DIR.',
    )
  }
}

/** Whether a database is there; makes nothing. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const folder = (await readPointer(dataDir)) ?? dataDir
  return exists(join(folder, 'postgres'))
}

/** Makes the data folder where it is not there, and refuses one that root must not write into. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir)
  await refuseOthersFolder(dataDir)
}

async function choose(dataDir: string): Promise<Place> {
  await prepareDataFolder(dataDir)
  const moved = await readPointer(dataDir)
  // One spelling for one folder: links in the path must not make it look like two.
  const folder = await realpath(moved ?? dataDir)
  const cluster = join(folder, 'postgres')
  const account = await accountFor(cluster)
  if (!account || canReach(account, folder)) return { folder, cluster, account }
  if (await exists(cluster)) {
    throw new CannotStart(
      `The database in ${folder} belongs to ${account.name}, who cannot get into that folder: ` +
        'open the folders above it to that user (chmod o+x) or start Yuga as that user.',
    )
  }
  const free = await freeFolder(dataDir)
  // Root's, so that the database's user cannot put a link where root writes next.
  await mkdir(free)
  await chmod(free, 0o711)
  await writeFile(
    join(dataDir, pointer),
    `${free}\n\nThe database's user ${account.name} cannot get into this folder, ` +
      'so the database is in the folder named above.\nTo start afresh, remove both.\n',
    { flag: 'wx' },
  )
  return { folder: free, cluster: join(free, 'postgres'), account }
}

/**
 * Root writes only where no one else can: who may change a folder could put a link in it that leads root to
 * write, or to give away, a file anywhere.
 */
async function refuseOthersFolder(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, mode } = await stat(folder)
  if (uid === 0 && (mode & 0o022) === 0) return
  throw new CannotStart(
    uid === 0
      ? `The data folder ${folder} can be changed by other users, so root does not write into it: ` +
          `chmod go-w ${folder}`
      : `The data folder ${folder} belongs to user ${uid}, so root does not write into it: ` +
          `run this as that user (sudo -u '#${uid}' …), or chown root ${folder}`,
  )
}

/** Root's folder lets the database's user pass through but not look; another's is closed to all others. */
async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return
  await makeFolders(folder)
  await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** Like mkdir's own `recursive`, which never returns where the system only pretends to have folders (/proc). */
async function makeFolders(folder: string): Promise<void> {
  const above = dirname(folder)
  if (above !== folder && !(await exists(above))) await makeFolders(above)
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // another server that starts at the same time was faster
    if (error.code !== 'EEXIST') throw error
  })
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, pointer), 'utf8').catch(() => '')
  const folder = text.split('\n')[0]?.trim()
  if (!folder) return undefined
  if (dirname(folder) !== elsewhere) {
    throw new CannotStart(
      `${join(dataDir, pointer)} names ${folder}, which is no folder of ours: ` +
        `remove ${pointer} to start with an empty database.`,
    )
  }
  if (await exists(folder)) return folder
  throw new CannotStart(
    `${join(dataDir, pointer)} says that the database is in ${folder}, which is not there: ` +
      `put that folder back, or remove ${pointer} to start with an empty database.`,
  )
}

/**
 * A folder under /var/lib/yuga for this data folder. An older one is never taken up again, nor removed:
 * the user may have deleted `data/` for a new database, or by mistake and still needs the old one.
 */
async function freeFolder(dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  await makeFolder(elsewhere)
  let candidate = join(elsewhere, name)
  for (let next = 2; await exists(candidate); next += 1) {
    candidate = join(elsewhere, `${name}-${next}`)
  }
  return candidate
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
