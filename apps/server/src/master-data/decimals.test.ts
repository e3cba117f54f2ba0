import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SheetForm } from '@yuga/contract/wire/sheet'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sheetOf } from '../../test/sheets.ts'
import { writeSheet } from '../excel/write-sheet.ts'
import { readSheet } from '../excel/read-sheet.ts'
import { tableOf } from '../excel/table-of.ts'
import { readRows } from './read-upload.ts'

const column = { about: { ko: '필수', en: 'Required' }, width: 10, isRequired: true } as const
const form = {
  fileName: 'Rates',
  title: { ko: '비율', en: 'Rates' },
  columns: [
    { ...column, field: 'year', title: { ko: '연도', en: 'Year' }, kind: 'text' },
    { ...column, field: 'rate', title: { ko: '비율', en: 'Rate' }, kind: 'decimal' },
  ],
} as const satisfies SheetForm

const read = async (rate: number | string) => {
  const bytes = await sheetOf([
    ['Year', 'Rate'],
    ['2026', rate],
  ])
  const schema = z.object({ year: z.string(), rate: z.coerce.number().multipleOf(0.01) })
  const table = tableOf(form, 'en', await readSheet(bytes, 10))
  return readRows(table, form, schema)
}

test.each([
  [12.5, 12.5],
  [0.1 + 0.2, 0.3],
  [1_234_567.89, 1_234_567.89],
  [-3, -3],
  ['12.50', 12.5],
])('a decimal is read as the sheet shows it (%j)', async (entered, rate) => {
  expect(await read(entered)).toEqual({
    rows: [{ sheetRow: 2, value: { year: '2026', rate } }],
    malformed: [],
    problems: [],
  })
})

test('a decimal is written as a number with its places', async () => {
  const sink = new PassThrough()
  const rows = [{ year: '2026', rate: 1_234.5 }]
  const [bytes] = await Promise.all([
    buffer(sink),
    writeSheet(sink, { form, language: 'en', heading: [], rows }),
  ])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as never)
  expect(book.worksheets[0]?.getCell('B2')).toMatchObject({ value: 1_234.5, numFmt: '#,##0.00##' })
})
