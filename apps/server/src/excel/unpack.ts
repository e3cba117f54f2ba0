import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { tooLargeInside, uploadBudget, UploadUse } from '../uploads/budget.ts'
import { notASheet } from './cells.ts'

const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

/**
 * The files in a package, of which each can be read as a stream of text. All that they unpack to is counted
 * together, by what the package says before and by what comes out, so that no small file fills the memory.
 */
export class Package {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #use = new UploadUse()

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(bytes: Uint8Array): Promise<Package> {
    const zip = await openBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      autoClose: false,
    })
    new UploadUse().takeParts(zip.entryCount)
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
    return new Package(zip, entries)
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase())
  }

  /** The text of a file, piece by piece. */
  async *text(path: string): AsyncGenerator<string> {
    const entry = this.#entries.get(path.toLowerCase())
    if (entry === undefined || entry.isEncrypted()) throw notASheet()
    const stream = await new Promise<Readable>((resolve, reject) => {
      this.#zip.openReadStream(entry, (failure, found) =>
        failure ? reject(failure) : resolve(found),
      )
    })
    const decoder = new TextDecoder()
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.#use.takeBytes(chunk.length)
        yield decoder.decode(chunk, { stream: true })
      }
      yield decoder.decode()
    } finally {
      stream.destroy()
    }
  }
}
