import { type CompoundFile, compoundFileOf } from './compound-file.ts'
import type { PackedFile } from './package-file.ts'

/** Folders and streams of a macro, and the one in which any file at all is packed up. */
const refusedStreams = /^(?:_vba_project(?:_cur)?|vba|macros|projectwm|.ole10native)$/i

/** The stream that each kind of document has. */
const mainStreams: Readonly<Record<string, RegExp>> = {
  doc: /^WordDocument$/,
  xls: /^(?:Workbook|Book)$/,
  ppt: /^PowerPoint Document$/,
  hwp: /^FileHeader$/,
}

/** Whether a compound file is a document of that ending without macros; without an ending, whatever it is. */
export function isCompoundDocument(ending: string | null, bytes: Buffer): boolean {
  const file = compoundFileOf(bytes)
  const names = file.entries.map(({ name }) => name)
  if (names.some((name) => refusedStreams.test(name))) return false
  if (hasMacroSheet(file) || hasMacroOfSlides(file)) return false
  if (names.some((name) => /\.(?:e?ps|exe|dll|js|vbs)$/i.test(name))) return false
  if (ending === null) return true
  const isMain = mainStreams[ending]
  return isMain !== undefined && names.some((name) => isMain.test(name))
}

const boundSheet = 0x85
const endOfGlobals = 0x0a

/** Macros of before 1993 stand in sheets of their own, which the list of sheets names. */
function hasMacroSheet(file: CompoundFile): boolean {
  const stream = file.entries.find(({ name }) => mainStreams['xls']?.test(name))
  if (stream === undefined) return false
  const book = file.read(stream)
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2)) {
    const record = book.readUInt16LE(at)
    if (record === endOfGlobals) return false
    if (record === boundSheet && book[at + 9] === 1) return true
  }
  return false
}

const macroMark = Buffer.from('020000040c000000', 'hex')

/** Slides say of themselves that they have macros. */
function hasMacroOfSlides(file: CompoundFile): boolean {
  const stream = file.entries.find(({ name }) => mainStreams['ppt']?.test(name))
  if (stream === undefined) return false
  const slides = file.read(stream)
  const at = slides.indexOf(macroMark)
  return at >= 0 && at + 16 <= slides.length && slides.readUInt32LE(at + 12) !== 0
}

/** What a package says that it is. */
const mainTypes: Readonly<Record<string, RegExp>> = {
  docx: /wordprocessingml\.document\.main\+xml/,
  xlsx: /spreadsheetml\.sheet\.main\+xml/,
  pptx: /presentationml\.(?:presentation|slideshow)\.main\+xml/,
  odt: /^application\/vnd\.oasis\.opendocument\.text$/,
  ods: /^application\/vnd\.oasis\.opendocument\.spreadsheet$/,
  odp: /^application\/vnd\.oasis\.opendocument\.presentation$/,
  hwpx: /^application\/hwp\+zip$/,
}

const refusedTypes =
  /macroenabled|vbaproject|activex|macrosheet|text\/html|xhtml|message\/rfc822|x-msdownload|javascript/i
const refusedPaths = /(?:^|\/)(?:vbaproject|vbadata|macrosheets|activex|ctrlprops)|^basic\//i
/** Scripts of an OpenDocument; in HWPX the word processor writes two empty ones into every document. */
const scriptPaths = /^scripts\//i
/** What is fetched from elsewhere as soon as the document is opened, or brings macros along. */
const refusedRelation =
  /vbaproject|macrosheet|(?:attachedtemplate|oleobject|frame|subdocument|afchunk)[^>]*targetmode\s*=\s*["']external|targetmode\s*=\s*["']external[^>]*(?:attachedtemplate|oleobject|\/frame|subdocument|afchunk)/i

/** What the parts that are there are, without what is said of endings that none of them has. */
function typesIn(types: string, files: readonly PackedFile[]): string {
  return types.replaceAll(/<Default\b[^>]*>/g, (part) => {
    const ending = /Extension\s*=\s*["']([^"']*)["']/i.exec(part)?.[1]?.toLowerCase()
    const isUsed = files.some(({ path }) => path.toLowerCase().endsWith(`.${ending}`))
    return isUsed || ending === undefined ? part : ''
  })
}

/** Whether the files of a package are a document of that ending without macros. */
export function isPackedDocument(ending: string, files: readonly PackedFile[]): boolean {
  const says = (path: string) =>
    files.find((file) => file.path === path)?.bytes.toString('utf8') ?? ''
  const isMain = mainTypes[ending]
  const types = says('[Content_Types].xml')
  if (isMain === undefined || !isMain.test(types === '' ? says('mimetype').trim() : types))
    return false
  if (refusedTypes.test(typesIn(types, files))) return false
  return files.every(({ path, bytes }) => {
    if (refusedPaths.test(path)) return false
    if (ending !== 'hwpx' && scriptPaths.test(path)) return false
    return !path.endsWith('.rels') || !refusedRelation.test(bytes.toString('utf8'))
  })
}
