import type { ReceivedPart } from '@yuga/contract/endpoint'
import { endingOf, whyNotAttach, whyNotShow } from '@yuga/domain/notices/attachments'
import { refuseIfAny } from '../http/refusal.ts'

/** A file that was looked at. */
export type SeenFile = {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Refuses what cannot be attached, naming every such file; images stand under their places in the form. */
export async function lookAtFiles(files: readonly ReceivedPart[]): Promise<{
  readonly attached: readonly SeenFile[]
  readonly images: ReadonlyMap<number, SeenFile>
}> {
  const attached = files.filter(({ field }) => field === 'attachFile')
  const inline = files.filter(({ field }) => field === 'inlineFile')
  refuseIfAny([
    ...attached.flatMap(({ name }, place) => problemAt(whyNotAttach(name), `attachFile.${place}`)),
    ...inline.flatMap(({ name }, place) => problemAt(whyNotShow(name), `inlineFile.${place}`)),
  ])
  const seen = ({ name, bytes }: ReceivedPart): SeenFile => ({
    name,
    bytes,
    mediaType: endingOf(name),
  })
  return { attached: attached.map(seen), images: new Map(inline.map((one, n) => [n, seen(one)])) }
}

function problemAt<P extends object>(problem: P | null, at: string) {
  return problem === null ? [] : [{ ...problem, at }]
}
