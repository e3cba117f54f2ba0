/** What a version of a project holds: plain values, records of them, and lists of rows. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [field: string]: Plain | undefined }

export type PlainRecord = { readonly [field: string]: Plain | undefined }

export function isRecord(value: Plain | undefined): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isRows(value: Plain | undefined): value is readonly PlainRecord[] {
  return Array.isArray(value) && value.every((each) => isRecord(each))
}

/** Whether both are the same, in whichever order their fields stand; an absent field is none. */
export function isSame(one: Plain | undefined, other: Plain | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, place) => isSame(each, other[place]))
  }
  if (!isRecord(one) || !isRecord(other)) return one === other
  return fieldsOf(one, other).every((field) => isSame(one[field], other[field]))
}

/** The fields of several records, each once, in the order in which they are first met. */
export function fieldsOf(...records: readonly PlainRecord[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))]
}
