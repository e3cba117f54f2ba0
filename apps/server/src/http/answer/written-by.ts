import { type AnswerBytes, fixedBytes } from './answer-bytes.ts'
import { byZod, describedBy, refuseIt, type Schema, type Shape } from './described.ts'

/** Writes a value, held against its description as it is written. */
export type Write = (value: unknown, into: AnswerBytes) => void

/** The writer of what stands within something, behind a key where it is a field. */
type Within = (inner: Schema, key?: string) => Write

const comma = fixedBytes(',')
const nothing = fixedBytes('null')

/** A list of so many stands in an answer a second time often enough to be looked for. */
const longList = 8

/** The writer of a description, made once a route; what holds itself is written by itself, as soon as that is made. */
export function writtenBy(schema: Schema, known: Map<Schema, Write> = new Map()): Write {
  const found = known.get(schema)
  if (found !== undefined) return found
  known.set(schema, (value, into) => made(value, into))
  const made = make(schema, withinOf(known), '')
  known.set(schema, made)
  return made
}

const withinOf =
  (known: Map<Schema, Write>): Within =>
  (inner, key = '') =>
    key === '' ? writtenBy(inner, known) : make(inner, withinOf(known), key)

/** A key is written with what stands behind it, since it takes as long to begin writing as to write some bytes. */
function make(schema: Schema, within: Within, key: string): Write {
  const described = describedBy(schema)
  const fixedKey = fixedBytes(key)
  switch (described.is) {
    case 'text':
      return (value, into) => (typeof value === 'string' ? into.text(value, fixedKey) : refuseIt())
    case 'number':
      return (value, into) =>
        typeof value === 'number' && Number.isFinite(value)
          ? into.number(value, fixedKey)
          : refuseIt()
    case 'truth':
      return oneOf([true, false], key)
    case 'word':
      return oneOf(described.words, key)
    case 'may-be-nothing':
      return unless(described.nothing, within(described.inner, key), key)
    case 'list':
      return key === '' ? listOf(within(described.element), schema) : behind(key, within(schema))
    case 'object':
      return key === '' ? objectOf(described.shape, within) : behind(key, within(schema))
    case 'other': {
      const told = byZod(schema)
      return (value, into) => into.json(told(value), fixedKey)
    }
  }
}

/** What is long, and may hold itself, is made once, whatever key it stands behind. */
function behind(key: string, write: Write): Write {
  const fixedKey = fixedBytes(key)
  return (value, into) => {
    into.add(fixedKey)
    write(value, into)
  }
}

/** What is undefined writes nothing: then there is no such field. */
function unless(none: null | undefined, inner: Write, key: string): Write {
  const told = fixedBytes(`${key}null`)
  return (value, into) => {
    if (value !== none) inner(value, into)
    else if (none === null) into.add(told)
  }
}

function oneOf(words: readonly unknown[], key: string): Write {
  const known = new Map(words.map((word) => [word, fixedBytes(key + JSON.stringify(word))]))
  return (value, into) => into.add(known.get(value) ?? refuseIt())
}

function listOf(element: Write, schema: Schema): Write {
  return (value, into) => {
    if (!Array.isArray(value)) return refuseIt()
    const list: readonly unknown[] = value
    const isLong = list.length >= longList
    if (isLong && into.wasCopied(list, schema)) return
    const from = into.length
    writeElements(list, element, into)
    into.enclose(from, '[]')
    if (isLong) into.remember(list, schema, from)
  }
}

/** Each behind a comma, of which the first becomes the bracket. */
export function writeElements(list: readonly unknown[], element: Write, into: AnswerBytes): void {
  for (let place = 0; place < list.length; place += 1) {
    into.add(comma)
    const from = into.length
    element(list[place], into)
    if (into.length === from) into.add(nothing)
  }
}

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseIt()
  return value as Fields
}

/** A field as an object writes it: its name behind a comma, of which the first becomes the bracket. */
export const keyOf = (name: string) => `,${JSON.stringify(name)}:`

const writersOf = (shape: Shape, within: Within) =>
  Object.entries(shape).map(([name, schema]) => ({ name, write: within(schema, keyOf(name)) }))

function objectOf(shape: Shape, within: Within): Write {
  const fields = writersOf(shape, within)
  return (value, into) => {
    const found = fieldsOf(value)
    const from = into.length
    for (const { name, write } of fields) write(found[name], into)
    into.enclose(from, '{}')
  }
}

/**
 * The writer of the rows of a long list, begun anew for each list. The rows of one project or person often begin alike:
 * the first fields of a row that the row before it has too are copied from there.
 */
export function rowsWrittenBy(schema: Schema): () => Write {
  const described = describedBy(schema)
  if (described.is !== 'object') {
    const write = writtenBy(schema)
    return () => write
  }
  const fields = writersOf(described.shape, withinOf(new Map()))
  const longer = Object.values(described.shape).findIndex((field) => !isPlain(field))
  const leading = longer < 0 ? fields.length : longer
  return () => {
    let before: Fields | undefined
    let beforeFrom = 0
    /** Where the fields of the row before end, from its beginning. */
    const ends = fields.map(() => 0)
    const alikeWith = (found: Fields) => {
      let count = 0
      if (before === undefined) return count
      for (const { name } of fields) {
        if (count === leading || found[name] !== before[name]) break
        count += 1
      }
      return count
    }
    return (value, into) => {
      const found = fieldsOf(value)
      const from = into.length
      const alike = alikeWith(found)
      if (alike > 0) into.addAgain(beforeFrom, beforeFrom + (ends[alike - 1] ?? 0))
      for (let place = alike; place < fields.length; place += 1) {
        const field = fields[place]
        field?.write(found[field.name], into)
        ends[place] = into.length - from
      }
      into.enclose(from, '{}')
      before = found
      beforeFrom = from
    }
  }
}

const plainKinds = new Set(['text', 'number', 'truth', 'word'])

/** Neither missing nor made of others: the same value is always written alike. */
const isPlain = (schema: Schema) => plainKinds.has(describedBy(schema).is)
