import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { CannotStart, reasonOf } from '../../cannot-start.ts'

/**
 * A backup is one tar file: `backup.json` (what it belongs to), the rows of each table as PostgreSQL's COPY
 * writes them, in parts, `contents.json` (how many rows, where the sequences stand) and last `SHA256SUMS`,
 * which `sha256sum -c` understands. Without that last file it is not whole.
 */
export type Header = {
  format: 1
  createdAt: string
  postgres: string
  /** The migrations of the database, in their order: the last one is the one the backup belongs to. */
  migrations: string[]
  tables: { name: string; columns: string[] }[]
  /** Whether it holds the demonstration company, whose passwords everybody knows. */
  isDemonstration: boolean
}

export type Contents = {
  rows: Record<string, number>
  sequences: { name: string; last: string; isCalled: boolean }[]
}

export const headerName = 'backup.json'
export const contentsName = 'contents.json'
const sumsName = 'SHA256SUMS'

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`

/** The table whose rows an entry holds. */
export const tableOfPart = (name: string) => /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1]

export type Writing = {
  add(name: string, bytes: Buffer): Promise<void>
  /** Adds the checksums; the file is whole and on the disk when this resolves. */
  finish(): Promise<void>
  abandon(): void
}

export function writeArchive(path: string): Writing {
  const tar = pack()
  const sums: string[] = []
  // Only its owner may read what is in it.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(tar, file)
  written.catch(() => undefined)
  const append = (name: string, bytes: Buffer) =>
    Promise.race([
      written.then(() => Promise.reject(new Error('the archive was closed too early'))),
      new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
          error ? reject(error) : resolve(),
        )
        entry.end(bytes)
      }),
    ])
  return {
    async add(name, bytes) {
      sums.push(`${sha256(bytes)}  ${name}\n`)
      await append(name, bytes)
    },
    async finish() {
      await append(sumsName, Buffer.from(sums.join('')))
      tar.finalize()
      await written
    },
    abandon() {
      tar.destroy()
    },
  }
}

/** Reads an archive entry by entry, each whole in memory; parts are small. */
export async function* readArchive(path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract()
  const feeding = pipeline(createReadStream(path), tar)
  feeding.catch(() => undefined)
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    yield { name: entry.header.name, bytes: Buffer.concat(chunks) }
  }
  await feeding
}

/** Reads the archive once from end to end before anything is touched: it must be whole and unharmed. */
export async function checkArchive(path: string): Promise<{ header: Header; contents: Contents }> {
  const sums = new Map<string, string>()
  let listed: string | undefined
  let header: Header | undefined
  let contents: Contents | undefined
  try {
    for await (const { name, bytes } of readArchive(path)) {
      if (name === sumsName) listed = bytes.toString()
      else sums.set(name, sha256(bytes))
      if (name === headerName) header = JSON.parse(bytes.toString()) as Header
      if (name === contentsName) contents = JSON.parse(bytes.toString()) as Contents
    }
  } catch (error) {
    throw new CannotStart(`${path} cannot be read as a backup of Yuga: ${reasonOf(error)}.`)
  }
  if (!header || !contents || listed === undefined) {
    throw new CannotStart(`${path} is not a whole backup of Yuga: nothing was changed.`)
  }
  const found = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
  if (found !== listed) {
    throw new CannotStart(`${path} is damaged, its checksums do not match: nothing was changed.`)
  }
  if (header.format !== 1) {
    throw new CannotStart(`${path} was made by a newer release of Yuga: nothing was changed.`)
  }
  return { header, contents }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
