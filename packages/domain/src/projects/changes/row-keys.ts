import type { PlainRecord } from './plain.ts'

/** By which fields a row of a list is distinguished from the others, the first ones that it has: numbers before names. */
const keys: Readonly<Record<string, readonly (readonly string[])[]>> = {
  groups: [['groupId']],
  members: [['memberSn'], ['employeeId'], ['placeholderKind', 'placeholderNumber']],
  plan: [['month']],
  residence: [['fromDay']],
  teamProfit: [['year', 'teamCode']],
  billing: [['billingSn']],
  costs: [['categoryCode', 'teamCode', 'month']],
}

/** The rows of a list by what names them, in their order; a row that has no name yet has its place for one. */
export function rowsByKey(
  list: string,
  rows: readonly PlainRecord[],
): ReadonlyMap<string, PlainRecord> {
  const named = new Map<string, PlainRecord>()
  rows.forEach((row, place) => {
    const name = nameOf(list, row)
    named.set(name === null || named.has(name) ? `new ${place}` : name, row)
  })
  return named
}

/** A number of 0 is none yet, as a null is. */
function nameOf(list: string, row: PlainRecord): string | null {
  const fields = keys[list]?.find((each) => each.every((field) => isNamed(row[field])))
  return fields === undefined ? null : fields.map((field) => String(row[field])).join(' ')
}

function isNamed(value: unknown): boolean {
  return value !== null && value !== undefined && value !== 0 && value !== ''
}
