import {
  type AttachProblem,
  endingOf,
  refusedContent,
  whyNotAttach,
} from '@yuga/domain/notices/attachments'
import { UploadUse } from '../uploads/budget.ts'
import { compoundFileOf, isCompoundFile } from './compound-file.ts'
import { isContentOfKind, isFolderView, isProgram } from './content-of-kind.ts'
import { compoundEndingOf, packedEndingOf } from './office-content.ts'
import { hidesPackage, isPackage, type PackedFile, unpacked } from './package-file.ts'
import { hidesMarkup, isText } from './text-content.ts'

/**
 * Why the content of a file cannot be attached under its name (notices-5); null where it can. `isContentOfKind` alone
 * decides: the reason is looked for afterwards, in what is refused already.
 */
export async function whyNotContent(
  name: string,
  bytes: Uint8Array,
): Promise<AttachProblem | null> {
  if (await isContentOfKind(name, bytes)) return null
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return await reasonOf(name, content)
  } catch {
    // cut off, or made so that it cannot be read to its end
    return refusedContent('upload.refused-damaged', name)
  }
}

async function reasonOf(name: string, bytes: Buffer): Promise<AttachProblem> {
  if (bytes.length < 8) return refusedContent('upload.refused-damaged', name)
  if (isProgram(bytes)) return refusedContent('upload.refused-active', name)
  if (isPackage(bytes)) return reasonOfPackage(name, bytes)
  if (isCompoundFile(bytes)) return reasonOfCompound(name, bytes)
  const ending = endingByContent(bytes)
  if (ending !== null && (hidesPackage(bytes) || hidesMarkup(bytes))) {
    return refusedContent('upload.refused-two-kinds', name)
  }
  if (ending !== null) return otherKind(name, bytes, ending)
  // text that is refused as text is a page or a script
  if (isText(bytes)) {
    const isHarmless = await isContentOfKind('a.txt', bytes)
    return isHarmless
      ? otherKind(name, bytes, 'txt')
      : refusedContent('upload.refused-active', name)
  }
  return refusedContent('upload.refused-damaged', name)
}

const beginnings: readonly (readonly [string, string])[] = [
  ['png', '89504e470d0a1a0a'],
  ['gif', Buffer.from('GIF8').toString('hex')],
  ['jpg', 'ffd8ff'],
  ['webp', Buffer.from('RIFF').toString('hex')],
  ['bmp', Buffer.from('BM').toString('hex')],
  ['pdf', Buffer.from('%PDF-').toString('hex')],
]

/** The kind of an image or a PDF by its first bytes. */
function endingByContent(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 8).toString('hex')
  return beginnings.find(([, beginning]) => head.startsWith(beginning))?.[0] ?? null
}

/** A whole file of another kind has the wrong ending; one that is not whole is damaged. */
async function otherKind(name: string, bytes: Buffer, ending: string): Promise<AttachProblem> {
  const named = endingOf(name).replace('jpeg', 'jpg')
  const isWhole = ending !== named && (await isContentOfKind(`a.${ending}`, bytes))
  return isWhole
    ? refusedContent('upload.refused-ending', name, { ending })
    : refusedContent('upload.refused-damaged', name)
}

function reasonOfCompound(name: string, bytes: Buffer): AttachProblem | Promise<AttachProblem> {
  const streams = compoundFileOf(bytes).entries.map((entry) => entry.name)
  if (streams.includes('EncryptedPackage')) return refusedContent('upload.refused-locked', name)
  const ending = compoundEndingOf(streams)
  if (ending === null) return refusedContent('upload.refused-damaged', name)
  // the content fits the name, and is refused all the same
  if (ending === endingOf(name)) return refusedContent('upload.refused-active', name)
  return otherKindOrActive(name, bytes, ending)
}

async function otherKindOrActive(
  name: string,
  bytes: Buffer,
  ending: string,
): Promise<AttachProblem> {
  return (await isContentOfKind(`a.${ending}`, bytes))
    ? refusedContent('upload.refused-ending', name, { ending })
    : refusedContent('upload.refused-active', name)
}

/** The bit of a packed file that says that it needs a password. */
const lockedBit = 1

async function reasonOfPackage(name: string, bytes: Buffer): Promise<AttachProblem> {
  if ((bytes.readUInt16LE(6) & lockedBit) === lockedBit) {
    return refusedContent('upload.refused-locked', name)
  }
  const files = await unpacked(bytes, new UploadUse())
  const ending = packedEndingOf(files)
  if (ending !== null) {
    return ending === endingOf(name)
      ? refusedContent('upload.refused-active', name)
      : otherKindOrActive(name, bytes, ending)
  }
  if (endingOf(name) === 'zip') return reasonWithin(name, files)
  return otherKind(name, bytes, 'zip')
}

/** The first file of a package that is not attached by itself either. */
async function reasonWithin(name: string, files: readonly PackedFile[]): Promise<AttachProblem> {
  for (const { path, bytes } of files.filter((file) => !isFolderView(file))) {
    const inside = path.slice(path.lastIndexOf('/') + 1)
    const isRefused =
      endingOf(inside) === 'zip' ||
      whyNotAttach(inside) !== null ||
      !(await isContentOfKind(inside, bytes))
    if (isRefused)
      return refusedContent('upload.refused-inside', name, { inside: path.slice(-200) })
  }
  return refusedContent('upload.refused-damaged', name)
}
