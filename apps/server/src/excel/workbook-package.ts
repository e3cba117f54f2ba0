import { CFB, utils } from '@e965/xlsx'
import { unescapedText } from '@yuga/contract/wire/escaped-text'
import { uploadBudget } from '../uploads/budget.ts'
import { type Attributes, walkXml as walk, type XmlHandlers } from '../uploads/xml.ts'
import { notASheet, tooManyCells } from './cells.ts'
import { Package } from './unpack.ts'

type Relation = { readonly path: string; readonly kind: string }

/**
 * A package of nothing but the first worksheet that is seen, its texts and its formats, at the places where every
 * program writes them. Whatever else is in the file is never looked at, and the sheet itself is known to be
 * well-formed and within its limits.
 */
export async function packageOfFirstSheet(
  bytes: Uint8Array,
): Promise<{ readonly container: unknown; readonly resultTexts: ReadonlyMap<string, string> }> {
  const file = await Package.open(bytes)
  const main = [...(await relationsOf(file, '')).values()].find(isOfKind('officeDocument'))
  const workbook = main?.path ?? 'xl/workbook.xml'
  const relations = await relationsOf(file, workbook)
  const { is1904, ids } = bookOf(await file.read(workbook))
  const sheet = ids.map((id) => relations.get(id)).find(isOfKind('worksheet'))
  if (sheet === undefined) throw notASheet()
  const lines = await file.read(sheet.path)
  const resultTexts = checkedLines(lines)
  const parts = new Map<string, Buffer>([
    ['xl/workbook.xml', Buffer.from(workbookOf(is1904))],
    ['xl/_rels/workbook.xml.rels', Buffer.from(relationToSheet)],
    ['xl/worksheets/sheet1.xml', lines],
  ])
  for (const kind of ['sharedStrings', 'styles']) {
    const part = [...relations.values()].find(isOfKind(kind))
    if (part === undefined || !file.has(part.path)) continue
    const content = await file.read(part.path)
    walkXml(content, {})
    parts.set(`xl/${kind}.xml`, content)
  }
  parts.set('[Content_Types].xml', Buffer.from(contentTypesOf(parts)))
  const container = CFB.utils.cfb_new()
  for (const [path, content] of parts) CFB.utils.cfb_add(container, `/${path}`, content)
  return { container, resultTexts }
}

/** Walks through a file of XML in a book. */
function walkXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  walk(bytes, handlers, notASheet)
}

/** The last row that a sheet can have. */
const lastSheetRow = 1_048_576

/** The place of a cell, counted from 0. */
export const placeKey = (row: number, column: number) => `${row}.${column}`

/**
 * Refuses the lines of a sheet that has too many cells, or rows that do not come one after another. Answers the texts
 * of the kind that results of formulas have and that some programs write for every text: the library would read
 * their escaped letters twice.
 */
function checkedLines(lines: Uint8Array): Map<string, string> {
  const texts = new Map<string, string>()
  let count = 0
  let [row, column] = [-1, -1]
  let text: string | null = null
  let isValue = false
  walkXml(lines, {
    open: (element, { r, t }) => {
      if (element === 'row') {
        const next = r === undefined ? row + 1 : Number(r) - 1
        if (!Number.isInteger(next) || next <= row || next >= lastSheetRow) throw notASheet()
        row = next
        column = -1
      } else if (element === 'c') {
        count += 1
        if (count > uploadBudget.mostCells) throw tooManyCells()
        column = r === undefined ? column + 1 : utils.decode_cell(r).c
        text = t === 'str' ? '' : null
      } else isValue = element === 'v'
    },
    text: (piece) => {
      if (isValue && text !== null) text += piece
    },
    close: (element) => {
      if (element === 'v') isValue = false
      if (element !== 'c' || text === null) return
      texts.set(placeKey(row, column), unescapedText(text))
      text = null
    },
  })
  return texts
}

const isOfKind = (kind: string) => (relation: Relation | undefined) => relation?.kind === kind

/** The relations of a part, or of the whole package, by their ids. */
async function relationsOf(file: Package, part: string): Promise<Map<string, Relation>> {
  const slash = part.lastIndexOf('/') + 1
  const [folder, name] = [part.slice(0, slash), part.slice(slash)]
  const path = `${folder}_rels/${name}.rels`
  const relations = new Map<string, Relation>()
  if (!file.has(path)) return relations
  const open = (element: string, { Id, Type = '', Target, TargetMode }: Attributes) => {
    if (element !== 'Relationship' || Id === undefined || Target === undefined) return
    if (TargetMode === 'External') return
    relations.set(Id, {
      path: resolved(folder, Target),
      kind: Type.slice(Type.lastIndexOf('/') + 1),
    })
  }
  walkXml(await file.read(path), { open })
  return relations
}

/** A path that is relative to a folder, or absolute. */
function resolved(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return decodeURI(steps.join('/'))
}

/** The date system of a book, and the ids of its sheets that are seen. */
function bookOf(workbook: Uint8Array): { readonly is1904: boolean; readonly ids: string[] } {
  let is1904 = false
  const ids: string[] = []
  const open = (element: string, attributes: Attributes) => {
    if (element === 'workbookPr') is1904 = isTrue(attributes['date1904'])
    const isSeen = (attributes['state'] ?? 'visible') === 'visible'
    if (element === 'sheet' && isSeen) ids.push(relationIdOf(attributes))
  }
  walkXml(workbook, { open })
  return { is1904, ids }
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** The id has a prefix of any name. */
function relationIdOf(attributes: Attributes): string {
  const named = Object.entries(attributes).find(([name]) => name.endsWith(':id') || name === 'id')
  return named?.[1] ?? ''
}

const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const schemas = 'http://schemas.openxmlformats.org'
const document = `${schemas}/officeDocument/2006/relationships`

const typesOf: Readonly<Record<string, string>> = {
  'xl/workbook.xml': 'sheet.main',
  'xl/worksheets/sheet1.xml': 'worksheet',
  'xl/sharedStrings.xml': 'sharedStrings',
  'xl/styles.xml': 'styles',
}

function contentTypesOf(parts: ReadonlyMap<string, unknown>): string {
  const overrides = [...parts.keys()].map((path) => {
    const type = typesOf[path]
    return type && `<Override PartName="/${path}" ContentType="${main}.${type}+xml"/>`
  })
  return `<Types xmlns="${schemas}/package/2006/content-types">${overrides.join('')}</Types>`
}

const relationToSheet =
  `<Relationships xmlns="${schemas}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${document}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`

const workbookOf = (is1904: boolean) =>
  `<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${document}">` +
  `<workbookPr date1904="${is1904}"/><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`
