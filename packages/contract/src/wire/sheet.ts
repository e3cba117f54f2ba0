import { terms } from '../texts/terms.ts'
import type { CodeGroup } from '@yuga/domain/codes/groups'
import './without-eval.ts'
import { z } from 'zod'
import { wireId, yesNo } from './wire.ts'

/** Words in both languages. */
export type Texts = { readonly ko: string; readonly en: string }

/**
 * A column of a sheet. The one description serves the export, the template with its drop-downs, the import,
 * and the headings of the table on the screen.
 */
export type SheetColumn<Field extends string = string> = {
  /** The field of the row, and of the body that writes it. */
  readonly field: Field
  readonly title: Texts
  /** What belongs there, for the sheet of the template that explains the columns. */
  readonly about: Texts
  /** A decimal is a rate or an amount with its places; an amount is whole won, grouped by thousands; days and months are dates. */
  readonly kind: 'text' | 'integer' | 'amount' | 'decimal' | 'day' | 'month'
  /** In characters. */
  readonly width: number
  /** A sheet without this column is refused, and so is a row without a value in it. */
  readonly isRequired?: boolean
  /** All there is to choose from: the template offers them in a drop-down. */
  readonly choices?: readonly string[]
  /** The group of the codes that it takes: the template offers them with their names, of which the code counts. */
  readonly codeGroup?: CodeGroup
}

/** What most sheets of master data have. */
export const sortOrderColumn = {
  field: 'sortOrder',
  title: terms.sortOrder,
  about: { ko: '필수, 숫자 5자리까지', en: 'Required, digits only, at most 5' },
  kind: 'integer',
  width: 12,
  isRequired: true,
} as const satisfies SheetColumn

/** What has to be said of a name (`wireName`). */
const aboutNames: Texts = { ko: '필수, 200자까지', en: 'Required, at most 200 characters' }

/** A column of names (`wireName`), which each row must have. */
export const nameColumn = <const Field extends string>(field: Field, title: Texts, width: number) =>
  ({ field, title, about: aboutNames, kind: 'text', width, isRequired: true }) as const

/** A kind of sheet: what it is called, and its columns in their order. */
export type SheetForm<Field extends string = string> = {
  /** In file names: `ProjectTypeCategory_20260318.xlsx`. */
  readonly fileName: string
  readonly title: Texts
  readonly columns: readonly SheetColumn<Field>[]
}

/** The query of a download of a sheet, with the filters of its list. */
export const sheetQuery = {
  /** Y: the sheet to fill, without rows. */
  templateYn: yesNo.optional(),
}

/** The query of an upload of a sheet. */
export const sheetUploadQuery = z.object({
  /** Y: says what would be written, and writes nothing. */
  previewYn: yesNo.optional(),
  /** What the preview answered as `basis`: where something changed since, nothing is written. */
  basis: wireId.optional(),
})

const change = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
})

/** What an upload does, or would do: rows that stand in the sheet as they are kept are left alone. */
export const sheetReport = z.object({
  writtenYn: yesNo,
  addedCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  basis: z.string(),
  /** What may be a mistake and is written all the same, each at `row.field`: the first thousand. */
  warningList: z.array(z.object({ path: z.string(), message: z.string(), reason: z.string() })),
  /** The first thousand rows that are added or changed. */
  changeList: z.array(
    z.object({
      sheetRow: z.number(),
      action: z.enum(['add', 'change']),
      name: z.string(),
      fieldList: z.array(change),
    }),
  ),
})
export type SheetReport = z.output<typeof sheetReport>
