import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { UploadUse } from '../uploads/budget.ts'

const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

export type PackedFile = { readonly path: string; readonly bytes: Buffer }

export function isPackage(bytes: Buffer): boolean {
  return bytes.readUInt32BE(0) === 0x504b0304
}

/**
 * The files of a ZIP package, unpacked at the cost of an upload. Throws where it cannot be read, where something in it
 * is locked by a password, and where the upload unpacks to too much.
 */
export async function unpacked(bytes: Buffer, use: UploadUse): Promise<PackedFile[]> {
  const zip = await openBuffer(bytes, { lazyEntries: true, validateEntrySizes: true })
  use.takeParts(zip.entryCount)
  const entries = await entriesOf(zip, use)
  const results: PackedFile[] = []
  for (const entry of entries) {
    const path = entry.fileName
    if (path.endsWith('/') && entry.uncompressedSize === 0) continue
    if (entry.isEncrypted()) throw new RangeError('a file in a package is locked')
    results.push({ path, bytes: await buffer(await streamOf(zip, entry)) })
  }
  return results
}

async function entriesOf(zip: ZipFile, use: UploadUse): Promise<Entry[]> {
  const entries: Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve())
    zip.on('entry', (entry: Entry) => {
      try {
        // what comes out is held against this by the reader
        use.takeBytes(entry.uncompressedSize)
      } catch (failure) {
        return reject(failure as Error)
      }
      entries.push(entry)
      zip.readEntry()
      return undefined
    })
    zip.readEntry()
  })
  return entries
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (failure, stream) => (failure ? reject(failure) : resolve(stream)))
  })
}

/** Whether a package begins somewhere behind other bytes: programs that unpack look from the end. */
export function hidesPackage(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 65_557)
  // an offset below 0 would be counted from the end
  for (let at = bytes.length; at > from;) {
    at = bytes.lastIndexOf('PK\u0005\u0006', at - 1, 'latin1')
    if (at < from) return false
    if (at + 20 > bytes.length) continue
    const directory = at - bytes.readUInt32LE(at + 12)
    if (directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'PK\u0001\u0002') {
      return true
    }
  }
  return false
}
