import './without-eval.ts'
import { dayFromWire, type Day } from '@yuga/domain/calendar/day'
import { z } from 'zod'
import type { FilterKind, ListShape } from './list-shapes.ts'
import { paging, refuseInput, wireId, wireText } from './wire.ts'

/** A stretch of days that a column must fall into; either end may be left open. */
export type DayRange = { readonly from: Day | null; readonly to: Day | null }

/** Longer than anything someone looks for. */
const longestFilter = 200

/** Part of what a column says; nothing but blanks narrows nothing down. */
const textFilter = wireText(longestFilter)
  .describe('Rows whose column contains this text, without regard to case')
  .transform((text) => text.trim() || undefined)

/** `20260301~20260331`, `20260301~` or `~20260331`. */
const daysFilter = z
  .string()
  .max(40)
  .describe('Rows whose column falls into these days, YYYYMMDD~YYYYMMDD; either end may be empty')
  .transform((text, ctx): DayRange => {
    const [from = '', to = '', ...more] = text.split('~')
    const range = { from: dayOrNone(from), to: dayOrNone(to) }
    const isRange = text.includes('~') && more.length === 0
    if (!isRange || range.from === undefined || range.to === undefined) {
      return refuseInput(ctx, 'input.day')
    }
    return { from: range.from, to: range.to }
  })

function dayOrNone(text: string): Day | null | undefined {
  return text === '' ? null : (dayFromWire(text) ?? undefined)
}

/** More than a column has to choose from. */
const mostChoices = 100

/** `GROFFC,GRDEGR` */
const choiceFilter = z
  .string()
  .max(2_000)
  .describe('Rows whose column is one of these values, with commas between them')
  .transform((text, ctx): readonly string[] | undefined => {
    const choices = text.split(',').filter((choice) => choice !== '')
    const isReadable = choices.every((choice) => wireId.safeParse(choice).success)
    if (!isReadable || choices.length > mostChoices) return refuseInput(ctx, 'input.invalid')
    return choices.length === 0 ? undefined : choices
  })

/** How the wire says what a column is narrowed down by. */
const filterSchemas = {
  text: textFilter,
  days: daysFilter,
  choice: choiceFilter,
} as const satisfies Record<FilterKind, z.ZodType>

/** The order that was requested; without one the list has its own. */
export type SortQuery<Sort extends string = string> = {
  readonly by: Sort
  readonly isDescending: boolean
}

/** `sort` of a query; undefined: the order of the list itself. */
export function sortOf<const Sort extends string>(sorts: readonly Sort[]) {
  const labels = sorts.flatMap((sort) => [sort, `-${sort}` as const])
  return z
    .enum(labels)
    .describe('The field to sort by, with - from the highest down')
    .transform((word): SortQuery<Sort> => {
      const isDescending = word.startsWith('-')
      return { by: (isDescending ? word.slice(1) : word) as Sort, isDescending }
    })
    .optional()
}

type FilterFields<Filters> = {
  [Field in keyof Filters]: Filters[Field] extends FilterKind
    ? z.ZodOptional<(typeof filterSchemas)[Filters[Field]]>
    : never
}

function fieldsOf<Filters extends Record<string, FilterKind>>(filters: Filters) {
  const fields = Object.entries(filters).map(([name, kind]) => [
    name,
    filterSchemas[kind].optional(),
  ])
  return Object.fromEntries(fields) as FilterFields<Filters>
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a list with no fields of its own
type NoFields = Record<never, never>

/**
 * The parts of an endpoint that answers a page of a list: its query (page, order, filters, and `more` of its
 * own) and its answer (the rows under their name, `totalCount` over all pages, and `answers` of its own).
 */
export function listOf<
  const Name extends string,
  Row extends z.ZodType,
  const Sort extends string,
  const Filters extends Record<string, FilterKind>,
  More extends z.ZodRawShape = NoFields,
  Answers extends z.ZodRawShape = NoFields,
>(
  rows: Name,
  row: Row,
  requested: {
    readonly sorts: readonly Sort[]
    readonly filters: Filters
    readonly more?: More
    readonly answers?: Answers
  },
) {
  const { sorts, filters, more, answers } = requested
  const own = { [rows]: z.array(row) } as Record<Name, z.ZodArray<Row>>
  return {
    query: z.object({
      ...paging,
      // a list that has one order only is requested none
      ...((sorts.length > 0 ? { sort: sortOf(sorts) } : {}) as {
        sort: ReturnType<typeof sortOf<Sort>>
      }),
      ...fieldsOf(filters),
      ...(more as More),
    }),
    response: z.object({ totalCount: z.number(), ...(answers as Answers), ...own }),
    list: { rows, sorts, filters } satisfies ListShape<Name, Sort>,
  }
}
