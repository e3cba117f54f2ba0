import type { z } from 'zod'

/** Rows of a list that are looked at: they are alike. */
const mostRows = 20
/** A log is no place for a megabyte of names. */
const mostNames = 30
const longestName = 80

/**
 * The fields of a body that its schema does not read, as paths without places in lists. Clients send
 * rows back whole, so they are ignored; they are logged, so that a misspelt one is noticed (wire-9).
 */
export function ignoredFields(schema: z.ZodType | undefined, body: unknown): string[] {
  const result = new Set<string>()
  if (schema !== undefined) search(schema, body, '', result)
  // every client adds it (wire-12)
  result.delete('userId')
  return [...result].slice(0, mostNames).map((path) => path.slice(0, longestName))
}

type Definition = z.core.$ZodTypes['_zod']['def']
type Schema = { readonly def: Definition }

function search(schema: unknown, value: unknown, at: string, result: Set<string>): void {
  const { def } = schema as Schema
  switch (def.type) {
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return
      for (const [name, part] of Object.entries(value)) {
        const path = at === '' ? name : `${at}.${name}`
        const known = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
        if (known === undefined) result.add(path)
        else search(known, part, path, result)
      }
      return
    case 'array':
      if (!Array.isArray(value)) return
      for (const row of value.slice(0, mostRows)) {
        search(def.element, row, at, result)
      }
      return
    case 'union': {
      // of several shapes, the one with fields
      const options: readonly unknown[] = def.options
      const record = options.find((option) => (option as Schema).def.type === 'object')
      if (record !== undefined) search(record, value, at, result)
      return
    }
    case 'optional':
    case 'nullable':
    case 'default':
      search(def.innerType, value, at, result)
      return
    default:
  }
}
