type Person = { readonly id: string; readonly name: string }

/** As names are compared: however they are composed, spaced and cased. */
const plain = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/**
 * What each of some people who are shown together is called: by the name, and with the ID next to it where another one
 * of them has the same name (employees-12). The same person may be there several times.
 */
export function namesApart(people: Iterable<Person>): (person: Person) => string {
  const idsOf = new Map<string, Set<string>>()
  for (const { id, name } of people) {
    const ids = idsOf.get(plain(name)) ?? new Set()
    idsOf.set(plain(name), ids.add(id))
  }
  return ({ id, name }) => {
    const isAmbiguous = (idsOf.get(plain(name))?.size ?? 0) > 1
    return isAmbiguous && id !== '' && id !== name ? `${name} (${id})` : name
  }
}

/** Rows as they are shown, with distinct names of people (`pm` for `pmId` and `pmName`). */
// eslint-disable-next-line typescript/no-generated-empty-object-type -- its fields follow from the second argument
export function withNamesApart<Field extends string, Row extends PeopleIn<Field>>(
  rows: readonly Row[],
  fields: readonly Field[],
): readonly Row[] {
  const personIn = (row: Row, field: Field): Person => ({
    id: row[`${field}Id`] ?? '',
    name: row[`${field}Name`] ?? '',
  })
  const nameOf = namesApart(rows.flatMap((row) => fields.map((field) => personIn(row, field))))
  return rows.map((row) => {
    const names = fields.flatMap((field) =>
      typeof row[`${field}Name`] === 'string'
        ? [[`${field}Name`, nameOf(personIn(row, field))] as const]
        : [],
    )
    return { ...row, ...Object.fromEntries(names) }
  })
}

/** Rows that name people by these fields. */
export type PeopleIn<Field extends string> = {
  readonly [Name in `${Field}Id` | `${Field}Name`]?: string | null
}
