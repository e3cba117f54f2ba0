import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import type { z } from 'zod'
import { readPart } from '../http/input.ts'
import type { MalformedRow, ReadRow } from './read-upload.ts'

/** The problems of a row other than its malformed cells (sheets-7). */
export type MalformedRules<Field extends string = string> = {
  /**
   * What a required cell that is malformed is read as, so that the others can be; without it nothing more is said of
   * the row.
   */
  readonly standIns: Readonly<Partial<Record<Field, string>>>
  /** Faults that are there whatever malformed cells will hold, each with the other columns that it depends on. */
  readonly checkedBy: Readonly<Partial<Record<ProblemCode, readonly Field[]>>>
}

export type PartlyReadRow<Value> = ReadRow<Value> & Pick<MalformedRow, 'fields'>

/** Rows with malformed cells, read without these; of two with one key the first. */
export function readPartly<Value>(
  malformed: readonly MalformedRow[],
  schema: z.ZodType<Value>,
  {
    standIns,
    keyOf,
  }: Pick<MalformedRules, 'standIns'> & { keyOf: (value: Value) => string | null },
): PartlyReadRow<Value>[] {
  const known = new Set<string>()
  return malformed.flatMap(({ sheetRow, fields, body }) => {
    const whole = Object.entries(body).filter(([field]) => !fields.has(field))
    const previous = Object.entries(standIns).filter(([field]) => fields.has(field))
    const part = readPart(schema, Object.fromEntries([...whole, ...previous]))
    if (part.problems.length > 0) return []
    const value = part.value as Value
    const key = keyOf(value)
    if (key !== null && known.has(key)) return []
    if (key !== null) known.add(key)
    return [{ sheetRow, fields, value }]
  })
}

/** The faults of these rows that do not depend on malformed cells. */
export function faultsOfPartlyRead<Value>(
  rows: readonly PartlyReadRow<Value>[],
  checkedBy: MalformedRules['checkedBy'],
  whyNot: (value: Value) => readonly Problem<ProblemCode>[],
): Problem<ProblemCode>[] {
  return rows.flatMap(({ sheetRow, fields, value }) =>
    whyNot(value).flatMap((problem) => {
      const { code, at } = problem
      const columns = checkedBy[code]
      if (at === undefined || columns === undefined) return []
      const isSo = [at, ...columns].every((field) => !fields.has(field))
      return isSo ? [{ ...problem, at: `${sheetRow}.${at}` }] : []
    }),
  )
}
