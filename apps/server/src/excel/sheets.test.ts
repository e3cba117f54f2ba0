import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SheetForm } from '@yuga/contract/wire/sheet'
import { utils, write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { bookOf, cellsOf, openedBook, quotedCells, sheetOf } from '../../test/sheets.ts'
import { UploadRefused } from '../uploads/budget.ts'
import { readSheet } from './read-sheet.ts'
import { tableOf } from './table-of.ts'
import { type SheetValues, writeSheet, writeTemplate } from './write-sheet.ts'

const form = {
  fileName: 'Test',
  title: { ko: '시험', en: 'Test' },
  columns: [
    {
      field: 'name',
      title: { ko: '이름', en: 'Name' },
      about: { ko: '필수', en: 'Required' },
      kind: 'text',
      width: 20,
      isRequired: true,
    },
    {
      field: 'sortOrder',
      title: { ko: '정렬 순서', en: 'Sort order' },
      about: { ko: '필수', en: 'Required' },
      kind: 'integer',
      width: 10,
      isRequired: true,
    },
    {
      field: 'activeYn',
      title: { ko: '사용 여부', en: 'Active' },
      about: { ko: '선택', en: 'Optional' },
      kind: 'text',
      width: 8,
      choices: ['Y', 'N'],
    },
  ],
} as const satisfies SheetForm

type Row = SheetValues<'name' | 'sortOrder' | 'activeYn'>
const mostRows = 10_000

async function written(rows: Iterable<Row>, heading: readonly string[] = ['Test', 'All']) {
  const sink = new PassThrough()
  const [bytes] = await Promise.all([
    buffer(sink),
    writeSheet(sink, { form, language: 'en', heading, rows }),
  ])
  return bytes
}

async function tableIn(bytes: Uint8Array, most = mostRows) {
  return tableOf(form, 'en', await readSheet(bytes, most))
}

async function refusalOf(bytes: Uint8Array, most = mostRows): Promise<string> {
  try {
    await tableIn(bytes, most)
  } catch (failure) {
    if (failure instanceof UploadRefused) return failure.problem.code
    throw failure
  }
  return 'none'
}

describe('a sheet that is written', () => {
  const rows: Row[] = [
    { name: '한글 이름', sortOrder: 1, activeYn: 'Y' },
    { name: '😀 <&> "quoted"', sortOrder: 0, activeYn: '' },
    { name: '가'.repeat(200), sortOrder: 99_999, activeYn: 'N' },
    { name: '00123', sortOrder: 3, activeYn: 'Y' },
  ]

  test('is read back the same, Hangul, emoji and long names too', async () => {
    const { rows: read, problems } = await tableIn(await written(rows))
    expect(problems).toEqual([])
    expect(read.map(({ values }) => ({ activeYn: '', ...values }))).toEqual(rows)
  })

  test('[sheets-2] holds text that begins like a formula as text', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x")', '\t=1']
    const bytes = await written(hostile.map((name) => ({ name, sortOrder: 1, activeYn: 'Y' })))
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes as never)
    const cells = hostile.map((_, index) => book.worksheets[0]?.getCell(index + 5, 1))
    expect(cells.map((cell) => cell?.type)).toEqual(hostile.map(() => ExcelJS.ValueType.String))
    expect(cells.map((cell) => cell?.value)).toEqual(hostile)
    expect(cells.map((cell) => cell?.numFmt)).toEqual(hostile.map(() => '@'))
  })

  test('[sheets-12] is read back with letters that look escaped, and with carriage returns', async () => {
    const names = [
      '분류_x0041_끝',
      '_x005F_x0041_',
      '_x000D_',
      'a_x0041_x0042_b',
      'a\r\nb',
      '_x41_',
    ]
    const bytes = await written(names.map((name) => ({ name, sortOrder: 1, activeYn: 'Y' })))
    const { rows: read } = await tableIn(bytes)
    expect(read.map(({ values }) => values.name)).toEqual(names)
  })

  test('[sheets-9] marks text that begins like a formula as quoted, and nothing else', async () => {
    const texts = ['=1+1', '+82 2', '-1', '@A1', '\t=1', '1-1', 'a=b', '–']
    const bytes = await written(texts.map((name) => ({ name, sortOrder: 1, activeYn: 'Y' })))
    expect(await quotedCells(bytes)).toEqual(['A5', 'A6', 'A7', 'A8', 'A9'])
  })

  test.each([
    ['ko', 'yyyy-mm-dd', 'yyyy-mm'],
    ['en', 'mm/dd/yyyy', 'mm/yyyy'],
  ] as const)(
    '[sheets-8] has days and months as dates, in %s as %s and %s (sheets-8)',
    async (language, ...formats) => {
      const column = (field: string, kind: 'day' | 'month') => {
        const title = { ko: field, en: field }
        return { field, title, about: title, kind, width: 12 }
      }
      const columns = [column('day', 'day'), column('month', 'month')]
      const sink = new PassThrough()
      const rows = [
        { day: '2026-03-02', month: '2026-03' },
        { day: '', month: 'Total' },
        { day: '1899-12-31', month: null },
      ]
      const sheet = { form: { ...form, columns }, language, heading: [], rows }
      const [bytes] = await Promise.all([buffer(sink), writeSheet<string>(sink, sheet)])
      const page = (await openedBook(bytes)).worksheets[0]
      const cells = (row: number) => ['A', 'B'].map((letter) => page?.getCell(`${letter}${row}`))
      expect(cells(2).map((cell) => cell?.value)).toEqual([
        new Date('2026-03-02'),
        new Date('2026-03-01'),
      ])
      expect(cells(2).map((cell) => cell?.numFmt)).toEqual(formats)
      expect(cells(3).map((cell) => cell?.value)).toEqual([null, 'Total'])
      expect(cells(4).map((cell) => cell?.value)).toEqual(['1899-12-31', null])
      const read = tableOf({ ...form, columns }, language, await readSheet(bytes, mostRows))
      expect(read.rows[0]?.values).toEqual({ day: '2026-03-02', month: '2026-03-01' })
    },
  )

  test('[sheets-1] has its heading above, its head frozen, its columns sized and its figures as numbers', async () => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await written(rows, ['Test', 'Name: a', 'Rows: 4'])) as never)
    const sheet = book.worksheets[0]
    expect(sheet?.name).toBe('Test')
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 5 }])
    expect(sheet?.getColumn(1).width).toBe(20)
    expect(sheet?.getCell('A2').value).toBe('Name: a')
    expect(sheet?.getCell('B5').value).toBe('Sort order')
    expect(sheet?.getCell('B6').value).toBe(1)
    expect(sheet?.getCell('B6').numFmt).toBe('0')
  })

  test('without rows has its head', async () => {
    expect((await cellsOf(await written([], []))).at(-1)).toEqual(['Name', 'Sort order', 'Active'])
  })
})

