import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { CannotStart, reasonOf } from '../../cannot-start.ts'
import { isSignedBy, signatureOf } from '../../installation-key.ts'
import { inspectEntries } from './entries.ts'

/**
 * A backup is one tar file: `backup.json` (what it belongs to), the rows of each table as PostgreSQL's COPY
 * writes them, in parts, `contents.json` (how many rows, where the sequences are) and last `SHA256SUMS`,
 * which `sha256sum -c` understands, and `SIGNATURE`, the HMAC-SHA-256 of it by the installation (backup-2).
 */
const headerShape = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  postgres: z.string(),
  /** The migrations of the database, in their order: the last one is the one the backup belongs to; its names are checked before they are used. */
  migrations: z.custom<string[]>((value) => Array.isArray(value)),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Whether it holds the demonstration company, which has passwords that everybody knows. */
  isDemonstration: z.boolean(),
})
export type Header = z.output<typeof headerShape>

const contentsShape = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
})
export type Contents = z.output<typeof contentsShape>

export const headerName = 'backup.json'
export const contentsName = 'contents.json'
const sumsName = 'SHA256SUMS'
const signatureName = 'SIGNATURE'

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`

/** The table of the rows in an entry. */
export const tableOfPart = (name: string) => /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1]

export type Writing = {
  add(name: string, bytes: Buffer): Promise<void>
  /** Adds the checksums and their signature; the file is whole and on the disk when this resolves. */
  finish(): Promise<void>
  abandon(): void
}

/** `key` signs it; null: it stays unsigned. */
export function writeArchive(path: string, key: Buffer | null): Writing {
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
      const manifest = Buffer.from(sums.join(''))
      await append(sumsName, manifest)
      if (key !== null) await append(signatureName, Buffer.from(`${signatureOf(key, manifest)}\n`))
      tar.finalize()
      await written
    },
    abandon() {
      tar.destroy()
    },
  }
}

/** Reads an archive entry by entry, each whole in memory; parts are small. */
export async function* readArchive(
  path: string,
  signal?: AbortSignal,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract()
  const feeding = pipeline(createReadStream(path), tar, { ...(signal && { signal }) })
  feeding.catch(() => undefined)
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    yield { name: entry.header.name, bytes: Buffer.concat(chunks) }
  }
  await feeding
}

/** A disk that gives 60 MB a second reads the largest archive in an hour. */
const mostTime = 3_600_000

/** What was read of an archive before anything is touched. */
export type Checked = {
  readonly header: Header
  readonly contents: Contents
  /** The checksum of each entry, for reading it again. */
  readonly sums: ReadonlyMap<string, string>
  readonly isSigned: boolean
  /** The checksum of the manifest, and by it of the whole archive. */
  readonly sum: string
}

/**
 * Reads the archive once from end to end before anything is touched: it must be whole and unharmed. `key` is that
 * of this installation; null: there is none.
 */
export async function checkArchive(path: string, key: Buffer | null): Promise<Checked> {
  await inspectEntries(path)
  const sums = new Map<string, string>()
  let manifest: Buffer | undefined
  let signature = ''
  let header: unknown
  let contents: unknown
  try {
    for await (const { name, bytes } of readArchive(path, AbortSignal.timeout(mostTime))) {
      if (name === sumsName) manifest = bytes
      else if (name === signatureName) signature = bytes.toString().trim()
      else sums.set(name, sha256(bytes))
      if (name === headerName) header = JSON.parse(bytes.toString())
      if (name === contentsName) contents = JSON.parse(bytes.toString())
    }
  } catch (error) {
    throw new CannotStart(`${path} cannot be read as a backup of Yuga: ${reasonOf(error)}.`)
  }
  if (header === undefined || contents === undefined || manifest === undefined) {
    throw new CannotStart(`${path} is not a whole backup of Yuga: nothing was changed.`)
  }
  const actual = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
  if (actual !== manifest.toString()) {
    throw new CannotStart(`${path} is damaged, its checksums do not match: nothing was changed.`)
  }
  const readHeader = headerShape.safeParse(header)
  const readContents = contentsShape.safeParse(contents)
  if (!readHeader.success || !readContents.success) {
    throw new CannotStart(`${path} was made by a newer release of Yuga: nothing was changed.`)
  }
  return {
    header: readHeader.data,
    contents: readContents.data,
    sums,
    isSigned: key !== null && isSignedBy(key, manifest, signature),
    sum: sha256(manifest),
  }
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
