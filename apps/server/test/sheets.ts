import ExcelJS from 'exceljs'

/** A file as a form sends it, in the bytes of `multipart/form-data`. */
export class TestForm {
  readonly bytes: Buffer
  readonly headers: { readonly 'content-type': string }

  constructor(
    file: Uint8Array,
    { name = 'sheet.xlsx', fields = {} as Record<string, string> } = {},
  ) {
    const boundary = 'yuga-test-boundary'
    const part = (head: string, content: Uint8Array | string) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
    this.bytes = Buffer.concat([
      ...Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, value)),
      ...part(`name="file"; filename="${name}"`, file),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    this.headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  }

  append(): void {
    throw new Error('the form of a test is made with its file')
  }
}

type TestCell = string | number | boolean | null | { readonly formula: string }

/** A sheet with these rows, the first of which is mostly the head. */
export async function sheetOf(rows: readonly (readonly TestCell[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Sheet')
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The cells of the first sheet of a file, by an independent reader. */
export async function cellsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(bytes) as never)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow({ includeEmpty: true }, (row) => {
    rows.push((row.values as unknown[]).slice(1))
  })
  return rows
}
