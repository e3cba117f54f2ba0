import { endingOf } from '@yuga/domain/notices/attachments'
import { type Attributes, walkXml } from '../uploads/xml.ts'
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

/** The ending of the document that has these streams, macros or not. */
export function compoundEndingOf(streams: readonly string[]): string | null {
  const is = ([, stream]: readonly [string, RegExp]) => streams.some((name) => stream.test(name))
  return Object.entries(mainStreams).find(is)?.[0] ?? null
}

const boundSheet = 0x85
const endOfGlobals = 0x0a

/** Macros of before 1993 are in separate sheets, which the list of sheets names. */
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
/** Relations that bring macros along, anywhere in the file. */
const macroRelation = /vbaproject|macrosheet/i
/** Relations that are fetched from elsewhere as soon as the document is opened. */
const fetchedRelation = /attachedtemplate|oleobject|frame|subdocument|afchunk/i

type Element = { readonly name: string; readonly values: ReadonlyMap<string, string> }

/** The elements of a file of XML with their attributes, by names in small letters. */
function elementsOf(bytes: Buffer): Element[] {
  const results: Element[] = []
  const open = (name: string, attributes: Attributes) => {
    const values = Object.entries(attributes).map(
      ([key, value]) => [key.toLowerCase(), value] as const,
    )
    results.push({ name: name.toLowerCase(), values: new Map(values) })
  }
  walkXml(bytes, { open }, () => new SyntaxError('no well-formed XML'))
  return results
}

/** The types of the parts that are there, without what is said of endings that none of them has. */
function typesOf(bytes: Buffer, files: readonly PackedFile[]): string[] {
  const endings = new Set(files.map(({ path }) => endingOf(path)))
  return elementsOf(bytes).flatMap(({ name, values }) => {
    const ending = values.get('extension')?.toLowerCase()
    const isUnused = name === 'default' && ending !== undefined && !endings.has(ending)
    return isUnused ? [] : [...values.values()]
  })
}

function isRefusedRelation({ values }: Element): boolean {
  const all = [...values.values()]
  if (all.some((value) => macroRelation.test(value))) return true
  const isElsewhere = values.get('targetmode')?.trim().toLowerCase() === 'external'
  return isElsewhere && fetchedRelation.test(values.get('type') ?? '')
}

/** What a package says that it and its parts are. */
function typesOfPackage(files: readonly PackedFile[]): string[] {
  const fileAt = (path: string) => files.find((file) => file.path === path)?.bytes
  const contentTypes = fileAt('[Content_Types].xml')
  return contentTypes
    ? typesOf(contentTypes, files)
    : [(fileAt('mimetype') ?? Buffer.alloc(0)).toString('utf8', 0, 200).trim()]
}

/** The ending of the document that a package says it is, macros or not. */
export function packedEndingOf(files: readonly PackedFile[]): string | null {
  const types = typesOfPackage(files)
  const is = ([, main]: readonly [string, RegExp]) => types.some((type) => main.test(type))
  return Object.entries(mainTypes).find(is)?.[0] ?? null
}

/** Whether the files of a package are a document of that ending without macros. */
export function isPackedDocument(ending: string, files: readonly PackedFile[]): boolean {
  const isMain = mainTypes[ending]
  if (isMain === undefined) return false
  const types = typesOfPackage(files)
  if (!types.some((type) => isMain.test(type))) return false
  if (types.some((type) => refusedTypes.test(type))) return false
  return files.every(({ path, bytes }) => {
    if (refusedPaths.test(path)) return false
    if (ending !== 'hwpx' && scriptPaths.test(path)) return false
    return !path.toLowerCase().endsWith('.rels') || !elementsOf(bytes).some(isRefusedRelation)
  })
}
