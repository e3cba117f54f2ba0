import { namePattern } from '@yuga/domain/employees/name-pattern'

/**
 * SQL: whether the name or the id of the employee contains what is looked for, also by initial consonants
 * (employees-2); null is no condition. The pairs of letters are what the index holds.
 */
export function isNamedBy(employee: string, keyword: string, pattern: string): string {
  return `(${keyword}::text is null or ${employee}.search_pairs @> search_pairs(${keyword})
    and (${employee}.name ~* ${pattern}::text or ${employee}.employee_id ~* ${pattern}::text))`
}

/** The two parameters of `isNamedBy`; a keyword of blanks alone matches everyone. */
export function namedBy(keyword: string | undefined): [keyword: string | null, pattern: string] {
  const text = keyword?.normalize('NFC').trim() ?? ''
  return [text === '' ? null : text, namePattern(text)]
}
