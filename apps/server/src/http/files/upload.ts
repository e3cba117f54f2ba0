import type { IncomingMessage } from 'node:http'
import type { ReceivedFile, UploadLimits } from '@yuga/contract/wire/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../refusal.ts'
import { partsOf, tooLarge, type Upload } from './upload-parts.ts'

/**
 * What all requests hold in memory while they come in and are worked at. A share is taken chunk by chunk
 * and given back at once when its request is over, so that many uploads at a time cannot fill the memory.
 */
class HeldBytes {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  get held(): number {
    return this.#held
  }

  share(): HeldShare {
    let own = 0
    let isOver = false
    return {
      take: (count) => {
        if (isOver || this.#held + count > this.#most) return false
        own += count
        this.#held += count
        return true
      },
      giveBack: () => {
        isOver = true
        this.#held -= own
        own = 0
      },
    }
  }
}

type HeldShare = {
  /** Whether so many bytes more may be held. */
  take(count: number): boolean
  /** Gives back all of it; nothing can be taken afterwards. */
  giveBack(): void
}

const megabyte = 1_048_576

/** What the heads of the parts of a form may take in total. */
const mostHeadBytes = 262_144

/** What a form may hold in addition to its one file: the few fields that clients add to everything they send. */
const mostTextBytesWithFile = 65_536

/** Who sends more than this hears nothing: reading it away would take longer than it is worth. */
const mostReadAway = 64 * megabyte

/** Of all uploads that come in or are worked at: some ten of the largest. */
export const uploadsHeld = new HeldBytes(128 * megabyte)

const shares = new WeakMap<FastifyRequest, HeldShare>()

/** In this scope forms are read, and nothing else is. */
export function takeUploads(scope: FastifyInstance, limits: UploadLimits): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'multipart/form-data',
    (request: FastifyRequest, bytes: IncomingMessage) => {
      const share = uploadsHeld.share()
      shares.set(request, share)
      return readUpload(bytes, limits, share)
    },
  )
  scope.addHook('onRequest', async (request, reply) => {
    const giveBack = () => shares.get(request)?.giveBack()
    // a caller who left while the upload was worked at gets no answer: then there is a close and no finish
    reply.raw.once('finish', giveBack).once('close', giveBack)
  })
}

/**
 * Reads a form with its files. Everything is counted while it comes in, whatever was announced, and nothing of
 * it touches a disk. What is refused is dropped at once and its rest read away, so that the sender is there
 * to hear why.
 */
function readUpload(
  request: IncomingMessage,
  limits: UploadLimits,
  share: HeldShare,
): Promise<Upload> {
  const mostTextBytes = limits.several?.mostTextBytes ?? mostTextBytesWithFile
  const mostBytes = limits.mostBytes + mostTextBytes + mostHeadBytes
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > mostReadAway) return Promise.reject(tooLarge(limits))
  return new Promise((resolve, reject) => {
    let received = 0
    let refusal: Refusal | undefined
    let isRead = false
    const fail = (result: unknown) => {
      if (refusal !== undefined) return
      refusal = result instanceof Refusal ? result : malformed()
      parts?.letGo()
      share.giveBack()
      if (parts !== null) request.unpipe(parts.parser)
      if (isRead) reject(refusal)
      else request.resume()
    }
    const parts = partsOf(request, { ...limits, mostTextBytes }, fail)
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (refusal !== undefined) return void (received > mostReadAway && reject(refusal))
      if (received > mostBytes) fail(tooLarge(limits))
      else if (!share.take(chunk.length)) fail(new Refusal([{ code: 'server.busy' }]))
    })
    request.on('end', () => {
      isRead = true
      if (refusal !== undefined) reject(refusal)
    })
    const breakOff = () => {
      if (isRead) return
      isRead = true
      if (refusal === undefined) fail(malformed())
      else reject(refusal)
    }
    request.on('aborted', breakOff)
    request.on('error', breakOff)
    request.on('close', breakOff)
    if (parts === null) return fail(malformed())
    if (announced > mostBytes) return fail(tooLarge(limits))
    void parts.whole.then(resolve)
    request.pipe(parts.parser)
    return undefined
  })
}

function malformed(): Refusal {
  return new Refusal([{ code: 'input.malformed' }])
}

/** The file of an upload; without one, or with an empty one, there is nothing to do. */
export function fileOf(upload: Upload | undefined): ReceivedFile {
  const file = upload?.files[0]
  if (!file || file.bytes.length === 0) return refuse('upload.missing', { at: 'file' })
  return file
}
