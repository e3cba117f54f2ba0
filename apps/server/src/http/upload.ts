import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy'
import type { ReceivedFile, UploadLimits } from '@yuga/contract/endpoint'
import { Refusal, refuse } from './refusal.ts'

/** A file that came in, and the fields beside it that are read by everybody's rules (`userId`). */
export type Upload = {
  readonly file: ReceivedFile | null
  readonly fields: Readonly<Record<string, string>>
  readonly sha256: string
}

/** Enough for the fields that clients add to everything they send. */
const mostFields = 20
const mostFieldBytes = 1_000
const longestName = 200

const megabyte = 1_048_576

function tooLarge({ mostBytes }: UploadLimits): Refusal {
  const megabytes = Math.floor(mostBytes / megabyte)
  return new Refusal([{ code: 'upload.too-large', at: 'file', values: { megabytes } }])
}

/**
 * Takes one file of `multipart/form-data`. It is counted while it comes in, and what is too large is not read
 * to its end; nothing of it touches a disk.
 */
export function readUpload(request: IncomingMessage, limits: UploadLimits): Promise<Upload> {
  // what says at once that it is too large is not read at all
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limits.mostBytes + megabyte) return Promise.reject(tooLarge(limits))
  return new Promise((resolve, reject) => {
    const parser = parserOf(request, limits)
    if (parser === null) return reject(new Refusal([{ code: 'input.malformed' }]))
    const hash = createHash('sha256')
    const chunks: Buffer[] = []
    const fields: Record<string, string> = {}
    let name: string | null = null
    const fail = (refusal: unknown) => {
      request.unpipe(parser)
      request.resume()
      reject(refusal instanceof Refusal ? refusal : new Refusal([{ code: 'input.malformed' }]))
    }
    parser.on('file', (_field, stream: BusboyFileStream, fileName) => {
      if (name !== null) return fail(new Refusal([{ code: 'upload.several', at: 'file' }]))
      name = (fileName ?? '').slice(0, longestName)
      stream.on('limit', () => fail(tooLarge(limits)))
      stream.on('data', (chunk: Buffer) => {
        hash.update(chunk)
        chunks.push(chunk)
      })
      return undefined
    })
    parser.on('field', (field, value) => {
      fields[field] = value
    })
    parser.on('error', fail)
    parser.on('finish', () => {
      const file = name === null ? null : { name, bytes: Buffer.concat(chunks) }
      resolve({ file, fields, sha256: hash.digest('hex') })
    })
    request.on('aborted', () => fail(new Refusal([{ code: 'input.malformed' }])))
    request.pipe(parser)
    return undefined
  })
}

/** Null: the head of the request does not say where its parts end. */
function parserOf({ headers }: IncomingMessage, limits: UploadLimits): BusboyInstance | null {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fileSize: limits.mostBytes,
        fields: mostFields,
        fieldSize: mostFieldBytes,
        headerPairs: 20,
      },
    })
  } catch {
    return null
  }
}

/** The file of an upload; without one, or with an empty one, there is nothing to do. */
export function fileOf(upload: Upload | undefined): ReceivedFile {
  const file = upload?.file
  if (!file || file.bytes.length === 0) return refuse('upload.missing', { at: 'file' })
  return file
}
