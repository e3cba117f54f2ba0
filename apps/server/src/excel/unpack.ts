import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { tooLargeInside, uploadBudget, UploadUse } from '../uploads/budget.ts'
import { notASheet } from './cells.ts'

const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

/**
 * The files in a package. All that they unpack to is counted in total, by what the package says before and by what
 * comes out, so that no small file fills the memory.
 */
export class Package {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #use: UploadUse

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, use: UploadUse) {
    this.#zip = zip
    this.#entries = entries
    this.#use = use
  }

  static async open(bytes: Uint8Array): Promise<Package> {
    const zip = await openBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      autoClose: false,
    })
    const use = new UploadUse()
    use.takeParts(zip.entryCount)
    const entries = new Map<string, Entry>()
    let announced = 0
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject)
      zip.on('end', () => resolve())
      zip.on('entry', (entry: Entry) => {
        announced += entry.uncompressedSize
        if (announced > uploadBudget.mostUnpackedBytes) return reject(tooLargeInside())
        entries.set(entry.fileName.toLowerCase(), entry)
        zip.readEntry()
        return undefined
      })
      zip.readEntry()
    })
    return new Package(zip, entries, use)
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase())
  }

  /** The bytes of a file. */
  async read(path: string): Promise<Buffer> {
    const entry = this.#entries.get(path.toLowerCase())
    if (entry === undefined || entry.isEncrypted()) throw notASheet()
    const stream = await new Promise<Readable>((resolve, reject) => {
      this.#zip.openReadStream(entry, (failure, opened) =>
        failure ? reject(failure) : resolve(opened),
      )
    })
    // what comes out is held against what was announced by the reader
    const bytes = await buffer(stream)
    this.#use.takeBytes(bytes.length)
    return bytes
  }
}
