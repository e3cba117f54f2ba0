import type { SheetForm, SheetReport } from '@yuga/contract/wire/sheet'
import type { z } from 'zod'
import type { Table } from '../excel/table-of.ts'
import type { Actor } from '../http/actor.ts'
import type { Context } from '../http/serve.ts'
import { lockedByKey, type MasterRecords } from './master-records.ts'
import { faultsOfPartlyRead, type MalformedRules, readPartly } from './partly-read.ts'
import { partsOf, planUpload, recordsOf, refuseStalePreview, reportOf } from './plan-upload.ts'
import { type ReadRow, readRows } from './read-upload.ts'

type Call<Field extends string> = Context & {
  readonly actor: Actor
  /** The table of the uploaded sheet (`tableIn`). */
  readonly checked: Table<Field>
  readonly query: {
    readonly previewYn?: 'Y' | 'N' | undefined
    readonly basis?: string | undefined
  }
}

/** How a sheet of the records is read and how its problems are shown. */
type Sheet<Fields, Row, Field extends string, Shown> = {
  readonly form: SheetForm<Field>
  /** Reads a row as the body of the calls is read, its key with it. */
  readonly schema: z.ZodType<Fields>
  /** The field at which a problem names a row. */
  readonly keyField: Field
  /** Columns that are written; those of a key that the server gives are not. */
  readonly written: readonly Field[]
  readonly toView: (row: Row) => Shown
  readonly nameOf: (row: Shown) => string
  /** What else is said of a row with malformed cells; absent: nothing. */
  readonly malformedRules?: MalformedRules
}

/** Adds and changes records by a sheet, all of them or none; a preview only says what would be done. */
export async function uploadRecords<
  Key,
  Fields,
  Row extends { readonly version: number },
  Field extends string,
  Shown extends Readonly<Record<string, unknown>>,
>(
  { db, actor, now, audit, language, checked, query }: Call<Field>,
  records: MasterRecords<Key, Fields, Row>,
  sheet: Sheet<Fields, Row, Field, Shown>,
): Promise<SheetReport> {
  const { noun, keyOf, keyOfRow, nameOfKey } = records
  const { form, schema, malformedRules } = sheet
  const { rows, malformed, problems } = readRows(checked, form, schema)
  const nameOf = (fields: Fields) => {
    const key = keyOf(fields)
    return key === null ? null : nameOfKey(key)
  }
  const partlyRead =
    malformedRules === undefined
      ? []
      : readPartly(malformed, schema, { ...malformedRules, keyOf: nameOf })
  const keys = [...rows, ...partlyRead].map(({ value }) => keyOf(value))
  const known = await lockedByKey(
    records,
    db,
    keys.filter((key) => key !== null),
  )
  const checkerOf = (some: readonly ReadRow<Fields>[]) =>
    records.checker(
      db,
      some.map(({ value }) => ({ key: nameOf(value), fields: value })),
      known,
    )
  const whyNot = await checkerOf(rows)
  const whyNotPartly = partlyRead.length === 0 ? null : await checkerOf(partlyRead)
  const others = faultsOfPartlyRead(partlyRead, malformedRules?.checkedBy ?? {}, (fields) => {
    const before = known.get(nameOf(fields) ?? '') ?? null
    return whyNotPartly?.(records.after(fields, before), before) ?? []
  })
  const plan = planUpload<Fields, Row>(rows, [...problems, ...others], {
    keyField: sheet.keyField,
    keyOf: nameOf,
    byKey: known,
    after: records.after,
    whyNot,
  })
  const report = reportOf(plan, {
    fields: sheet.written,
    toView: sheet.toView,
    nameOf: sheet.nameOf,
    language,
  })
  if (query.previewYn === 'Y') return { ...report, writtenYn: 'N' }
  refuseStalePreview(query.basis, report)
  const by = { employeeId: actor.employeeId, at: now }
  const parts = partsOf(plan.written)
  const added = records.withKeys?.(parts.added, known) ?? parts.added
  await records.add(db, added, by)
  await records.change(
    db,
    parts.changed.map(({ after }) => after),
    by,
  )
  const subjectOf = (row: Row) => nameOfKey(keyOfRow(row))
  await audit(...recordsOf(noun, { added, changed: parts.changed }, subjectOf, records.aboutOf))
  return { ...report, writtenYn: 'Y' }
}
