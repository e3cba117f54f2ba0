import { type $ZodType, type $ZodTypes, safeEncode } from 'zod/v4/core'

/** The value with no more than its description names: the very same one where it holds no more. */
export type Named = (value: unknown) => unknown

/** The value is not as it is described. */
export class NotAsDescribed extends Error {}

const refuseIt = (): never => {
  throw new NotAsDescribed()
}

/**
 * Holds an answer against its description, made once a route. What nearly all answers consist of is read here, many
 * times faster than zod does; the rest is left to zod.
 */
export function namedBy(schema: $ZodType, within: Within = new Map()): Named {
  const known = within.get(schema)
  if (known !== undefined) return known
  // what holds itself is read by itself, as soon as that is made
  within.set(schema, (value) => made(value))
  const made = make(schema, (inner) => namedBy(inner, within))
  within.set(schema, made)
  return made
}

type Within = Map<$ZodType, Named>

function make(schema: $ZodType, of: (inner: $ZodType) => Named): Named {
  const { def } = (schema as $ZodTypes)._zod
  if ('format' in def || (def.checks !== undefined && def.checks.length > 0)) return byZod(schema)
  switch (def.type) {
    case 'string':
      return (value) => (typeof value === 'string' ? value : refuseIt())
    case 'number':
      return (value) => (Number.isFinite(value) ? value : refuseIt())
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : refuseIt())
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'literal':
      return oneOf(def.values)
    case 'nullable': {
      const inner = of(def.innerType)
      return (value) => (value === null ? null : inner(value))
    }
    case 'optional': {
      const inner = of(def.innerType)
      return (value) => (value === undefined ? undefined : inner(value))
    }
    case 'array':
      return each(of(def.element))
    case 'object':
      return def.catchall === undefined ? fieldsOf(def.shape, of) : byZod(schema)
    default:
      return byZod(schema)
  }
}

function byZod(schema: $ZodType): Named {
  return (value) => {
    const { success, data } = safeEncode(schema, value)
    return success ? data : refuseIt()
  }
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
      const found = all[place]
      const named = element(found)
      if (named === found) continue
      copy ??= [...all]
      copy[place] = named
    }
    return copy ?? all
  }
}

type Fields = Record<string, unknown>

function fieldsOf(
  shape: Readonly<Record<string, $ZodType>>,
  of: (inner: $ZodType) => Named,
): Named {
  const names = Object.keys(shape)
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, named: of(schema) }))
  const known = new Set(names)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseIt()
    const found = value as Fields
    let copy: Fields | undefined
    for (const { name, named } of fields) {
      const field = found[name]
      const own = named(field)
      if (own === field) continue
      copy ??= only(found, names)
      copy[name] = own
    }
    if (copy !== undefined) return copy
    for (const name in found) if (!known.has(name)) return only(found, names)
    return found
  }
}

function only(value: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, value[name]]))
}
