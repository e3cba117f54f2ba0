import { isDeepStrictEqual } from 'node:util'
import { parsePath, type Path, type Term } from './filter.ts'
import { attributeNamed, enterpriseSchema, type ResourceSchema } from './schema.ts'
import { refuseScim } from './scim-error.ts'

export type Item = Record<string, unknown>

export type Operation = {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path?: string
  readonly value?: unknown
}

/** So many operations a request has at most. */
export const mostOperations = 100

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The own entry of an object by its name, without regard to case. */
export function keyIn(item: Item, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return Object.keys(item).find((key) => key.toLowerCase() === wanted)
}

/** The operations of the body of a PATCH; `op` may be written in any case. */
export function operationsIn(body: unknown): Operation[] {
  const sent = isItem(body) ? body[keyIn(body, 'Operations') ?? ''] : undefined
  if (!Array.isArray(sent) || sent.length === 0) {
    return refuseScim('invalidSyntax', 'The body needs "Operations", a list of changes.')
  }
  if (sent.length > mostOperations) {
    return refuseScim('tooMany', `At most ${mostOperations} operations are taken at a time.`)
  }
  return sent.map((one: unknown): Operation => {
    const op = isItem(one) && typeof one['op'] === 'string' ? one['op'].toLowerCase() : ''
    if (!isItem(one) || (op !== 'add' && op !== 'replace' && op !== 'remove')) {
      return refuseScim('invalidSyntax', 'Each operation needs "op": add, replace or remove.')
    }
    const { path, value } = one
    if (path === undefined || path === null || path === '') {
      if (op === 'remove') refuseScim('noTarget', 'A removal needs a "path".')
      if (!isItem(value)) {
        refuseScim('invalidValue', 'An operation without "path" needs an object as its "value".')
      }
      return { op, value }
    }
    if (typeof path !== 'string') return refuseScim('invalidPath', '"path" must be a text.')
    if (op !== 'remove' && value === undefined) {
      refuseScim('invalidValue', `The change of "${path.slice(0, 100)}" needs a "value".`)
    }
    return { op, path, value }
  })
}

/** A resource after these operations, in their order (RFC 7644, section 3.5.2). */
export function patched(
  resource: Item,
  operations: readonly Operation[],
  schema: ResourceSchema,
): Item {
  const after = structuredClone(resource)
  for (const { op, path, value } of operations) {
    if (path !== undefined) applyAt(after, schema, { op, path, value })
    else if (isItem(value)) {
      for (const [key, part] of Object.entries(value)) applyKey(after, schema, op, key, part)
    }
  }
  return after
}

/** An entry of the object of an operation without a path; its key may be a path. */
function applyKey(
  after: Item,
  schema: ResourceSchema,
  op: 'add' | 'replace' | 'remove',
  key: string,
  value: unknown,
) {
  if (isExtension(key) && isItem(value)) {
    const extension = itemAt(after, key)
    for (const [name, part] of Object.entries(value)) setOne(extension, name, part)
    return
  }
  const path = parsePath(key)
  const name = path.schema === undefined ? attributeNamed(schema, path.attribute) : undefined
  // what the provider may not change or Yuga does not know comes along here
  if (path.schema === undefined && name === undefined) return
  if (name !== undefined && schema.attributes[name]?.isReadOnly === true) return
  applyAt(after, schema, { op, path: key, value })
}

/** Whether a key is the name of an extension, and not of an attribute in it. */
function isExtension(key: string): boolean {
  const isOfEnterprise = key.toLowerCase().startsWith(`${enterpriseSchema.toLowerCase()}:`)
  return !isOfEnterprise && /^urn:[\w.:-]+:\w+$/i.test(key)
}

function applyAt(
  after: Item,
  schema: ResourceSchema,
  { op, path: text, value }: Operation & { readonly path: string },
): void {
  const path = parsePath(text)
  const isCore =
    path.schema === undefined || path.schema.toLowerCase() === schema.core.toLowerCase()
  if (!isCore) return applyExtension(after, text, path, op === 'remove' ? null : value)
  const name = attributeNamed(schema, path.attribute)
  const kind = name === undefined ? undefined : schema.attributes[name]
  if (name === undefined || kind === undefined) {
    return refuseScim('invalidPath', `There is no attribute "${path.attribute.slice(0, 100)}".`)
  }
  if (kind.isReadOnly === true) refuseScim('mutability', `"${name}" cannot be changed.`)
  if (kind.isIgnored === true) return
  if (kind.isMany === true) return applyMany(after, name, { ...path, op, value })
  if (path.where !== undefined) {
    refuseScim('invalidPath', `"${name}" has one value, so no filter can choose among several.`)
  }
  if (path.sub !== undefined) {
    const inner = itemAt(after, name)
    setOne(inner, path.sub, op === 'remove' ? null : value)
    if (Object.keys(inner).length === 0) delete after[name]
  } else setOne(after, name, op === 'remove' ? null : value)
}

