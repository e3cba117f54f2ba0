import type { FilterKind, SortsAndFilters } from '@yuga/contract/wire/list-shapes'

/** The sizes a reader chooses from (screens-6). */
export const pageSizes = [10, 20, 30, 50, 100, 200, 1000] as const

/** What of a list is in the address, so that Back and a link restore it. */
export type ListAddress = {
  /** From 1, as the calls' `offset`. */
  readonly page: number
  /** The calls' `limit`; undefined where the list's own is meant. */
  readonly size: number | undefined
  /** As the wire says it: a field, or a field after a minus sign. */
  readonly sort: string | undefined
  /** As the wire says them, by field. */
  readonly filters: Readonly<Record<string, string>>
}

/** Filters that are undefined are taken away. */
export type AddressQuery = Omit<ListAddress, 'filters'> & {
  readonly filters: Readonly<Record<string, string | undefined>>
}

/** A list with a prefix in the address, where a screen has several. */
type Placed = { readonly prefix?: string; readonly list: SortsAndFilters }

const longestText = 200
const patterns: Readonly<Record<FilterKind, RegExp>> = {
  text: /\S/,
  days: /^(\d{8})?~(\d{8})?$/,
  choice: /^[^,]/,
}

function pageIn(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : undefined
}

function sizeIn(value: unknown): number | undefined {
  return pageSizes.find((size) => size === Number(value))
}

function sortIn(value: unknown, { sorts }: SortsAndFilters): string | undefined {
  return sorts.flatMap((sort) => [sort, `-${sort}`]).find((sort) => sort === value)
}

/** The address of a browser reads a lone number as one. */
function filterIn(value: unknown, kind: FilterKind): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).slice(0, longestText)
  return patterns[kind].test(text) && text !== '~' ? text : undefined
}

/** Reads what is there of one list; what makes no sense is as if it were not there. */
export function readAddress(
  search: Readonly<Record<string, unknown>>,
  { prefix = '', list }: Placed,
): ListAddress {
  const filters = Object.entries(list.filters).flatMap(([field, kind]) => {
    const text = filterIn(search[prefix + field], kind)
    return text === undefined ? [] : [[field, text] as const]
  })
  return {
    page: pageIn(search[`${prefix}page`]) ?? 1,
    size: sizeIn(search[`${prefix}size`]),
    sort: sortIn(search[`${prefix}sort`], list),
    filters: Object.fromEntries(filters),
  }
}

/** The words of an address; undefined for what is as always. */
export function writeAddress(
  { page, size, sort, filters }: AddressQuery,
  { prefix = '', list }: Placed,
): Record<string, string | number | undefined> {
  const labels: [string, string | number | undefined][] = [
    ['page', page === 1 ? undefined : page],
    ['size', size],
    ['sort', sort],
    ...Object.keys(list.filters).map((field): [string, string | undefined] => [
      field,
      filters[field],
    ]),
  ]
  return Object.fromEntries(labels.map(([name, value]) => [prefix + name, value]))
}

/**
 * `validateSearch` of a screen with lists: what of the address is theirs and makes sense. What makes none is
 * named as undefined, so that no screen reads what was there.
 */
export function listSearch(...lists: readonly Placed[]) {
  return (search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.assign({}, ...lists.map((placed) => writeAddress(readAddress(search, placed), placed)))
}
