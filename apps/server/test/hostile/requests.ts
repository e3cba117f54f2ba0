import type { Endpoint } from '@yuga/contract/wire/endpoint'
import type { z } from 'zod'
import { type Fields, formFieldsOf, type Requested } from '../contract/endpoints.ts'
import { doubtful, jsonOf, neverTaken, oddLists, textInAddress } from './values.ts'

type Part = 'params' | 'query' | 'body'
type Path = readonly (string | number)[]
type AnySchema = { readonly def: z.core.$ZodTypes['_zod']['def'] }

/** A place of a request that may hold anything: `body.timecardSaveList.0.timeMonday`. */
export type Place = {
  readonly part: Part
  readonly path: Path
  readonly schema: AnySchema
  /** What the place is a field or row of. */
  readonly within?: unknown
}

export type Hostile = { readonly place: Place; readonly value: unknown }

/** A schema without its wrappings: whether a field may be missing makes no other kind of it. */
function kernelOf(schema: unknown): AnySchema {
  const { def } = schema as AnySchema
  const isWrapping = def.type === 'optional' || def.type === 'nullable' || def.type === 'default'
  return isWrapping ? kernelOf(def.innerType) : (schema as AnySchema)
}

function* placesIn(
  part: Part,
  schema: unknown,
  path: Path = [],
  within?: unknown,
): Generator<Place> {
  const kernel = kernelOf(schema)
  // an address and its query cannot be replaced as a whole
  if (part === 'body' || path.length > 0) yield { part, path, schema: kernel, within }
  if (kernel.def.type === 'object') {
    for (const [name, field] of Object.entries(kernel.def.shape)) {
      yield* placesIn(part, field, [...path, name], kernel)
    }
  } else if (kernel.def.type === 'array') {
    yield* placesIn(part, kernel.def.element, [...path, 0], kernel)
  }
}

/** Every place of an endpoint's request. */
export function placesOf(endpoint: Endpoint): Place[] {
  const places = (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] === undefined ? [] : [...placesIn(part, endpoint[part])],
  )
  // a form cannot be replaced as a whole
  return endpoint.upload === undefined ? places : places.filter(({ path }) => path.length > 0)
}

/** The value at a place of a request. */
export function valueAt(requested: Requested, { part, path }: Place): unknown {
  return path.reduce<unknown>(
    (result, step) => (result as Fields | undefined)?.[step],
    requested[part],
  )
}

function replaced(whole: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const part = replaced((whole as Fields)[step], rest, value)
  if (!Array.isArray(whole)) return { ...(whole as Fields), [step]: part }
  const list: readonly unknown[] = whole
  return list.with(Number(step), part)
}

/** A request with another value in one place. */
export function withValue(
  requested: Requested,
  { place: { part, path }, value }: Hostile,
): Requested {
  return { ...requested, [part]: replaced(requested[part], path, value) }
}

/** A body as the server gets it. */
function sentAs(endpoint: Endpoint, body: unknown): unknown {
  return endpoint.upload === undefined ? JSON.parse(jsonOf(body)) : formFieldsOf(body)
}

/** Whether the contract itself takes the request: what is refused then is refused by a rule. */
export function isReadable(endpoint: Endpoint, requested: Requested): boolean {
  const asText = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textInAddress(value)]))
  const reads = (part: Part, value: unknown) => endpoint[part]?.safeParse(value).success ?? true
  return (
    reads('params', asText(requested.params)) &&
    reads('query', asText(requested.query)) &&
    (requested.body === undefined || reads('body', sentAs(endpoint, requested.body)))
  )
}

/** What a schema reads, as text: two that read alike are written alike. */
function readingOf(schema: AnySchema): string {
  return JSON.stringify(schema.def, (_name, part: unknown) => {
    if (typeof part === 'function' || part instanceof RegExp) return part.toString()
    // oxlint-disable-next-line no-underscore-dangle -- the name that the library gives it
    const inner = (part as { _zod?: { def: unknown } } | null)?._zod
    return inner === undefined ? part : inner.def
  })
}

/** The kind of a schema to which hostile values are alike: a list or a row without its fields, and an enumeration. */
function sortOf(schema: unknown): string | undefined {
  const { def } = schema as AnySchema
  if (def.type === 'pipe') return sortOf(def.in)
  return ['array', 'object', 'enum'].includes(def.type) ? def.type : undefined
}

/**
 * What is tried on each endpoint: all hostile values at the first place of a kind, two where another schema reads
 * alike, since its rules may be others, and one at every other place. Chance chooses them, others for each
 * seed. The nightly run tries everything everywhere.
 */
export function hostileByEndpoint(
  all: readonly Endpoint[],
  random: () => number,
  isEverything = false,
): ReadonlyMap<Endpoint, readonly Hostile[]> {
  const known = new Set<unknown>()
  const values = [...neverTaken, ...doubtful]
  const oneOf = (some: readonly unknown[]) => some[Math.floor(random() * some.length)] ?? null
  const triedAt = (schema: AnySchema) => {
    const reading = sortOf(schema) ?? readingOf(schema)
    const tried =
      isEverything || !known.has(reading)
        ? values
        : known.has(schema)
          ? [oneOf(values)]
          : [oneOf(neverTaken), oneOf(doubtful), ...(reading === 'array' ? oddLists : [])]
    known.add(schema).add(reading)
    return new Set(tried)
  }
  return new Map(
    all.map((endpoint) => [
      endpoint,
      placesOf(endpoint).flatMap((place) =>
        [...triedAt(place.schema)].map((value) => ({ place, value })),
      ),
    ]),
  )
}
