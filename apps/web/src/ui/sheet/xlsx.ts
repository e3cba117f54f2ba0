import { escapedText } from '@yuga/contract/wire/escaped-text'
import { strToU8, zipSync } from 'fflate'

/*
 * A sheet as the browser writes it: the few files that an .xlsx file is made of. The packages that write whole books
 * pack larger ones in a worker made of text, which our policy does not let them start.
 */

/** Text is written as text, so that nothing someone typed is a formula (sheets-2); a number with two decimals. */
export type SheetCell = string | number

export type Sheet = {
  /** Of the sheet in the book. */
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly SheetCell[])[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** As `cellXfs` of the styles are counted. */
const styles = { text: 1, figure: 2, head: 3, quoted: 4 } as const

const stylesXml = `${declaration}<styleSheet xmlns="${main}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFE9EDF2"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="5"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/>
<xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs>
</styleSheet>`

/** What XML cannot hold is left out; a sheet shows none of it anyway. */
function escaped(text: string): string {
  return escapedText(
    text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
  )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** 'A' for 0. */
function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

/** What a sheet would read as a formula once the cell is edited: it gets the mark of text behind an apostrophe. */
const beginsAFormula = /^[=+\-@\t\r]/

function cellXml(cell: SheetCell, place: string, style: number): string {
  const isQuoted = style === styles.text && beginsAFormula.test(String(cell))
  const textStyle = isQuoted ? styles.quoted : style
  return typeof cell === 'number'
    ? `<c r="${place}" s="${styles.figure}"><v>${cell}</v></c>`
    : `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

function rowXml(cells: readonly SheetCell[], row: number, textStyle: number): string {
  const written = cells.map((cell, column) =>
    cellXml(cell, `${columnLetters(column)}${row}`, textStyle),
  )
  return `<row r="${row}">${written.join('')}</row>`
}

function sheetXml({ columns, rows }: Sheet): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const head = rowXml(
    columns.map(({ title }) => title),
    1,
    styles.head,
  )
  const body = rows.map((cells, at) => rowXml(cells, at + 2, styles.text))
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${declaration}<worksheet xmlns="${main}">
<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>
<cols>${widths.join('')}</cols><sheetData>${head}${body.join('')}</sheetData></worksheet>`
}

/** The bytes of an .xlsx file with one sheet and its head in sight. */
export function xlsxOf(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${relations}">
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>
<sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${relations}">
<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
  }
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(packed)) as Uint8Array<ArrayBuffer>
}
