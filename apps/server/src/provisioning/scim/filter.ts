import { refuseScim, type ScimType } from './scim-error.ts'

/** `attribute.sub eq value`; with `where`, of those values alone that match (`emails[type eq "work"].value eq "a"`). */
export type Term = {
  readonly attribute: string
  readonly sub?: string
  readonly where?: readonly Term[]
  /** Absent: any value that matches `where`. */
  readonly value?: string | number | boolean
}

/** Where a change goes: `name.givenName`, `emails[type eq "work"].value`, `urn:…:User:department`. */
export type Path = {
  /** The extension that the attribute belongs to; absent: the core schema. */
  readonly schema?: string
  readonly attribute: string
  readonly where?: readonly Term[]
  readonly sub?: string
}

const longestFilter = 1_000
const mostTerms = 10

const namePattern = /[A-Za-z$][\w$-]*/y
const urnPattern = /urn:[\w.:-]+:/iy
const spacePattern = / +/y
const valuePattern = /"(?:[^"\\]|\\.)*"|true|false|-?\d{1,15}(?:\.\d{1,15})?/iy

/** A value without its quotes, as Entra ID shows some. */
const wordPattern = /[A-Za-z][\w.@+-]*/y

/** Reads a text from left to right; everything that it expects and does not meet is refused. */
class Reader {
  readonly #text: string
  readonly #kind: ScimType
  #at = 0

  constructor(text: string, kind: ScimType) {
    this.#text = text
    this.#kind = kind
    if (text.length > longestFilter) this.refuse('is longer than 1000 characters')
  }

  refuse(why: string): never {
    return refuseScim(this.#kind, `"${this.#text.slice(0, 100)}" ${why}.`)
  }

  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const [match] = pattern.exec(this.#text) ?? []
    if (match !== undefined) this.#at += match.length
    return match
  }

  takes(sign: string): boolean {
    const isNext = this.#text.startsWith(sign, this.#at)
    if (isNext) this.#at += sign.length
    return isNext
  }

  name(): string {
    return this.take(namePattern) ?? this.refuse('has no attribute where one is expected')
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length
  }
}

const valueOf = (literal: string, reader: Reader): string | number | boolean => {
  try {
    return JSON.parse(/^[tf]/i.test(literal) ? literal.toLowerCase() : literal) as string
  } catch {
    return reader.refuse('has a value that cannot be read')
  }
}

function readTerm(reader: Reader, isInside: boolean): Term {
  const { attribute, where, sub } = readPath(reader, isInside)
  const target = { attribute, ...(where && { where }), ...(sub !== undefined && { sub }) }
  const hasSpace = reader.take(spacePattern) !== undefined
  if (!hasSpace && where !== undefined) return target
  const operator = reader.take(namePattern)?.toLowerCase()
  if (!hasSpace || operator !== 'eq' || reader.take(spacePattern) === undefined) {
    reader.refuse('uses another comparison than eq, or none')
  }
  const literal = reader.take(valuePattern)
  if (literal !== undefined) return { ...target, value: valueOf(literal, reader) }
  return { ...target, value: reader.take(wordPattern) ?? reader.refuse('has no value after eq') }
}

function readTerms(reader: Reader, isInside: boolean): Term[] {
  const terms = [readTerm(reader, isInside)]
  while (reader.take(spacePattern) !== undefined) {
    if (reader.take(namePattern)?.toLowerCase() !== 'and') {
      reader.refuse('connects comparisons by another term than and')
    }
    if (reader.take(spacePattern) === undefined) reader.refuse('ends after and')
    if (terms.length === mostTerms) reader.refuse(`has more than ${mostTerms} comparisons`)
    terms.push(readTerm(reader, isInside))
  }
  return terms
}

function readPath(reader: Reader, isInside: boolean): Path {
  const schema = reader.take(urnPattern)?.slice(0, -1)
  const attribute = reader.name()
  let where: Term[] | undefined
  if (!isInside && reader.takes('[')) {
    where = readTerms(reader, true)
    if (!reader.takes(']')) reader.refuse('does not close its bracket')
  }
  const sub = reader.takes('.') ? reader.name() : undefined
  return {
    ...(schema !== undefined && { schema }),
    attribute,
    ...(where && { where }),
    ...(sub !== undefined && { sub }),
  }
}

/** The comparisons of a filter, all of which must hold; whatever else RFC 7644, section 3.4.2.2 knows is refused. */
export function parseFilter(text: string): Term[] {
  const reader = new Reader(text, 'invalidFilter')
  const terms = readTerms(reader, false)
  if (!reader.isAtEnd) reader.refuse('has something after its end')
  return terms
}

/** The path of an operation of PATCH. */
export function parsePath(text: string): Path {
  const reader = new Reader(text, 'invalidPath')
  const path = readPath(reader, false)
  if (!reader.isAtEnd) reader.refuse('has something after its end')
  return path
}
