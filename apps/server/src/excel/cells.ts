import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'

/** What stands in a cell; a formula is named and never evaluated. */
export type Cell = string | number | { readonly formula: true }

/** A row that is not empty: its number in the sheet, and what stands in each of its columns from 0. */
export type SheetLine = {
  readonly sheetRow: number
  readonly cells: ReadonlyMap<number, Cell>
}

export type ReadLimits = {
  /** Rows that are not empty. */
  readonly mostRows: number
  /** Of everything that is unpacked. */
  readonly mostUnpackedBytes: number
}

/** Columns beyond are not looked at. */
export const mostColumns = 200

/** A file that is no sheet, or more of one than is read. */
export class UnreadableSheet extends Error {
  readonly problem: Problem<ProblemCode>

  constructor(problem: Problem<ProblemCode>) {
    super(problem.code)
    this.name = 'UnreadableSheet'
    this.problem = problem
  }
}

export function notASheet(): UnreadableSheet {
  return new UnreadableSheet({ code: 'sheet.not-a-sheet', at: 'file' })
}

export function tooManyRows(most: number): UnreadableSheet {
  return new UnreadableSheet({ code: 'sheet.too-many-rows', at: 'file', values: { most } })
}

export function tooLargeInside(): UnreadableSheet {
  return new UnreadableSheet({ code: 'sheet.too-large-inside', at: 'file' })
}

/** 'A' for 0. */
export function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
