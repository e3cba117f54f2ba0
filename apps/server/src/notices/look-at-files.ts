import type { ReceivedPart } from '@yuga/contract/wire/endpoint'
import { whyNotAttach, whyNotShow } from '@yuga/domain/notices/attachments'
import type { FastifyRequest } from 'fastify'
import type { NewFile } from '../files/files.store.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import { readInWorker } from '../http/files/read-in-worker.ts'
import { refuseIfAny } from '../http/refusal.ts'

/**
 * Looks at the names and into the contents of what was sent, and refuses it with every file named that cannot be
 * attached (notices-4, notices-5). Images are keyed by their places in the form.
 */
export async function lookAtFiles(
  request: FastifyRequest,
  files: readonly ReceivedPart[],
): Promise<{
  readonly attached: readonly NewFile[]
  readonly images: ReadonlyMap<number, NewFile>
}> {
  const attached = files.filter(({ field }) => field === 'attachFile')
  const inline = files.filter(({ field }) => field === 'inlineFile')
  refuseIfAny([
    ...(await problemsOf(request, attached, whyNotAttach)),
    ...(await problemsOf(request, inline, whyNotShow)),
  ])
  return {
    attached: attached.map(fileOf),
    images: new Map(inline.map((part, place) => [place, fileOf(part)])),
  }
}

function fileOf({ name, bytes }: ReceivedPart): NewFile {
  return { name, bytes, mediaType: mediaTypeOf(name) }
}

async function problemsOf(
  request: FastifyRequest,
  files: readonly ReceivedPart[],
  whyNotByName: typeof whyNotAttach,
) {
  const result = []
  for (const [place, { field, name, bytes }] of files.entries()) {
    const problem =
      whyNotByName(name) ?? (await readInWorker(request, 'whyNotContent', { name, bytes }))
    if (problem !== null) result.push({ ...problem, at: `${field}.${place}` })
  }
  return result
}
