import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Language } from '@yuga/contract/problems/problems'
import type { SheetColumn, SheetForm } from '@yuga/contract/wire/sheet'
import type ExcelJS from 'exceljs'
import { cellStyle, headStyle, quoted, serialOf } from './cell-style.ts'
import { openBook } from './open-book.ts'

export type CellValue = string | number | null
export type SheetValues<Field extends string = string> = Readonly<Record<Field, CellValue>>

export type SheetToWrite<Field extends string = string> = {
  readonly form: SheetForm<Field>
  readonly language: Language
  /** Above the table: its title and the filters of the request. */
  readonly heading: readonly string[]
  readonly rows: Iterable<SheetValues<Field>> | AsyncIterable<SheetValues<Field>>
}

/** After so many rows others have their turn, and what was packed flows on. */
const rowsAtOnce = 500

/**
 * Writes a sheet as a stream: the heading, the head of the table, which stays in sight, and the rows. Text is
 * written as text, so that typed text never becomes a formula (sheets-2).
 */
export async function writeSheet<Field extends string>(
  sink: Writable,
  { form, language, heading, rows }: SheetToWrite<Field>,
): Promise<void> {
  const { columns } = form
  const book = await openBook(sink)
  const headRow = heading.length === 0 ? 1 : heading.length + 2
  const sheet = book.addWorksheet(form.title[language], {
    views: [{ state: 'frozen', ySplit: headRow }],
  })
  sheet.columns = columns.map(({ width }) => ({ width }))
  for (const [index, line] of heading.entries()) {
    const row = sheet.addRow([line])
    row.font = index === 0 ? { bold: true, size: 14 } : { color: { argb: 'FF5A6472' } }
    row.commit()
  }
  if (heading.length > 0) sheet.addRow([]).commit()
  addHead(sheet, columns, language)
  sheet.autoFilter = {
    from: { row: headRow, column: 1 },
    to: { row: headRow, column: columns.length },
  }
  let written = 0
  for await (const values of rows) {
    if (sink.destroyed) return
    const row = sheet.addRow(
      columns.map(({ field, kind }) => serialOf(kind, values[field]) ?? values[field]),
    )
    columns.forEach(({ kind, field }, index) => {
      row.getCell(index + 1).style = quoted(cellStyle(kind, language), values[field])
    })
    row.commit()
    written += 1
    if (written % rowsAtOnce === 0) await flowsOn(sink, sheet)
  }
  sheet.commit()
  await book.commit()
}

/** Until the packer and the reader of the bytes have taken most of them: what waits is kept in memory. */
export async function flowsOn(sink: Writable, sheet: ExcelJS.Worksheet): Promise<void> {
  await setImmediate()
  for (const stream of [...packersOf(sheet), sink]) {
    if (!isFull(stream) || sink.destroyed) continue
    await new Promise<void>((resolve) => {
      const goOn = () => {
        stream.off('drain', goOn)
        sink.off('close', goOn)
        resolve()
      }
      stream.on('drain', goOn)
      sink.on('close', goOn)
    })
  }
}

/** The streams that pack a sheet. Its writer hands them everything at once, and waits for none of them. */
function packersOf(sheet: ExcelJS.Worksheet): readonly Writable[] {
  return (sheet as unknown as { readonly stream: { readonly pipes: readonly Writable[] } }).stream
    .pipes
}

/** Whether a stream is full; the packers are of a version of streams that says so in its state alone. */
function isFull(stream: Writable): boolean {
  const { _writableState: state } = stream as unknown as {
    readonly _writableState: { readonly needDrain: boolean }
  }
  return state.needDrain
}

function addHead(
  sheet: ExcelJS.Worksheet,
  columns: readonly SheetColumn[],
  language: Language,
): void {
  const head = sheet.addRow(columns.map(({ title }) => title[language]))
  columns.forEach((_, index) => {
    head.getCell(index + 1).style = headStyle
  })
  head.commit()
}

