import { namePattern } from '@yuga/domain/employees/name-pattern'
import type { DayRange, SortQuery } from '@yuga/contract/wire/list'
import { type Db, type Statement, statement } from '../statement.ts'

/** The requested page, from 1, and its order (wire-4). */
export type PageQuery<Sort extends string> = {
  readonly offset: number
  readonly limit: number
  readonly sort?: SortQuery<Sort> | undefined
}

/** One page, and how many rows there are on all of them. */
export type Page<Row> = { readonly totalCount: number; readonly rows: Row[] }

type Paged<Row> = Row & { total: number; is_row: true | null }

export type PagedList<Row, Sort extends string> = {
  read(db: Db, values: readonly unknown[], page: PageQuery<Sort>): Promise<Page<Row>>
}

/**
 * A list in SQL, of which one statement answers a page and the count of all pages, also past the end.
 *
 * `ctes` end in `result`: the rows that are counted, with the columns to sort by and the key. `columns` are
 * read of `page`, the rows of the page alone, with what `joins` adds to them. The orders that may be
 * requested are in `sorts`, each a column of `result`; the key orders equal rows, so that none appears
 * twice or never while one pages.
 */
export function pagedList<Row, const Sort extends string>(list: {
  readonly ctes: string
  readonly columns: string
  readonly joins?: string
  readonly sorts: Readonly<Record<Sort, string>>
  /** The order where none is requested. */
  readonly order: string
  readonly key: string
  /** For a list with filters that leave anything between one row and ten thousand of it. */
  readonly plansEachTime?: boolean
}): PagedList<Row, Sort> {
  const { ctes, columns, joins = '', sorts, order, key, plansEachTime = false } = list
  const parameters = [...`${ctes} ${columns} ${joins}`.matchAll(/\$(\d+)/g)].map(([, n]) => +`${n}`)
  const last = Math.max(0, ...parameters)
  const inOrder = (by: string) =>
    statement<Paged<Row>>(
      `
  with recursive ${ctes},
  page as (
    select *, row_number() over (order by ${by}, ${key}) as place from result
    order by place limit $${last + 1} offset $${last + 2}::bigint),
  listed as (select page.place, true as is_row, ${columns} from page ${joins})
  select counted.total, listed.* from (select count(*)::int as total from result) counted
  left join listed on true order by listed.place`,
      { plansEachTime },
    )
  const orders = new Map<string, Statement<Paged<Row>>>([['', inOrder(order)]])
  for (const [sort, column] of Object.entries<string>(sorts)) {
    orders.set(sort, inOrder(column))
    orders.set(`-${sort}`, inOrder(`${column} desc`))
  }
  return {
    async read(db, values, { offset, limit, sort }) {
      const requested = sort === undefined ? '' : `${sort.isDescending ? '-' : ''}${sort.by}`
      const match = orders.get(requested)
      if (match === undefined) throw new Error(`a list cannot be sorted by ${requested}`)
      const rows = await match.all(db, [...values, limit, (offset - 1) * limit])
      return {
        totalCount: rows[0]?.total ?? 0,
        rows: rows.filter((row) => row.is_row === true),
      }
    },
  }
}

/** SQL: whether a column contains the text of a parameter, which `textPattern` makes; null is no condition. */
export function containsText(column: string, parameter: string): string {
  return `(${parameter}::text is null or ${column} ilike ${parameter})`
}

/**
 * SQL: whether a column with the name of an employee matches a parameter, which `personPattern` makes; null is no
 * condition (employees-2).
 */
export function namesPerson(column: string, parameter: string): string {
  return `(${parameter}::text is null or ${column} ~* ${parameter})`
}

/** A part of the name of an employee, also by initial consonants. */
export function personPattern(text: string | undefined): string | null {
  return text === undefined ? null : namePattern(text)
}

/** SQL: whether a column is one of the texts of a parameter; null is no condition. */
export function isAmong(column: string, parameter: string): string {
  return `(${parameter}::text[] is null or ${column} = any(${parameter}))`
}

/**
 * A text to look for, as a pattern that means its own characters. Hangul is compared in whole syllables, as it is
 * stored: a name copied from a Mac comes in single letters.
 */
export function textPattern(text: string | undefined): string | null {
  return text === undefined
    ? null
    : `%${text.normalize('NFC').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** SQL: whether a day lies between two parameters, either of which may be null. */
export function withinDays(column: string, from: string, to: string): string {
  return `(${from}::date is null or ${column} >= ${from}) and (${to}::date is null or ${column} <= ${to})`
}

/** The two parameters of `withinDays`. */
export function daysOf(range: DayRange | undefined): [from: string | null, to: string | null] {
  return [range?.from ?? null, range?.to ?? null]
}
