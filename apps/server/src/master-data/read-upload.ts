import { sheetLimits } from '@yuga/contract/wire/file'
import type { ReceivedFile } from '@yuga/contract/wire/endpoint'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { SheetColumn, SheetForm } from '@yuga/contract/wire/sheet'
import type { Problem } from '@yuga/domain/problem'
import type { z } from 'zod'
import type { Table, TableRow } from '../excel/table-of.ts'
import { readInWorker } from '../http/files/read-in-worker.ts'
import { readPart } from '../http/input.ts'
import { Refusal } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'

type UploadCall = Pick<Context, 'request' | 'language'> & { readonly upload: ReceivedFile }

/** A row of an uploaded sheet as its schema reads it. */
export type ReadRow<Value> = { readonly sheetRow: number; readonly value: Value }

/** A row that cannot be read: its content, and the fields with a wrong one. */
export type MalformedRow = {
  readonly sheetRow: number
  readonly fields: ReadonlySet<string>
  readonly body: Readonly<Record<string, unknown>>
}

export type ReadRows<Value> = {
  readonly rows: readonly ReadRow<Value>[]
  readonly malformed: readonly MalformedRow[]
  /** Of the cells, each at `row.field`; rows without one are read all the same, to name what else is wrong. */
  readonly problems: readonly Problem<ProblemCode>[]
}

/**
 * Reads the table of the uploaded sheet; `before` of `serve`, so that no transaction waits for a thread that reads.
 */
export function tableIn<Field extends string>(form: SheetForm<Field>) {
  return async ({ request, upload, language }: UploadCall): Promise<Table<Field>> => {
    const { mostRows } = sheetLimits
    const input = { bytes: upload.bytes, form, language, mostRows }
    return (await readInWorker(request, 'readTable', input)) as Table<Field>
  }
}

/**
 * Reads the rows of a table by the same schema as the body of the call that writes one row, so that a cell is
 * refused for what a field of the form is refused for.
 */
export function readRows<Field extends string, Schema extends z.ZodType>(
  { rows, problems }: Table<Field>,
  form: SheetForm<Field>,
  schema: Schema,
): ReadRows<z.output<Schema>> {
  if (rows.length > sheetLimits.mostRows) throw tooMany()
  // a formula is one problem, not also an empty cell
  const named = new Set(problems.map(({ at }) => at))
  const read = rows.map((row) => {
    const body = fieldsOf(form, row)
    return { row, body, part: readPart(schema, body) }
  })
  return {
    rows: read.flatMap(({ row, part }) =>
      part.problems.length > 0
        ? []
        : [{ sheetRow: row.sheetRow, value: part.value as z.output<Schema> }],
    ),
    malformed: read.flatMap(({ row: { sheetRow }, body, part }) => {
      if (part.problems.length === 0) return []
      const result = part.problems.map(({ at = '' }) => at)
      const isNamed = (field: string) => named.has(`${sheetRow}.${field}`)
      const fields = new Set([...result, ...form.columns.map(({ field }) => field).filter(isNamed)])
      return [{ sheetRow, fields, body }]
    }),
    problems: [
      ...problems,
      ...read
        .flatMap(({ row, part }) =>
          part.problems.map((problem) => ({
            ...inColumn(form, problem),
            at: `${row.sheetRow}.${problem.at}`,
          })),
        )
        .filter(({ at }) => !named.has(at)),
    ],
  }
}

/** What a cell may hold is said where its column takes nothing else: a sheet has no list to choose from. */
function inColumn<Field extends string>(
  { columns }: SheetForm<Field>,
  problem: Problem<ProblemCode>,
): Problem<ProblemCode> {
  const choices = columns.find(({ field }) => field === problem.at)?.choices
  if (problem.code !== 'input.invalid' || choices === undefined) return problem
  return { code: 'sheet.not-a-choice', values: { choices: choices.join(', ') } }
}

/** Counted in rows of the table, without other lines of the sheet. */
function tooMany(): Refusal {
  return new Refusal([
    { code: 'sheet.too-many-rows', at: 'file', values: { most: sheetLimits.mostRows } },
  ])
}

/** Thousands, each with its separator. */
const groupedFigure = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/**
 * The content of the cell: a sheet shows fifteen digits, and a sum in it keeps 0.1 + 0.2 with seventeen. A figure
 * that was typed as text may have separators of thousands.
 */
function figureOf(value: string | number): string | number {
  if (typeof value === 'number') return Number(value.toPrecision(15))
  const text = value.trim()
  return groupedFigure.test(text) ? text.replaceAll(',', '') : text
}

const figureKinds: ReadonlySet<SheetColumn['kind']> = new Set(['integer', 'amount', 'decimal'])

/** The row as a body: numbers in columns of text are text, and what is required and empty is missing. */
function fieldsOf<Field extends string>(
  form: SheetForm<Field>,
  { values }: TableRow<Field>,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { field, kind, isRequired, codeGroup } of form.columns) {
    const value = values[field]
    const written = String(value ?? '').trim()
    // as the drop-down of the template has it: the code, and behind it the name
    const text = codeGroup === undefined ? written : (written.split(/\s/, 1)[0] ?? '')
    const isMissing = value === undefined || (isRequired === true && text === '')
    if (!isMissing) body[field] = figureKinds.has(kind) ? figureOf(value) : text
  }
  return body
}