const labels = {
  explained: { ko: '설명', en: 'Explanation' },
  column: { ko: '열', en: 'Column' },
  required: { ko: '필수', en: 'Required' },
  about: { ko: '입력 방법', en: 'What belongs there' },
  choices: { ko: '선택할 수 있는 값', en: 'Choices' },
  lists: { ko: '선택 목록', en: 'Choices' },
} as const

/** Rows for which the template offers choices in a drop-down. */
const offeredRows = 1_000

type WithValidations = ExcelJS.Worksheet & {
  dataValidations: { add(address: string, validation: ExcelJS.DataValidation): void }
}

export type TemplateToWrite = {
  readonly form: SheetForm
  readonly language: Language
  /** Further choices than those of the form, by field: longer than a drop-down itself may hold. */
  readonly offered?: ReadonlyMap<string, readonly string[]>
  /** What is said above the explained columns. */
  readonly notes?: readonly string[]
}

/** Writes the sheet to fill, with drop-downs where there is a choice, and one that explains every column. */
export async function writeTemplate(
  sink: Writable,
  { form, language, offered = new Map(), notes = [] }: TemplateToWrite,
): Promise<void> {
  const { columns } = form
  const book = await openBook(sink)
  const sheet = book.addWorksheet(form.title[language], { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ width, kind }) => ({ width, style: cellStyle(kind, language) }))
  addHead(sheet, columns, language)
  const fields = [...offered.keys()]
  columns.forEach(({ choices, field }, index) => {
    const formula =
      choices === undefined
        ? rangeOfList(sheet, fields.indexOf(field), offered.get(field), language)
        : `"${choices.join(',')}"`
    if (formula === null) return
    const letter = sheet.getColumn(index + 1).letter
    ;(sheet as WithValidations).dataValidations.add(`${letter}2:${letter}${offeredRows + 1}`, {
      type: 'list',
      allowBlank: true,
      // a code or a name alone is taken as well as what a list of ours has
      showErrorMessage: choices !== undefined,
      formulae: [formula],
    })
  })
  sheet.commit()
  const explained = book.addWorksheet(labels.explained[language])
  explained.columns = [{ width: 26 }, { width: 10 }, { width: 70 }, { width: 40 }]
  for (const note of notes) explained.addRow([note]).commit()
  const titles = [labels.column, labels.required, labels.about, labels.choices]
  const head = explained.addRow(titles.map((title) => title[language]))
  titles.forEach((_, index) => {
    head.getCell(index + 1).style = headStyle
  })
  head.commit()
  for (const { title, about, isRequired, choices } of columns) {
    explained
      .addRow([title[language], isRequired ? 'Y' : '', about[language], choices?.join(', ') ?? ''])
      .commit()
  }
  explained.commit()
  if (fields.length > 0) addLists(book, { form, language, offered })
  await book.commit()
}

/** The range of the list of a field in the sheet of lists; null: it has none. */
function rangeOfList(
  sheet: ExcelJS.Worksheet,
  place: number,
  list: readonly string[] | undefined,
  language: Language,
): string | null {
  if (list === undefined) return null
  const { letter } = sheet.getColumn(place + 1)
  return `'${labels.lists[language]}'!$${letter}$2:$${letter}$${list.length + 1}`
}

/** What there is to choose from, a column for each field that has such a list. */
function addLists(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  { form, language, offered }: Required<Pick<TemplateToWrite, 'form' | 'language' | 'offered'>>,
): void {
  const lists = book.addWorksheet(labels.lists[language])
  const fields = [...offered.keys()]
  const titles = fields.map(
    (field) => form.columns.find((column) => column.field === field)?.title[language] ?? field,
  )
  lists.columns = fields.map(() => ({ width: 36, style: cellStyle('text', language) }))
  const head = lists.addRow(titles)
  titles.forEach((_, index) => {
    head.getCell(index + 1).style = headStyle
  })
  head.commit()
  const longest = Math.max(...[...offered.values()].map(({ length }) => length))
  for (let place = 0; place < longest; place += 1) {
    lists.addRow(fields.map((field) => offered.get(field)?.[place] ?? null)).commit()
  }
  lists.commit()
}
