import { yearSearch } from '../ui/year-table/year-search.ts'

/** What the targets of employees are narrowed down by: whether they are used, and a part of a name. */
type TargetsSought = { readonly use: 'Y' | 'N'; readonly name: string }

const longestName = 100

/** `validateSearch` of the screen: the year, N where the targets are meant that are not used, a part of a name. */
export function employeeTargetsSearch(
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const name = String(search['name'] ?? '').slice(0, longestName)
  return {
    ...yearSearch(search),
    use: search['use'] === 'N' ? 'N' : undefined,
    name: name.trim() === '' ? undefined : name,
  }
}

/** The targets in use, of everybody, unless the address says otherwise. */
export function soughtIn(search: {
  readonly use?: unknown
  readonly name?: unknown
}): TargetsSought {
  return {
    use: search.use === 'N' ? 'N' : 'Y',
    name: typeof search.name === 'string' ? search.name : '',
  }
}
