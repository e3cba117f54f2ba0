import type { ReceivedPart } from '@yuga/contract/wire/endpoint'
import { refusedKind, whyNotAttach, whyNotShow } from '@yuga/domain/notices/attachments'
import { isContentOfKind } from '../files/content-of-kind.ts'
import type { NewFile } from '../files/files.store.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import { refuseIfAny } from '../http/refusal.ts'

/**
 * Looks at the names and into the contents of what was sent, and refuses it with every file named that cannot be
 * attached (notices-4, notices-5). Images stand under their places in the form.
 */
export async function lookAtFiles(files: readonly ReceivedPart[]): Promise<{
  readonly attached: readonly NewFile[]
  readonly images: ReadonlyMap<number, NewFile>
}> {
  const attached = files.filter(({ field }) => field === 'attachFile')
  const inline = files.filter(({ field }) => field === 'inlineFile')
  refuseIfAny([
    ...(await problemsOf(attached, whyNotAttach)),
    ...(await problemsOf(inline, whyNotShow)),
  ])
  return {
    attached: attached.map(fileOf),
    images: new Map(inline.map((part, place) => [place, fileOf(part)])),
  }
}

function fileOf({ name, bytes }: ReceivedPart): NewFile {
  return { name, bytes, mediaType: mediaTypeOf(name) }
}

async function problemsOf(files: readonly ReceivedPart[], whyNotByName: typeof whyNotAttach) {
  const found = []
  for (const [place, { field, name, bytes }] of files.entries()) {
    const byName = whyNotByName(name)
    const isRefused = byName !== null || !(await isContentOfKind(name, bytes))
    if (isRefused) found.push({ ...(byName ?? refusedKind(name)), at: `${field}.${place}` })
  }
  return found
}
