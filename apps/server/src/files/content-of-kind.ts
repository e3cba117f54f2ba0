import { endingOf, isImageName, whyNotAttach } from '@yuga/domain/notices/attachments'
import { isCompoundFile } from './compound-file.ts'
import { isImage } from './image-content.ts'
import { isCompoundDocument, isPackedDocument } from './office-content.ts'
import { hidesPackage, isPackage, type PackedFile, unpacked } from './package-file.ts'
import { hidesMarkup, isPlainText } from './text-content.ts'

const compound = new Set(['doc', 'xls', 'ppt', 'hwp'])
const packed = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'hwpx'])

/** A package of documents that hold packages: deeper than that nothing harmless is packed. */
const deepest = 3

/**
 * Whether the content of a file is of the kind that its name says, of this kind alone, and nothing in it runs
 * (notices-4, notices-5). What cannot be read is not.
 */
export async function isContentOfKind(name: string, bytes: Uint8Array): Promise<boolean> {
  return isOfKind(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0)
}

async function isOfKind(name: string, bytes: Buffer, depth: number): Promise<boolean> {
  if (depth > deepest) return false
  const ending = endingOf(name)
  try {
    if (ending === 'txt' || ending === 'csv') return isPlainText(bytes)
    if (packed.has(ending)) return await isDocument(ending, bytes, depth)
    if (ending === 'zip') return isPackage(bytes) && (await isPackageOfKnown(bytes, depth))
    if (hidesPackage(bytes)) return false
    if (isImageName(name)) return isImage(ending, bytes)
    if (compound.has(ending)) return isCompoundFile(bytes) && isCompoundDocument(ending, bytes)
    return ending === 'pdf' && isPdf(bytes)
  } catch {
    // cut off, or made so that it cannot be read to its end
    return false
  }
}

function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && !hidesMarkup(bytes.subarray(0, 1_024))
}

async function isDocument(ending: string, bytes: Buffer, depth: number): Promise<boolean> {
  if (!isPackage(bytes)) return false
  const files = await unpacked(bytes)
  if (!isPackedDocument(ending, files)) return false
  for (const file of files) if (!(await isHarmlessPart(file, depth))) return false
  return true
}

/** Something packed into a document: another document is looked into, a program is none. */
async function isHarmlessPart({ path, bytes }: PackedFile, depth: number): Promise<boolean> {
  if (bytes.length < 8) return true
  if (isCompoundFile(bytes)) return isCompoundDocument(null, bytes)
  if (isPackage(bytes)) return packed.has(endingOf(path)) && isOfKind(path, bytes, depth + 1)
  return !isProgram(bytes)
}

const programs = ['4d5a', '7f454c46', 'cafebabe', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe']

function isProgram(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4).toString('hex')
  return programs.some((program) => head.startsWith(program))
}

/** What a Mac packs beside every file. */
function isFolderView({ path, bytes }: PackedFile): boolean {
  const head = bytes.subarray(0, 8).toString('hex')
  return /(?:^|\/)\.DS_Store$/.test(path)
    ? head === '0000000142756431'
    : /^__MACOSX\/(?:.*\/)?\._[^/]+$/.test(path) && head.startsWith('00051607')
}

async function isPackageOfKnown(bytes: Buffer, depth: number): Promise<boolean> {
  const files = await unpacked(bytes)
  for (const file of files) {
    if (isFolderView(file)) continue
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    if (endingOf(name) === 'zip' || whyNotAttach(name) !== null) return false
    if (!(await isOfKind(name, file.bytes, depth + 1))) return false
  }
  return files.length > 0
}