/** An attribute of an extension, or with the name of the extension as path all that the value names of it. */
function applyExtension(after: Item, text: string, path: Path, value: unknown): void {
  const key = keyIn(after, text)
  if (key !== undefined || text.toLowerCase() === enterpriseSchema.toLowerCase()) {
    if (value === null) delete after[key ?? text]
    else setOne(after, key ?? text, value)
    return
  }
  const extension = itemAt(after, path.schema ?? '')
  const part = path.sub === undefined || value === null ? value : { [path.sub]: value }
  setOne(extension, path.attribute, part)
}

/** The object under a name, made where there is none. */
function itemAt(item: Item, name: string): Item {
  const key = keyIn(item, name) ?? name
  const known = item[key]
  if (isItem(known)) return known
  const made: Item = {}
  item[key] = made
  return made
}

/** Sets a value; an object joins the one that is there, null removes. */
function setOne(item: Item, name: string, value: unknown): void {
  const key = keyIn(item, name) ?? name
  if (value === null || value === undefined) delete item[key]
  else if (isItem(value)) {
    const inner = itemAt(item, key)
    for (const [sub, part] of Object.entries(value)) setOne(inner, sub, part)
  } else item[key] = value
}

type Change = Operation & Pick<Path, 'where' | 'sub'>

function applyMany(after: Item, name: string, change: Change): void {
  const known = after[name]
  const before = Array.isArray(known) ? known.map(asItem) : []
  const items = manyAfter(before, name, change)
  if (items.length === 0) delete after[name]
  else after[name] = items
}

const asItem = (value: unknown): Item => (isItem(value) ? value : { value })
const asItems = (value: unknown): Item[] => (Array.isArray(value) ? value : [value]).map(asItem)

function manyAfter(before: readonly Item[], name: string, change: Change): Item[] {
  const { op, value, where, sub } = change
  if (where === undefined && sub === undefined) {
    if (op === 'add') return withOnePrimary(joined(before, asItems(value)), asItems(value))
    if (op === 'replace')
      return value === null ? [] : withOnePrimary(asItems(value), asItems(value))
    // some providers name those to remove in the value instead of the path
    if (value === undefined || value === null) return []
    const gone = new Set(asItems(value).map(nameOfItem))
    return before.filter((item) => !gone.has(nameOfItem(item)))
  }
  const isChosen = (item: Item) => (where ?? []).every((term) => matches(item, term))
  if (op === 'remove') {
    if (sub === undefined) return before.filter((item) => !isChosen(item))
    return before.map((item) => (isChosen(item) ? without(item, sub) : item))
  }
  const part = sub === undefined ? value : { [sub]: value }
  if (!isItem(part)) return refuseScim('invalidValue', `A value of "${name}" must be an object.`)
  if (!before.some(isChosen)) {
    if (op === 'replace' && where !== undefined) {
      refuseScim('noTarget', `No value of "${name}" matches the filter.`)
    }
    const made = Object.fromEntries((where ?? []).map((term) => [term.attribute, term.value]))
    return withOnePrimary([...before, { ...made, ...part }], [part])
  }
  return withOnePrimary(
    before.map((item) => (isChosen(item) ? merged(item, part) : item)),
    [part],
  )
}

/** What a value of several is known by: members by their `value`. */
const nameOfItem = (item: Item) =>
  typeof item['value'] === 'string' ? item['value'].toLowerCase() : JSON.stringify(item)

/** The values and those that are new; one that is there is not added again. */
function joined(before: readonly Item[], added: readonly Item[]): Item[] {
  const known = new Map(before.map((item) => [nameOfItem(item), item]))
  for (const item of added) {
    const same = known.get(nameOfItem(item))
    if (same === undefined || !isDeepStrictEqual(same, item)) {
      known.set(nameOfItem(item), same === undefined ? item : merged(same, item))
    }
  }
  return [...known.values()]
}

function merged(item: Item, part: Item): Item {
  const after = { ...item }
  for (const [key, value] of Object.entries(part)) setOne(after, key, value)
  return after
}

function without(item: Item, sub: string): Item {
  const key = keyIn(item, sub)
  return Object.fromEntries(Object.entries(item).filter(([one]) => one !== key))
}

/** A value that is said to be the primary one takes that from the others. */
function withOnePrimary(items: readonly Item[], said: readonly Item[]): Item[] {
  const primary = said.findLast((item) => item['primary'] === true)
  if (primary === undefined) return [...items]
  const chosen = items.findLast((item) =>
    Object.entries(primary).every(([key, value]) => isDeepStrictEqual(item[key], value)),
  )
  return items.map((item) =>
    item !== chosen && item['primary'] === true ? { ...item, primary: false } : item,
  )
}

/** Whether a value of several is one that a comparison names; texts are compared without regard to case. */
function matches(item: Item, { attribute, sub, value }: Term): boolean {
  if (sub !== undefined) return false
  const actual = item[keyIn(item, attribute) ?? '']
  if (typeof actual === 'string' && typeof value === 'string') {
    return actual.toLowerCase() === value.toLowerCase()
  }
  return actual === value
}
