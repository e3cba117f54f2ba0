import { SaxesParser, type SaxesTagPlain } from 'saxes'
import {
  type Cell,
  mostColumns,
  notASheet,
  linesBesideRows,
  type ReadLimits,
  type SheetLine,
  tooManyRows,
} from './cells.ts'
import { Package } from './unpack.ts'

type Handlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Some programs write every name with a prefix. */
function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Deeper than any file of a sheet; the parser keeps every tag that is open. */
const mostDepth = 100

/** Walks a file of the package; after each piece the caller may take what has been found so far. */
async function* walk(
  file: Package,
  path: string,
  { open, text, close }: Handlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false }>()
  let depth = 0
  parser.on('error', () => {
    throw notASheet()
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1
    if (depth > mostDepth) throw notASheet()
    open?.(withoutPrefix(name), attributes)
  })
  parser.on('text', (piece) => text?.(piece))
  parser.on('cdata', (piece) => text?.(piece))
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    depth -= 1
    close?.(withoutPrefix(name))
  })
  for await (const piece of file.text(path)) {
    parser.write(piece)
    yield
  }
  parser.close()
  yield
}

async function walkThrough(file: Package, path: string, handlers: Handlers): Promise<void> {
  const pieces = walk(file, path, handlers)
  while (!(await pieces.next()).done);
}

/** Where the first sheet of the book stands. */
async function firstSheetOf(file: Package): Promise<string> {
  let id: string | undefined
  await walkThrough(file, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= attributes['r:id'] ?? attributes['id']
    },
  })
  let target: string | undefined
  await walkThrough(file, 'xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target']
    },
  })
  if (target === undefined) throw notASheet()
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const stringsPath = 'xl/sharedStrings.xml'

async function stringsOf(file: Package): Promise<readonly string[]> {
  const found: string[] = []
  if (!file.has(stringsPath)) return found
  let text: string | null = null
  let isText = false
  let isReading = false
  await walkThrough(file, stringsPath, {
    open: (name) => {
      if (name === 'si') text = ''
      // how Hanja is read aloud is no part of the text
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    text: (piece) => {
      if (isText && text !== null) text += piece
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') {
        found.push(text ?? '')
        text = null
      }
    },
  })
  return found
}

/** 0 for 'A7'. */
function columnOf(address: string): number | null {
  const letters = /^([A-Z]{1,3})\d*$/.exec(address)?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
}

/** The last row that a sheet can have. */
const lastSheetRow = 1_048_576

/** The number of a row, by which people are told what is wrong in it: each is greater than the one before. */
function sheetRowAfter(before: number, told: string | undefined): number {
  const row = told === undefined ? before + 1 : Number(told)
  if (!Number.isInteger(row) || row <= before || row > lastSheetRow) throw notASheet()
  return row
}

/** Collects the lines of a sheet while its file is walked through. */
class LineCollector {
  readonly #strings: readonly string[]
  #lines: SheetLine[] = []
  #sheetRow = 0
  #cells = new Map<number, Cell>()
  #column = -1
  #type = ''
  #value = ''
  #isFormula = false
  #isReading = false
  #isValue = false

  constructor(strings: readonly string[]) {
    this.#strings = strings
  }

  /** The lines that were found since the last time. */
  take(): SheetLine[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }

  readonly handlers: Handlers = {
    open: (name, attributes) => {
      if (name === 'row') {
        this.#sheetRow = sheetRowAfter(this.#sheetRow, attributes['r'])
        this.#cells = new Map()
        this.#column = -1
      } else if (name === 'c') {
        this.#column = columnOf(attributes['r'] ?? '') ?? this.#column + 1
        this.#type = attributes['t'] ?? 'n'
        this.#value = ''
        // the error that a formula ended in is no value either
        this.#isFormula = this.#type === 'e'
      } else if (name === 'f') this.#isFormula = true
      else if (name === 'rPh') this.#isReading = true
      else if (name === 'v' || name === 't') this.#isValue = !this.#isReading
    },
    text: (piece) => {
      if (this.#isValue) this.#value += piece
    },
    close: (name) => {
      if (name === 'v' || name === 't') this.#isValue = false
      else if (name === 'rPh') this.#isReading = false
      else if (name === 'c') this.#endCell()
      else if (name === 'row' && this.#cells.size > 0) {
        this.#lines.push({ sheetRow: this.#sheetRow, cells: this.#cells })
      }
    },
  }

  #endCell(): void {
    if (this.#column >= mostColumns) return
    const cell = this.#isFormula ? ({ formula: true } as const) : this.#cellValue()
    if (cell !== '') this.#cells.set(this.#column, cell)
  }

  #cellValue(): Cell {
    const value = this.#value
    if (this.#type === 's') return this.#strings[Number(value)] ?? ''
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (this.#type !== 'n' || value === '') return value
    const number = Number(value)
    return Number.isFinite(number) ? number : value
  }
}

/** The lines of the first sheet, as they are unpacked: nothing is evaluated, and only text is kept. */
export async function* readXlsx(bytes: Uint8Array, limits: ReadLimits): AsyncGenerator<SheetLine> {
  const file = await Package.open(bytes)
  const path = await firstSheetOf(file)
  const collector = new LineCollector(await stringsOf(file))
  let count = 0
  for await (const _ of walk(file, path, collector.handlers)) {
    for (const line of collector.take()) {
      count += 1
      if (count > limits.mostRows + linesBesideRows) throw tooManyRows(limits.mostRows)
      yield line
    }
  }
}
