import type { AnswerBytes } from './answer-bytes.ts'
import { byZod, describedBy, refuseIt, type Schema, type Shape } from './described.ts'

/** Writes a value, held against its description as it is written. */
export type Write = (value: unknown, into: AnswerBytes) => void

const bytesOf = (text: string) => Buffer.from(text)
const comma = bytesOf(',')
const nothing = bytesOf('null')

/** A list of so many stands in an answer a second time often enough to be looked for. */
const longList = 8

/** The writer of a description, made once a route; what holds itself is written by itself, as soon as that is made. */
export function writtenBy(schema: Schema, within: Map<Schema, Write> = new Map()): Write {
  const known = within.get(schema)
  if (known !== undefined) return known
  within.set(schema, (value, into) => made(value, into))
  const made = make(schema, (inner) => writtenBy(inner, within))
  within.set(schema, made)
  return made
}

function make(schema: Schema, of: (inner: Schema) => Write): Write {
  const described = describedBy(schema)
  switch (described.is) {
    case 'text':
      return (value, into) => (typeof value === 'string' ? into.text(value) : refuseIt())
    case 'number':
      return (value, into) =>
        typeof value === 'number' && Number.isFinite(value) ? into.number(value) : refuseIt()
    case 'truth':
      return oneOf([true, false])
    case 'word':
      return oneOf(described.words)
    case 'may-be-nothing':
      return unless(described.nothing, of(described.inner))
    case 'list':
      return listOf(of(described.element))
    case 'object':
      return objectOf(described.shape, of)
    case 'other': {
      const told = byZod(schema)
      return (value, into) => into.json(told(value))
    }
  }
}

/** What is undefined writes nothing: then there is no such field. */
function unless(none: null | undefined, inner: Write): Write {
  return (value, into) => {
    if (value !== none) inner(value, into)
    else if (none === null) into.addAll(nothing)
  }
}

function oneOf(words: readonly unknown[]): Write {
  const known = new Map(words.map((word) => [word, bytesOf(JSON.stringify(word))]))
  return (value, into) => into.addAll(known.get(value) ?? refuseIt())
}

function listOf(element: Write): Write {
  const write: Write = (value, into) => {
    if (!Array.isArray(value)) return refuseIt()
    const list: readonly unknown[] = value
    const isLong = list.length >= longList
    if (isLong && into.wasCopied(list, write)) return
    const from = into.length
    writeElements(list, element, into)
    into.enclose(from, '[]')
    if (isLong) into.remember(list, write, from)
  }
  return write
}

/** Each behind a comma, of which the first becomes the bracket. */
export function writeElements(list: readonly unknown[], element: Write, into: AnswerBytes): void {
  for (let place = 0; place < list.length; place += 1) {
    into.addAll(comma)
    const from = into.length
    element(list[place], into)
    if (into.length === from) into.addAll(nothing)
  }
}

/** A field as an object writes it: its name behind a comma, of which the first becomes the bracket. */
export function fieldOf<Writer>(name: string, write: Writer) {
  return { name, key: bytesOf(`,${JSON.stringify(name)}:`), write }
}

function objectOf(shape: Shape, of: (inner: Schema) => Write): Write {
  const fields = Object.entries(shape).map(([name, schema]) => fieldOf(name, of(schema)))
  return (value, into) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseIt()
    const found = value as Record<string, unknown>
    const from = into.length
    for (const { name, key, write } of fields) {
      const before = into.length
      into.addAll(key)
      write(found[name], into)
      if (into.length === before + key.length) into.cutFrom(before)
    }
    into.enclose(from, '{}')
  }
}