describe('the template', () => {
  test('[sheets-3] has a sheet to fill with drop-downs and one that explains every column', async () => {
    const sink = new PassThrough()
    const [bytes] = await Promise.all([buffer(sink), writeTemplate(sink, { form, language: 'ko' })])
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes as never)
    const [fill, explained] = book.worksheets
    expect(fill?.getRow(1).values).toEqual([undefined, '이름', '정렬 순서', '사용 여부'])
    for (const cell of ['C2', 'C1001']) {
      expect(fill?.getCell(cell).dataValidation).toMatchObject({
        type: 'list',
        formulae: ['"Y,N"'],
      })
    }
    expect(fill?.getCell('A2').dataValidation).toBeUndefined()
    expect(explained?.getColumn(1).values.slice(2)).toEqual(['이름', '정렬 순서', '사용 여부'])
    expect(explained?.getCell('D4').value).toBe('Y, N')
  })
})

describe('a sheet that is read', () => {
  const head = ['Name', 'Sort order', 'Active']

  test('[sheets-6] may have its columns in another order, its head in either language and rows above it', async () => {
    const bytes = await sheetOf([
      ['A title', null, null],
      [],
      ['정렬  순서', 'active', ' 이름 '],
      [7, 'Y', '가나다'],
      [null, null, null],
      ['8', null, '라마바'],
    ])
    expect(await tableIn(bytes)).toEqual({
      problems: [],
      rows: [
        { sheetRow: 4, values: { sortOrder: 7, activeYn: 'Y', name: '가나다' } },
        { sheetRow: 6, values: { sortOrder: '8', activeYn: '', name: '라마바' } },
      ],
    })
  })

  test('[sheets-4, sheets-6] names every column that is unknown, missing or there twice', async () => {
    const bytes = await sheetOf([
      ['Name', '이름', 'Colour'],
      ['a', 'b', 'c'],
    ])
    expect((await tableIn(bytes)).problems).toEqual([
      { code: 'sheet.column-twice', at: '1.B', values: { title: '이름' } },
      { code: 'sheet.unknown-column', at: '1.C', values: { title: 'Colour' } },
      { code: 'sheet.missing-column', at: '1.sortOrder', values: { title: 'Sort order' } },
    ])
  })

  test('without a head, or without rows, says so', async () => {
    expect((await tableIn(await sheetOf([['x', 1]]))).problems).toMatchObject([
      { code: 'sheet.no-head' },
    ])
    expect((await tableIn(await sheetOf([]))).problems).toMatchObject([{ code: 'sheet.no-head' }])
    expect((await tableIn(await sheetOf([head]))).problems).toMatchObject([{ code: 'sheet.empty' }])
  })

  test('[sheets-2] names every formula and never evaluates one', async () => {
    const bytes = await sheetOf([head, ['a', { formula: '1+1' }, 'Y'], [{ formula: 'B2' }, 2, 'Y']])
    expect((await tableIn(bytes)).problems).toEqual([
      { code: 'sheet.formula', at: '2.sortOrder' },
      { code: 'sheet.formula', at: '3.name' },
    ])
  })

  test('may be an .xls of old, whatever it is called', async () => {
    const sheet = utils.aoa_to_sheet([head, ['한글 이름', 3, 'Y'], ['00123', 4, 'N']])
    const book = utils.book_new(sheet, 'Sheet')
    const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
    expect(await tableIn(bytes)).toEqual({
      problems: [],
      rows: [
        { sheetRow: 2, values: { name: '한글 이름', sortOrder: 3, activeYn: 'Y' } },
        { sheetRow: 3, values: { name: '00123', sortOrder: 4, activeYn: 'N' } },
      ],
    })
  })
})

