import { read } from '@e965/xlsx'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import ExcelJS from 'exceljs'
import { SaxesParser } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

type TestCell = string | number | boolean | Date | null | { readonly formula: string }

/** A sheet with these rows, the first of which is mostly the head. */
export async function sheetOf(rows: readonly (readonly TestCell[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Sheet')
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** A file as a book with sheets that can be looked at and filled, by an independent reader and writer. */
export async function openedBook(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(bytes) as never)
  return book
}

export async function bytesOf(book: ExcelJS.Workbook): Promise<Buffer> {
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The cells of the first sheet of a file, or of another by its place, by an independent reader. */
export async function cellsOf(bytes: Uint8Array, place = 0): Promise<unknown[][]> {
  const book = await openedBook(bytes)
  const rows: unknown[][] = []
  book.worksheets[place]?.eachRow({ includeEmpty: true }, (row) => {
    rows.push((row.values as unknown[]).slice(1))
  })
  return rows
}

/** The cells of the first sheet of a file that have the mark of quoted text. */
export async function quotedCells(bytes: Uint8Array): Promise<string[]> {
  const { files } = read(bytes, { bookFiles: true }) as unknown as {
    readonly files: Readonly<Record<string, { readonly content: Uint8Array }>>
  }
  const textOf = (path: string) => Buffer.from(files[path]?.content ?? []).toString()
  const formats =
    textOf('xl/styles.xml')
      .split('<cellXfs')[1]
      ?.match(/<xf .*?>/g) ?? []
  const cells = [...textOf('xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)" s="(\d+)"/g)]
  return cells.flatMap(([, place = '', style]) =>
    formats[Number(style)]?.includes('quotePrefix="1"') === true ? [place] : [],
  )
}

/** A package of these files as they are, not packed: for what no program that writes sheets would write. */
export function packageOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text as string)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(at, 42)
    for (const [record, from] of [
      [head, 18],
      [entry, 20],
    ] as const) {
      record.writeUInt32LE(bytes.length, from)
      record.writeUInt32LE(bytes.length, from + 4)
      record.writeUInt16LE(name.length, from + 8)
    }
    parts.push(head, name, bytes)
    directory.push(entry, name)
    at += head.length + name.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

/** A book with these lines of XML in its first sheet. */
export function bookOf(sheetData: string): Buffer {
  return packageOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="r/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  })
}

/** The cells of each row of the first sheet of a file, one after another, by an independent reader that streams. */
export async function* rowsOf(path: string): AsyncGenerator<(string | number)[]> {
  const zip = await promisify<string, ZipFile>(yauzl.open)(path)
  const entry = await new Promise<Entry>((resolve) => {
    zip.on('entry', (result: Entry) => {
      if (result.fileName === 'xl/worksheets/sheet1.xml') resolve(result)
    })
  })
  const stream = await promisify(zip.openReadStream.bind(zip) as Open)(entry)
  const parser = new SaxesParser<{ xmlns: false }>()
  let rows: (string | number)[][] = []
  let [text, type] = ['', '']
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    if (name === 'row') rows.push([])
    if (name === 'c') type = attributes['t'] ?? 'n'
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'v' || name === 't') rows.at(-1)?.push(type === 'n' ? Number(text) : text)
  })
  for await (const piece of stream.setEncoding('utf8')) {
    parser.write(String(piece))
    yield* rows.slice(0, -1)
    rows = rows.slice(-1)
  }
  yield* rows
}

type Open = (entry: Entry, done: (failure: Error | null, stream: Readable) => void) => void
