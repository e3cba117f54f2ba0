import { createHash } from 'node:crypto'
import { type Language, type ProblemCode, problemText } from '@yuga/contract/problems/problems'
import type { SheetReport } from '@yuga/contract/wire/sheet'
import type { Problem } from '@yuga/domain/problem'
import type { AuditRecord } from '../audit/audit.store.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { ReadRow } from './read-upload.ts'

/** What a row of a sheet writes: something new, or something that is there and differs. */
export type PlannedRow<Row> = {
  readonly sheetRow: number
  readonly before: Row | null
  readonly after: Row
}

export type UploadPlan<Row> = {
  readonly written: readonly PlannedRow<Row>[]
  readonly unchangedCount: number
}

type Known<Value, Row> = {
  /** The key of a row; null for one that is always new. */
  readonly keyOf: (value: Value) => string | null
  readonly byKey: ReadonlyMap<string, Row>
  /** The row after the change; fields that are missing from the sheet stay as they are. */
  readonly after: (value: Value, before: Row | null) => Row
  /** Why it cannot become that, each problem at its field. */
  readonly whyNot: (after: Row, before: Row | null) => readonly Problem<ProblemCode>[]
  /** The field at which a problem names the row. */
  readonly keyField: string
}

/** What a sheet would write next to the stored rows; refused whole, with every problem of every row. */
export function planUpload<Value, Row extends object>(
  rows: readonly ReadRow<Value>[],
  problems: readonly Problem<ProblemCode>[],
  { keyOf, byKey, after, whyNot, keyField }: Known<Value, Row>,
): UploadPlan<Row> {
  const result = [...problems]
  const firstRowOf = new Map<string, number>()
  const planned = rows.flatMap(({ sheetRow, value }): PlannedRow<Row>[] => {
    const key = keyOf(value)
    const sameAs = key === null ? undefined : firstRowOf.get(key)
    if (sameAs !== undefined) {
      result.push({
        code: 'sheet.row-twice',
        at: `${sheetRow}.${keyField}`,
        values: { sheetRow: sameAs },
      })
      return []
    }
    if (key !== null) firstRowOf.set(key, sheetRow)
    const before = (key === null ? undefined : byKey.get(key)) ?? null
    const row = after(value, before)
    for (const problem of whyNot(row, before)) {
      result.push({ ...problem, at: `${sheetRow}.${problem.at ?? keyField}` })
    }
    return [{ sheetRow, before, after: row }]
  })
  refuseIfAny(result.toSorted((one, other) => rowOf(one) - rowOf(other)))
  const written = planned.filter(({ before, after }) => before === null || differs(before, after))
  return { written, unchangedCount: planned.length - written.length }
}

function differs<Row extends object>(before: Row, after: Row): boolean {
  return (Object.keys(after) as (keyof Row)[]).some((field) => before[field] !== after[field])
}

function rowOf({ at = '' }: Problem): number {
  return Number.parseInt(at, 10) || 0
}

const mostReported = 1_000

/** The plan as the preview shows it in the fields of the sheet, and as the upload reports it when it is done. */
export function reportOf<Row, WireRow extends Readonly<Record<string, unknown>>>(
  { written, unchangedCount }: UploadPlan<Row>,
  sheet: {
    readonly fields: readonly string[]
    readonly toView: (row: Row) => WireRow
    readonly nameOf: (row: WireRow) => string
    /** What may be a mistake of a row and is written all the same, each at `row.field`. */
    readonly warnings?: readonly Problem<ProblemCode>[]
    readonly language: Language
  },
): Omit<SheetReport, 'writtenYn'> {
  const { warnings = [], language } = sheet
  const addedCount = written.filter(({ before }) => before === null).length
  return {
    addedCount,
    changedCount: written.length - addedCount,
    unchangedCount,
    basis: createHash('sha256')
      .update(JSON.stringify([written, warnings]))
      .digest('base64url'),
    warningList: warnings.slice(0, mostReported).map((warning) => ({
      path: warning.at ?? '',
      message: problemText(warning, language),
      reason: warning.code,
    })),
    changeList: written.slice(0, mostReported).map(({ sheetRow, before, after }) => {
      const was = before === null ? null : sheet.toView(before)
      const will = sheet.toView(after)
      const values = sheet.fields.map((field) => ({
        field,
        before: String(was?.[field] ?? ''),
        after: String(will[field] ?? ''),
      }))
      return {
        sheetRow,
        action: was === null ? ('add' as const) : ('change' as const),
        name: sheet.nameOf(will),
        fieldList: values.filter((value) => value.before !== value.after),
      }
    }),
  }
}

/** What is written, apart by how: what is new, and what is there with its next version. */
export function partsOf<Row extends { readonly version: number }>(
  written: readonly PlannedRow<Row>[],
): { added: Row[]; changed: { before: Row; after: Row }[] } {
  return {
    added: written.filter(({ before }) => before === null).map(({ after }) => after),
    changed: written.flatMap(({ before, after }) =>
      before === null ? [] : [{ before, after: { ...after, version: before.version + 1 } }],
    ),
  }
}

/** A record in the audit for each row that was written. */
export function recordsOf<Row>(
  noun: string,
  { added, changed }: { added: readonly Row[]; changed: readonly { before: Row; after: Row }[] },
  subjectOf: (row: Row) => string,
  aboutOf?: (row: Row) => string,
): AuditRecord[] {
  const records = [
    ...added.map((after) => ({ action: `${noun}.add`, after })),
    ...changed.map((change) => ({ action: `${noun}.change`, ...change })),
  ]
  return records.map((record) => ({
    forEmployeeId: aboutOf?.(record.after) ?? null,
    subject: subjectOf(record.after),
    ...record,
  }))
}

/** What was looked at in the preview must still be what is written (wire-7). */
export function refuseStalePreview(
  basis: string | undefined,
  report: { readonly basis: string },
): void {
  if (basis !== undefined && basis !== report.basis) refuse('sheet.stale-preview')
}
