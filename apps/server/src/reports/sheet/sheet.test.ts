import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { cellsOf, openedBook } from '../../../test/sheets.ts'
import { filterLabels, type Headed, headingOf, reportFileName } from './heading.ts'
import { writeBook } from '../../excel/write-book.ts'
import { type ReportSheet, reportSheet } from './write-report.ts'

type Row = {
  readonly name: string
  readonly kind: 'part' | 'whole' | null
  readonly amount: number | null
  readonly rate: number
}

const sheet: Omit<ReportSheet<Row>, 'rows'> = {
  name: 'Cost/2026',
  heading: ['Cost', 'Year: 2026'],
  partOf: ({ kind }) => kind,
  isStrong: ({ kind }) => kind === 'whole',
  depthOf: ({ kind }) => (kind === 'part' ? 1 : 0),
  columns: [
    { title: 'Name', width: 20, format: 'text', valueOf: ({ name }) => name },
    { title: 'Amount', width: 14, format: 'won', valueOf: ({ amount }) => amount },
    { title: 'Rate', width: 10, format: 'percent2', valueOf: ({ rate }) => rate },
  ],
}

async function written(rows: Iterable<Row>) {
  const sink = new PassThrough()
  const sheets = [reportSheet<Row>({ ...sheet, rows })('en')]
  const [bytes] = await Promise.all([buffer(sink), writeBook(sink, sheets)])
  return bytes
}

const row = (name: string, kind: Row['kind'], amount: number | null): Row => ({
  name,
  kind,
  amount,
  rate: 25.15,
})

describe('the sheet of a report', () => {
  test('[reports-7] ends with a check row that is 0 where the rows add up to the total', async () => {
    const rows = [row('All', 'whole', 30), row('A', 'part', 10.1), row('B', 'part', 19.9)]
    expect((await cellsOf(await written(rows))).at(-1)).toEqual(['Check (sum of rows − total)', 0])
  })

  test('says in its check row by how much the rows differ from the total', async () => {
    const rows = [row('All', 'whole', 31), row('A', 'part', 10), row('Note', null, 7)]
    expect((await cellsOf(await written(rows))).at(-1)?.[1]).toBe(-21)
  })

  test('[reports-7] compares no column in its check row of which a part or the total is missing', async () => {
    const checked = async (...rows: Row[]) => (await cellsOf(await written(rows))).at(-1)?.[1]
    const parts = [row('A', 'part', 10), row('B', 'part', null)]
    expect(await checked(row('All', 'whole', null), ...parts)).toBe('–')
    expect(await checked(row('All', 'whole', 10), row('A', 'part', 10), row('C', null, null))).toBe(
      0,
    )
  })

  test('has percentages as such, sums in bold, and a dash where there is no figure', async () => {
    const book = await openedBook(await written([row('All', 'whole', null), row('A', 'part', 5)]))
    const page = book.worksheets[0]
    expect(page?.name).toBe('Cost 2026')
    expect(page?.getCell('B5').value).toBe('–')
    expect([page?.getCell('C5').value, page?.getCell('C5').numFmt]).toEqual([0.2515, '0.00%'])
    expect(page?.getCell('A5').font.bold).toBe(true)
    expect(page?.getCell('A6').alignment.indent).toBe(1)
    expect(page?.getCell('B6').numFmt).toBe('#,##0')
  })

  test('has a percentage as it is shown, without what halves of bits leave behind', async () => {
    const rates = [40.3, 100.52, 78.6]
    const rows = rates.map((rate) => ({ ...row('All', null, 1), rate }))
    const page = (await openedBook(await written(rows))).worksheets[0]
    expect([5, 6, 7].map((line) => page?.getCell(`C${line}`).value)).toEqual([0.403, 1.0052, 0.786])
  })

  test('writes what someone typed as text, and never as a formula', async () => {
    const book = await openedBook(await written([row('=1+1', null, 1)]))
    expect(book.worksheets[0]?.getCell('A5').value).toBe('=1+1')
    expect(book.worksheets[0]?.getCell('A5').numFmt).toBe('@')
  })
})

const headed: Headed = {
  title: { ko: '비용 자료', en: 'Cost data' },
  range: { first: '2026-01', last: '2026-03' },
  running: '2026-03',
  filters: [
    [{ ko: '조직', en: 'Organization' }, '개발 1팀 / 서울'],
    [{ ko: '통화', en: 'Currency' }, 'KRW'],
  ],
  reading: 'NOW',
  today: '2026-03-18',
}

test('a heading says the filters, the reading, the day, and which month still runs', () => {
  expect(headingOf(headed, 'ko')).toEqual([
    '비용 자료',
    '조직: 개발 1팀 / 서울 · 통화: KRW · 기간: 2026-01 ~ 2026-03 · 기준: 현재 기준',
    '조회일: 2026-03-18 · 진행 중인 달: 2026-03',
  ])
})

test('[reports-7] a file is named by its period, its filters and the day, without what no file system takes', () => {
  expect(reportFileName('CostData', headed)).toBe(
    'CostData_202601-202603_개발-1팀-서울_KRW_20260318.xlsx',
  )
  const range = { first: '2026-03', last: '2026-03' }
  expect(reportFileName('CostData', { ...headed, range, filters: [] })).toBe(
    'CostData_202603_20260318.xlsx',
  )
})

test('no name turns the direction of what a file is called', () => {
  const name = reportFileName('CostData', {
    ...headed,
    filters: [[filterLabels.unit, '영업\u202exslx.exe\u2066']],
  })
  expect(name).toContain('_영업xslx.exe_')
})

test('[reports-7] the name of a file is one that every file system takes, however long the names in it are', () => {
  const name = reportFileName('TeamProfitComparison', {
    ...headed,
    filters: [
      [filterLabels.unit, '한'.repeat(200)],
      [filterLabels.office, '😀'.repeat(200)],
      [filterLabels.currency, 'KRW'],
    ],
  })
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(name).toMatch(/^TeamProfitComparison_202601-202603_한{20,}_😀{20,}_KRW_20260318\.xlsx$/u)
})
