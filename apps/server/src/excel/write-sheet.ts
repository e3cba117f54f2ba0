import { terms } from '@yuga/contract/texts/terms'
import type { Writable } from 'node:stream'
import type { Language } from '@yuga/contract/problems/problems'
import type { SheetColumn, SheetForm } from '@yuga/contract/wire/sheet'
import { cellStyle, serialOf } from './cell-style.ts'
import { columnLetters } from './cells.ts'
import {
  type BookSheet,
  type CellValue,
  type OfferedChoices,
  writeBook,
  type WrittenCell,
} from './write-book.ts'

export type SheetValues<Field extends string = string> = Readonly<Record<Field, CellValue>>

export type SheetToWrite<Field extends string = string> = {
  readonly form: SheetForm<Field>
  readonly language: Language
  /** Above the table: its title and the filters of the request. */
  readonly heading: readonly string[]
  readonly rows: Iterable<SheetValues<Field>> | AsyncIterable<SheetValues<Field>>
}

/** Writes the sheet of a form: the heading, the head of the table, which stays in sight, and the rows. */
export async function writeSheet<Field extends string>(
  sink: Writable,
  { form, language, heading, rows }: SheetToWrite<Field>,
): Promise<void> {
  const columns = form.columns.map(({ title, width }) => ({ title: title[language], width }))
  const name = form.title[language]
  const cells = cellsOf(form, language, rows)
  await writeBook(sink, [
    { name, heading, columns, rows: cells, frozenColumns: 0, hasFilter: true },
  ])
}

async function* cellsOf<Field extends string>(
  { columns }: SheetForm<Field>,
  language: Language,
  rows: SheetToWrite<Field>['rows'],
): AsyncGenerator<readonly WrittenCell[]> {
  for await (const values of rows) {
    yield columns.map(({ field, kind }) => ({
      value: serialOf(kind, values[field]) ?? values[field],
      style: cellStyle(kind, language),
    }))
  }
}

const labels = {
  explained: { ko: '설명', en: 'Explanation' },
  column: terms.column,
  required: { ko: '필수', en: 'Required' },
  about: { ko: '입력 방법', en: 'What belongs there' },
  choices: { ko: '선택할 수 있는 값', en: 'Choices' },
  lists: { ko: '선택 목록', en: 'Choices' },
} as const

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
  const filled = {
    name: form.title[language],
    columns: form.columns.map((column) => ({
      title: column.title[language],
      width: column.width,
      style: cellStyle(column.kind, language),
      choices: choicesOf(column, offered, language),
    })),
    rows: [],
    frozenColumns: 0,
  }
  const lists = offered.size === 0 ? [] : [listsOf(form, offered, language)]
  await writeBook(sink, [filled, explanationOf(form, notes, language), ...lists])
}

/** Where a form has no choices, the range of those in the sheet of lists, of which a code or a name alone is taken too. */
function choicesOf(
  { choices, field }: SheetColumn,
  offered: ReadonlyMap<string, readonly string[]>,
  language: Language,
): OfferedChoices | undefined {
  if (choices !== undefined) return { formula: `"${choices.join(',')}"`, isComplete: true }
  const list = offered.get(field)
  if (list === undefined) return undefined
  const letters = columnLetters([...offered.keys()].indexOf(field))
  const formula = `'${labels.lists[language]}'!$${letters}$2:$${letters}$${list.length + 1}`
  return { formula, isComplete: false }
}

function explanationOf(
  { columns }: SheetForm,
  notes: readonly string[],
  language: Language,
): BookSheet {
  return {
    name: labels.explained[language],
    notes,
    columns: [
      { title: labels.column[language], width: 26 },
      { title: labels.required[language], width: 10 },
      { title: labels.about[language], width: 70 },
      { title: labels.choices[language], width: 40 },
    ],
    rows: columns.map(({ title, about, isRequired, choices }) =>
      [title[language], isRequired ? 'Y' : '', about[language], choices?.join(', ') ?? ''].map(
        (value) => ({ value, style: {} }),
      ),
    ),
  }
}

/** What there is to choose from, a column for each field that has such a list. */
function listsOf(
  form: SheetForm,
  offered: ReadonlyMap<string, readonly string[]>,
  language: Language,
): BookSheet {
  const style = cellStyle('text', language)
  const titleOf = (field: string) =>
    form.columns.find((column) => column.field === field)?.title[language] ?? field
  const length = Math.max(...[...offered.values()].map((list) => list.length))
  return {
    name: labels.lists[language],
    columns: [...offered.keys()].map((field) => ({ title: titleOf(field), width: 36, style })),
    rows: Array.from({ length }, (_, place) =>
      [...offered.values()].map((list) => ({ value: list[place] ?? null, style })),
    ),
  }
}
