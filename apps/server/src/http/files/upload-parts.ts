import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
  type Dicer,
} from '@fastify/busboy'
import type { ReceivedPart, UploadLimits } from '@yuga/contract/wire/endpoint'
import { cleanFileName } from './file-name.ts'
import { sentFileName } from './sent-name.ts'
import { Refusal } from '../refusal.ts'

/** The files that came in, and the other fields; a field that came several times is a list. */
export type Upload = {
  readonly files: readonly ReceivedPart[]
  readonly fields: Readonly<Record<string, string | readonly string[]>>
  /** Of all of it: what is sent again is the same to the byte. */
  readonly sha256: string
}

type Limits = UploadLimits & { readonly mostTextBytes: number }

/** Enough for the fields of a form, those that clients add to everything they send, and one for each file. */
const mostFields = 60

/** What gathers the parts of a form; null where its head does not say where the parts end. */
export function partsOf(
  request: IncomingMessage,
  limits: Limits,
  fail: (result: unknown) => void,
): { parser: BusboyInstance; whole: Promise<Upload>; letGo: () => void } | null {
  const parser = parserOf(request, limits)
  if (parser === null) return null
  const mostFiles = limits.several?.mostFiles ?? 1
  const hash = createHash('sha256')
  const noted = (...args: (string | number)[]) => hash.update(`${JSON.stringify(args)}\n`)
  let files: { field: string; name: string; chunks: Buffer[] }[] = []
  let fields: Record<string, string | string[]> = Object.create(null) as typeof fields
  let fileBytes = 0
  let textBytes = 0
  let disposition = ''
  onHeadOf(parser, (head) => {
    disposition = head['content-disposition']?.[0] ?? ''
  })
  parser.on('file', (field, stream: BusboyFileStream) => {
    const name = cleanFileName(sentFileName(disposition) ?? '')
    const file = { field, name, chunks: [] as Buffer[] }
    stream.on('error', fail)
    if (limits.several?.fields.includes(field) === false) {
      return fail(new Refusal([{ code: 'input.invalid', at: field.slice(0, 100) }]))
    }
    files.push(file)
    if (files.length > mostFiles) return fail(tooMany(limits))
    noted('file', field, file.name)
    stream.on('data', (chunk: Buffer) => {
      fileBytes += chunk.length
      if (fileBytes > limits.mostBytes) return fail(tooLarge(limits))
      hash.update(chunk)
      file.chunks.push(chunk)
    })
    stream.on('end', () => noted('bytes', fileBytes))
    return undefined
  })
  parser.on('field', (field, value, _, isTruncated) => {
    textBytes += Buffer.byteLength(value)
    const isTooLong = isTruncated || textBytes > limits.mostTextBytes
    if (isTooLong) return fail(new Refusal([{ code: 'input.too-large', at: field }]))
    noted('field', field, value)
    const before = fields[field]
    if (before === undefined) fields[field] = value
    else fields[field] = [...(Array.isArray(before) ? before : [before]), value]
  })
  parser.on('fieldsLimit', () => fail(new Refusal([{ code: 'input.too-large' }])))
  parser.on('error', fail)
  const whole = new Promise<Upload>((resolve) => {
    parser.on('finish', () =>
      resolve({
        files: files
          .map(({ chunks, ...file }) => ({ ...file, bytes: Buffer.concat(chunks) }))
          // a form of a page sends an empty part where nothing was chosen
          .filter(({ name, bytes }) => name !== '' || bytes.length > 0),
        fields,
        sha256: hash.digest('hex'),
      }),
    )
  })
  const letGo = () => {
    files = []
    fields = {}
  }
  return { parser, whole, letGo }
}

type Head = Readonly<Record<string, readonly string[]>>

/**
 * The head of each part, before the parser names its file. The parser keeps it to itself, and reads `filename*` not
 * at all and names as UTF-8 only ([0093](../../../../../docs/decisions/0093-names-of-sent-files.md)).
 */
function onHeadOf(parser: BusboyInstance, take: (head: Head) => void): void {
  const { _parser } = parser as unknown as { _parser: { parser: Dicer } }
  _parser.parser.prependListener('part', (part) => {
    part.once('header', (head) => take(head as Head))
  })
}

const megabyte = 1_048_576

export function tooLarge({ mostBytes, several }: UploadLimits): Refusal {
  const values = { megabytes: Math.floor(mostBytes / megabyte) }
  return new Refusal([
    several === undefined
      ? { code: 'upload.too-large', at: 'file', values }
      : { code: 'upload.all-too-large', at: several.fields[0] ?? 'file', values },
  ])
}

function tooMany({ several }: Limits): Refusal {
  return new Refusal([
    several === undefined
      ? { code: 'upload.several', at: 'file' }
      : {
          code: 'upload.too-many',
          at: several.fields[0] ?? '',
          values: { most: several.mostFiles },
        },
  ])
}

function parserOf({ headers }: IncomingMessage, limits: Limits): BusboyInstance | null {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fields: mostFields, fieldSize: limits.mostTextBytes, headerPairs: 20 },
    })
  } catch {
    return null
  }
}
