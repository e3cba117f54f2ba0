import type { Language, ProblemCode } from '@yuga/contract/problems/problems'
import type { SheetForm } from '@yuga/contract/wire/sheet'
import type { Problem } from '@yuga/domain/problem'
import { type Cell, columnLetters, type SheetLine } from './cells.ts'

/** A row of the table in a sheet, by the fields of its form; a column that the sheet lacks is absent. */
export type TableRow<Field extends string> = {
  readonly sheetRow: number
  readonly values: { readonly [Key in Field]?: string | number }
}

export type Table<Field extends string> = {
  readonly rows: readonly TableRow<Field>[]
  readonly problems: readonly Problem<ProblemCode>[]
}

/** The head may stand below a title and the filters of an export. */
const mostLinesBeforeHead = 20

/** A title as it is compared: however its letters are composed, spaced and cased. */
function comparable(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** The fields of a line that is the head, by their columns; titles are known in both languages. */
function fieldsIn<Field extends string>(form: SheetForm<Field>, line: SheetLine) {
  const fields = new Map<string, Field>()
  for (const { title, field } of form.columns) {
    fields.set(comparable(title.ko), field)
    fields.set(comparable(title.en), field)
  }
  return new Map(
    [...line.cells].map(([column, cell]) => [
      column,
      typeof cell === 'string' ? fields.get(comparable(cell)) : undefined,
    ]),
  )
}

function problemsOfHead<Field extends string>(
  form: SheetForm<Field>,
  language: Language,
  head: SheetLine,
  fields: ReadonlyMap<number, Field | undefined>,
): Problem<ProblemCode>[] {
  const known = new Set<Field>()
  const found: Problem<ProblemCode>[] = []
  for (const [column, cell] of head.cells) {
    const field = fields.get(column)
    const at = `${head.sheetRow}.${columnLetters(column)}`
    const title = typeof cell === 'object' ? '=' : String(cell).slice(0, 50)
    if (field === undefined) found.push({ code: 'sheet.unknown-column', at, values: { title } })
    else if (known.has(field)) found.push({ code: 'sheet.column-twice', at, values: { title } })
    if (field !== undefined) known.add(field)
  }
  const missing = form.columns.filter(({ field, isRequired }) => isRequired && !known.has(field))
  return [
    ...found,
    ...missing.map(({ field, title }) => ({
      code: 'sheet.missing-column' as const,
      at: `${head.sheetRow}.${field}`,
      values: { title: title[language] },
    })),
  ]
}

function textOf(cell: Cell | undefined): string | number {
  return cell === undefined || typeof cell === 'object' ? '' : cell
}

/**
 * The table of a sheet by the columns of its form, in whatever order they stand. Every problem is named by row
 * and column; with a head that is not the form's, nothing below it is looked at.
 */
export async function tableOf<Field extends string>(
  form: SheetForm<Field>,
  language: Language,
  lines: AsyncIterable<SheetLine>,
): Promise<Table<Field>> {
  const rows: TableRow<Field>[] = []
  const problems: Problem<ProblemCode>[] = []
  let fields: ReadonlyMap<number, Field | undefined> | null = null
  let before = 0
  for await (const line of lines) {
    if (fields === null) {
      const found = fieldsIn(form, line)
      const count = [...found.values()].filter((field) => field !== undefined).length
      // a title alone may be called like a column
      if (count < Math.min(2, form.columns.length)) {
        before += 1
        if (before >= mostLinesBeforeHead) break
        continue
      }
      fields = found
      problems.push(...problemsOfHead(form, language, line, found))
      if (problems.length > 0) break
      continue
    }
    const values: { [Key in Field]?: string | number } = {}
    for (const [column, field] of fields) {
      if (field === undefined) continue
      const cell = line.cells.get(column)
      values[field] = textOf(cell)
      if (typeof cell === 'object') {
        problems.push({ code: 'sheet.formula', at: `${line.sheetRow}.${field}` })
      }
    }
    const isFilled = Object.values(values).some((value) => String(value).trim() !== '')
    if (isFilled || problems.length > 0) rows.push({ sheetRow: line.sheetRow, values })
  }
  if (fields === null) return { rows, problems: [{ code: 'sheet.no-head', at: 'file' }] }
  if (rows.length === 0 && problems.length === 0) problems.push({ code: 'sheet.empty', at: 'file' })
  return { rows, problems }
}
