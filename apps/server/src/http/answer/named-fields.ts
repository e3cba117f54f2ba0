import { byZod, describedBy, refuseIt, type Schema, type Shape } from './described.ts'

/** The value with no more than its description names: the very same one where it holds no more. */
export type Named = (value: unknown) => unknown

/**
 * Holds an answer against its description, made once a route. What nearly all answers consist of is read here, many
 * times faster than zod does; the rest is left to zod.
 */
export function namedBy(schema: Schema, within: Within = new Map()): Named {
  const known = within.get(schema)
  if (known !== undefined) return known
  // what holds itself is read by itself, as soon as that is made
  within.set(schema, (value) => made(value))
  const made = make(schema, (inner) => namedBy(inner, within))
  within.set(schema, made)
  return made
}

type Within = Map<Schema, Named>

function make(schema: Schema, of: (inner: Schema) => Named): Named {
  const described = describedBy(schema)
  switch (described.is) {
    case 'text':
      return (value) => (typeof value === 'string' ? value : refuseIt())
    case 'number':
      return (value) => (Number.isFinite(value) ? value : refuseIt())
    case 'truth':
      return (value) => (typeof value === 'boolean' ? value : refuseIt())
    case 'word':
      return oneOf(described.options)
    case 'may-be-nothing':
      return unless(described.nothing, of(described.inner))
    case 'list':
      return each(of(described.element))
    case 'object':
      return fieldsOf(described.shape, of)
    case 'other':
      return byZod(schema)
  }
}

function unless(nothing: null | undefined, inner: Named): Named {
  return (value) => (value === nothing ? value : inner(value))
}

function oneOf(known: readonly unknown[]): Named {
  const all = new Set(known)
  return (value) => (all.has(value) ? value : refuseIt())
}

function each(element: Named): Named {
  return (value) => {
    if (!Array.isArray(value)) return refuseIt()
    const all: readonly unknown[] = value
    let copy: unknown[] | undefined
    for (let place = 0; place < all.length; place += 1) {
      const result = all[place]
      const named = element(result)
      if (named === result) continue
      copy ??= [...all]
      copy[place] = named
    }
    return copy ?? all
  }
}

type Fields = Record<string, unknown>

function fieldsOf(shape: Shape, of: (inner: Schema) => Named): Named {
  const names = Object.keys(shape)
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, named: of(schema) }))
  const known = new Set(names)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseIt()
    const result = value as Fields
    let copy: Fields | undefined
    for (const { name, named } of fields) {
      const field = result[name]
      const own = named(field)
      if (own === field) continue
      copy ??= only(result, names)
      copy[name] = own
    }
    if (copy !== undefined) return copy
    for (const name in result) if (!known.has(name)) return only(result, names)
    return result
  }
}

function only(value: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, value[name]]))
}
