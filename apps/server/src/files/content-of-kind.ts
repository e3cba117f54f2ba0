import { endingOf, isImageName, whyNotAttach } from '@yuga/domain/notices/attachments'
import { isCompoundFile } from './compound-file.ts'
import { isImage } from './image-content.ts'
import { isCompoundDocument, isPackedDocument } from './office-content.ts'
import { hidesPackage, isPackage, type PackedFile, unpacked } from './package-file.ts'
import { uploadBudget, UploadUse } from '../uploads/budget.ts'
import { hidesMarkup, isPlainText } from './text-content.ts'

const compound = new Set(['doc', 'xls', 'ppt', 'hwp'])
const packed = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'hwpx'])

/**
 * Whether the content of a file is of the kind that its name says, of this kind alone, and nothing in it runs
 * (notices-4, notices-5). What cannot be read is not.
 */
export async function isContentOfKind(name: string, bytes: Uint8Array): Promise<boolean> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return isOfKind(name, content, { depth: 0, use: new UploadUse() })
}

/** How deep in packages a file is, and what its upload has used so far. */
type Within = { readonly depth: number; readonly use: UploadUse }

async function isOfKind(name: string, bytes: Buffer, within: Within): Promise<boolean> {
  if (within.depth > uploadBudget.mostPackageDepth) return false
  const ending = endingOf(name)
  try {
    if (ending === 'txt' || ending === 'csv') return isPlainText(bytes)
    if (packed.has(ending)) return await isDocument(ending, bytes, within)
    if (ending === 'zip') return isPackage(bytes) && (await isPackageOfKnown(bytes, within))
    if (hidesPackage(bytes)) return false
    if (isImageName(name)) return isImage(ending, bytes)
    if (compound.has(ending)) return isCompoundFile(bytes) && isCompoundDocument(ending, bytes)
    return ending === 'pdf' && isPdf(bytes)
  } catch {
    // cut off, or made so that it cannot be read to its end
    return false
  }
}

const deeper = ({ depth, use }: Within): Within => ({ depth: depth + 1, use })

const byteOrderMark = /^\u00EF\u00BB\u00BF/

/** Some programs write a byte order mark or blank lines first. */
function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 1_024).replace(byteOrderMark, '').trimStart()
  return head.startsWith('%PDF-') && !hidesMarkup(bytes.subarray(0, 1_024))
}

async function isDocument(ending: string, bytes: Buffer, within: Within): Promise<boolean> {
  if (!isPackage(bytes)) return false
  const files = await unpacked(bytes, within.use)
  if (!isPackedDocument(ending, files)) return false
  for (const file of files) if (!(await isHarmlessPart(file, within))) return false
  return true
}

/** Something packed into a document: another document is looked into, a program is none. */
async function isHarmlessPart({ path, bytes }: PackedFile, within: Within): Promise<boolean> {
  if (bytes.length < 8) return true
  if (isCompoundFile(bytes)) return isCompoundDocument(null, bytes)
  if (isPackage(bytes)) return packed.has(endingOf(path)) && isOfKind(path, bytes, deeper(within))
  return !isProgram(bytes)
}

const programs = ['4d5a', '7f454c46', 'cafebabe', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe']

export function isProgram(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4).toString('hex')
  return programs.some((program) => head.startsWith(program))
}

/** What a Mac packs with every file. */
export function isFolderView({ path, bytes }: PackedFile): boolean {
  const head = bytes.subarray(0, 8).toString('hex')
  return /(?:^|\/)\.DS_Store$/.test(path)
    ? head === '0000000142756431'
    : /^__MACOSX\/(?:.*\/)?\._[^/]+$/.test(path) && head.startsWith('00051607')
}

async function isPackageOfKnown(bytes: Buffer, within: Within): Promise<boolean> {
  const files = await unpacked(bytes, within.use)
  for (const file of files) {
    if (isFolderView(file)) continue
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    if (endingOf(name) === 'zip' || whyNotAttach(name) !== null) return false
    if (!(await isOfKind(name, file.bytes, deeper(within)))) return false
  }
  return files.length > 0
}
