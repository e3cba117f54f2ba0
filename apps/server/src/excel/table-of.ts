import type { Language, ProblemCode } from '@yuga/contract/problems/problems'
import type { SheetColumn, SheetForm } from '@yuga/contract/wire/sheet'
import type { Problem } from '@yuga/domain/problem'
import { type Cell, columnLetters, type Sheet, type SheetLine } from './cells.ts'
import { dayOfSerial } from './serial-day.ts'

/** A row of the table in a sheet, by the fields of its form; a column that is missing from the sheet is absent. */
export type TableRow<Field extends string> = {
  readonly sheetRow: number
  readonly values: { readonly [Key in Field]?: string | number }
}

export type Table<Field extends string> = {
  readonly rows: readonly TableRow<Field>[]
  readonly problems: readonly Problem<ProblemCode>[]
}

/** The head may be below a title and the filters of an export. */
const mostLinesBeforeHead = 20

const isFormula = (cell: Cell | undefined) => typeof cell === 'object' && 'formula' in cell
const isCovered = (cell: Cell | undefined) => typeof cell === 'object' && 'covered' in cell

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
  const problems: Problem<ProblemCode>[] = []
  for (const [column, cell] of head.cells) {
    const field = fields.get(column)
    const at = `${head.sheetRow}.${columnLetters(column)}`
    const title = isFormula(cell) ? '=' : String(valueOf(cell, 'text', false)).slice(0, 50)
    if (isCovered(cell)) continue
    if (field === undefined) problems.push({ code: 'sheet.unknown-column', at, values: { title } })
    else if (known.has(field)) problems.push({ code: 'sheet.column-twice', at, values: { title } })
    if (field !== undefined) known.add(field)
  }
  const missing = form.columns.filter(({ field, isRequired }) => isRequired && !known.has(field))
  return [
    ...problems,
    ...missing.map(({ field, title }) => ({
      code: 'sheet.missing-column' as const,
      at: `${head.sheetRow}.${field}`,
      values: { title: title[language] },
    })),
  ]
}

/**
 * What a cell says in a column of this kind. A number without a format of dates is a day where it is one written
 * without hyphens, and a month or a day where it is the number of one; any other number is left for the column to
 * refuse.
 */
function valueOf(
  cell: Cell | undefined,
  kind: SheetColumn['kind'],
  is1904: boolean,
): string | number {
  if (cell === undefined) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : ''
  if (typeof cell === 'string' || (kind !== 'day' && kind !== 'month')) return cell
  const isSerial = Number.isInteger(cell) && cell > 9_999 && cell <= 99_999
  return (isSerial ? dayOfSerial(cell, is1904) : null) ?? String(cell)
}

/**
 * The table of a sheet by the columns of its form, in any order. Every problem is named by row
 * and column; with a head that is not the form's, nothing below it is looked at.
 */
export function tableOf<Field extends string>(
  form: SheetForm<Field>,
  language: Language,
  { lines, is1904 }: Sheet,
): Table<Field> {
  const kindOf = new Map(form.columns.map(({ field, kind }) => [field, kind]))
  const rows: TableRow<Field>[] = []
  const problems: Problem<ProblemCode>[] = []
  let fields: ReadonlyMap<number, Field | undefined> | null = null
  let before = 0
  for (const line of lines) {
    if (fields === null) {
      const result = fieldsIn(form, line)
      const count = [...result.values()].filter((field) => field !== undefined).length
      // a title alone may be called like a column
      if (count < Math.min(2, form.columns.length)) {
        before += 1
        if (before >= mostLinesBeforeHead) break
        continue
      }
      fields = result
      problems.push(...problemsOfHead(form, language, line, result))
      if (problems.length > 0) break
      continue
    }
    const values: { [Key in Field]?: string | number } = {}
    for (const [column, field] of fields) {
      if (field === undefined) continue
      const cell = line.cells.get(column)
      values[field] = valueOf(cell, kindOf.get(field) ?? 'text', is1904)
      const at = `${line.sheetRow}.${field}`
      if (isFormula(cell)) problems.push({ code: 'sheet.formula', at })
      if (isCovered(cell)) problems.push({ code: 'sheet.merged-columns', at })
    }
    const isFilled = Object.values(values).some((value) => String(value).trim() !== '')
    if (isFilled || problems.length > 0) rows.push({ sheetRow: line.sheetRow, values })
  }
  if (fields === null) return { rows, problems: [{ code: 'sheet.no-head', at: 'file' }] }
  if (rows.length === 0 && problems.length === 0) problems.push({ code: 'sheet.empty', at: 'file' })
  return { rows, problems }
}
