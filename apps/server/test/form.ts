/** A file of a form, as a browser sends it. */
export type TestFile = {
  readonly field: string
  readonly name: string
  readonly bytes: Uint8Array | string
}

/** The fields of a form without its files; a list is sent as often as it has elements. */
export type TestFields = Readonly<Record<string, string | readonly string[]>>

export const boundary = 'yuga-test-boundary'

/** A form in the bytes of `multipart/form-data`. */
export class TestForm {
  readonly files: readonly TestFile[]
  readonly bytes: Buffer
  readonly headers = { 'content-type': `multipart/form-data; boundary=${boundary}` } as const

  /** One file under the name `file`, or these files. */
  constructor(
    files: Uint8Array | readonly TestFile[],
    { name = 'sheet.xlsx', fields = {} as TestFields } = {},
  ) {
    const isOne = files instanceof Uint8Array
    this.files = isOne ? [{ field: 'file', name, bytes: files }] : files
    this.bytes = bytesOf(this.files, fields)
  }

  /** The same files with other fields. */
  withFields(fields: TestFields): TestForm {
    return new TestForm(this.files, { fields })
  }

  append(): void {
    throw new Error('the form of a test is made with its files')
  }
}

function bytesOf(files: readonly TestFile[], fields: TestFields): Buffer {
  const texts = Object.entries(fields).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: string) => partOf(`name="${field}"`, one)),
  )
  const parts = files.map(({ field, name, bytes }) => {
    // a browser writes the one character so that would end the name
    const fileName = name.replaceAll('"', '%22')
    return partOf(`name="${field}"; filename="${fileName}"`, bytes)
  })
  return Buffer.concat([...texts, ...parts, Buffer.from(`--${boundary}--\r\n`)])
}

function partOf(head: string, content: Uint8Array | string): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
}