describe('a file that is refused', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `n${index}`,
      sortOrder: 1,
      activeYn: 'Y',
    }))

  test.each([
    ['text', Buffer.from('Name,Sort order\na,1')],
    ['a web page', Buffer.from('<html><table><tr><td>Name</td></tr></table></html>')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['the beginning of a package', Buffer.from('504b030414000600', 'hex')],
    ['the beginning of an old file', Buffer.from('d0cf11e0a1b11ae100000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no sheet', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('sheet.not-a-sheet')
  })

  test('a sheet that was cut off, or of which bytes were lost, is no sheet', async () => {
    const bytes = await written(many(50))
    expect(await refusalOf(bytes.subarray(0, bytes.length - 200))).toBe('sheet.not-a-sheet')
    expect(await refusalOf(Buffer.concat([bytes.subarray(0, 300), bytes.subarray(600)]))).toBe(
      'sheet.not-a-sheet',
    )
  })

  test('more rows than allowed are refused at the first that is too many', async () => {
    const bytes = await written(many(60))
    expect(await refusalOf(bytes, 30)).toBe('sheet.too-many-rows')
    expect(await refusalOf(bytes, 70)).toBe('none')
  })

  test('[sheets-4] a small file that unpacks to a large one is refused before it fills the memory', async () => {
    const name = ' '.repeat(30_000)
    const bytes = await written(many(2_300).map((row) => ({ ...row, name })))
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(await refusalOf(bytes)).toBe('upload.too-large-inside')
  })

  test('a package that says it is small and is not is refused as well', async () => {
    const bytes = await written(many(2_300).map((row) => ({ ...row, name: ' '.repeat(30_000) })))
    // every size in the directory at its end is made small
    for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0;) {
      bytes.writeUInt32LE(10, at + 24)
      at = bytes.indexOf('PK\u0001\u0002', at + 4)
    }
    expect(await refusalOf(bytes)).toMatch(/^(sheet\.not-a-sheet|upload\.too-large-inside)$/)
  })
})

describe('a sheet that no program writes', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const head = `<row>${text('Name')}${text('Sort order')}</row>`
  const row = (shown: string) => `<row${shown}>${text('SI')}<c><v>1</v></c></row>`

  test('is read where its rows have no numbers', async () => {
    const { rows } = await tableIn(bookOf(head + row('') + row(' r="9"')))
    expect(rows.map(({ sheetRow }) => sheetRow)).toEqual([2, 9])
  })

  test.each(['1e999', '-5', '2.5', 'a', '', '1048577', '1'])(
    'is none where the second row is called %j',
    async (shown) => {
      expect(await refusalOf(bookOf(head + row(` r="${shown}"`)))).toBe('sheet.not-a-sheet')
    },
  )

  test('is none where tags are nested without end', async () => {
    expect(await refusalOf(bookOf(head + '<a>'.repeat(200) + '</a>'.repeat(200)))).toBe(
      'sheet.not-a-sheet',
    )
  })

  test('is none that defines entities', async () => {
    expect(await refusalOf(bookOf(`${head}<row>${text('&own;')}</row>`))).toBe('sheet.not-a-sheet')
  })

  test('gives no error of a formula as a value', async () => {
    const errors = `${head}<row><c t="e"><v>#REF!</v></c><c><v>1</v></c></row>`
    expect((await tableIn(bookOf(errors))).problems).toEqual([
      { code: 'sheet.formula', at: '2.name' },
    ])
  })

  test('loses no row of an .xls, however far down it is', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Sort order'],
      ['SI', 1],
    ])
    utils.sheet_add_aoa(sheet, [['Last', 2]], { origin: 'A20000' })
    const book = utils.book_new(sheet)
    const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
    const { rows } = await tableIn(bytes)
    expect(rows.map(({ sheetRow }) => sheetRow)).toEqual([2, 20_000])
  })
})
