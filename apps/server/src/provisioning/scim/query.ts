import type { UserFilter } from '../users.store.ts'
import type { GroupFilter } from '../groups.store.ts'
import { parseFilter, type Term } from './filter.ts'
import { type Item, isItem } from './patch.ts'
import { enterpriseSchema } from './schema.ts'
import { refuseScim } from './scim-error.ts'

export const mostResources = 200
const mostNames = 50

export type Query = Readonly<Record<string, unknown>>

/** The text of a parameter; one that is there twice is refused. */
function parameter(query: Query, name: string): string | undefined {
  const value = query[name]
  if (value === undefined || value === '') return undefined
  return typeof value === 'string'
    ? value
    : refuseScim('invalidValue', `"${name}" may be there once.`)
}

function wholeNumber(query: Query, name: string, otherwise: number): number {
  const text = parameter(query, name)
  if (text === undefined) return otherwise
  return /^-?\d{1,9}$/.test(text)
    ? Number(text)
    : refuseScim('invalidValue', `"${name}" must be a whole number.`)
}

/** The page that is requested; a start below 1 means 1, a negative count none (RFC 7644, section 3.4.2.4). */
export function pageIn(query: Query): { startIndex: number; offset: number; limit: number } {
  const startIndex = Math.max(1, wholeNumber(query, 'startIndex', 1))
  const count = wholeNumber(query, 'count', mostResources)
  return { startIndex, offset: startIndex - 1, limit: Math.min(mostResources, Math.max(0, count)) }
}

function termsIn(query: Query): Term[] {
  const filter = parameter(query, 'filter')
  return filter === undefined ? [] : parseFilter(filter)
}

function textOf({ value }: Term): string {
  return typeof value === 'string'
    ? value
    : refuseScim('invalidFilter', 'This attribute is compared with a text.')
}

function refuseAttribute(attribute: string): never {
  return refuseScim('invalidFilter', `Nothing can be filtered by "${attribute.slice(0, 100)}".`)
}

/** The same attribute twice can match only where both are the same. */
function joined<Filter extends object>(parts: readonly Filter[]): Filter | null {
  const result: Record<string, unknown> = {}
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      if (Object.hasOwn(result, key) && !sameText(result[key], value)) return null
      result[key] = value
    }
  }
  return result as Filter
}

const sameText = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase()

/** The users that a filter names; null: none can match it. */
export function userFilterIn(query: Query): UserFilter | null {
  return joined(
    termsIn(query).map((term): UserFilter => {
      const { attribute, sub, where } = term
      const name = attribute.toLowerCase()
      if (name === 'emails') return { email: mailOf(term) }
      if (sub !== undefined || where !== undefined) return refuseAttribute(attribute)
      if (name === 'id') return { id: textOf(term) }
      if (name === 'username') return { userName: textOf(term) }
      if (name === 'externalid') return { externalId: textOf(term) }
      if (name === 'active') return { active: truthOf(term) }
      return refuseAttribute(attribute)
    }),
  )
}

/** `emails.value eq "a"`, `emails[type eq "work"].value eq "a"`, `emails[type eq "work" and value eq "a"]`. */
function mailOf(term: Term): string {
  const { where = [], sub } = term
  const isType = (one: Term) => one.attribute.toLowerCase() === 'type' && textOf(one) === 'work'
  const others = where.filter((one) => !isType(one))
  if (term.value !== undefined) {
    if (others.length > 0 || (sub ?? 'value').toLowerCase() !== 'value') refuseAttribute('emails')
    return textOf(term)
  }
  const [only, second] = others
  if (only === undefined || second !== undefined || only.attribute.toLowerCase() !== 'value') {
    return refuseAttribute('emails')
  }
  return textOf(only)
}

function truthOf({ value }: Term): boolean {
  if (typeof value === 'boolean') return value
  const text = String(value).toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true'
  return refuseScim('invalidFilter', '"active" is compared with true or false.')
}

export function groupFilterIn(query: Query): GroupFilter | null {
  return joined(
    termsIn(query).map((term): GroupFilter => {
      const { attribute, sub, where } = term
      if (sub !== undefined || where !== undefined) return refuseAttribute(attribute)
      const name = attribute.toLowerCase()
      if (name === 'id') return { id: textOf(term) }
      if (name === 'displayname') return { displayName: textOf(term) }
      if (name === 'externalid') return { externalId: textOf(term) }
      return refuseAttribute(attribute)
    }),
  )
}

/** Which attributes an answer has (RFC 7644, section 3.9); `id` and `schemas` are always there. */
export type Chosen = { readonly only?: readonly string[]; readonly without?: readonly string[] }

export function chosenIn(query: Query): Chosen {
  const namesIn = (name: string) => {
    const text = parameter(query, name)
    if (text === undefined) return undefined
    const names = text.split(',').map((one) => one.trim().toLowerCase())
    if (names.length > mostNames) refuseScim('tooMany', `"${name}" names at most ${mostNames}.`)
    return names
  }
  const [only, without] = [namesIn('attributes'), namesIn('excludedAttributes')]
  if (only !== undefined && without !== undefined) {
    refuseScim('invalidValue', 'Send "attributes" or "excludedAttributes", not both.')
  }
  return { ...(only && { only }), ...(without && { without }) }
}

/** Whether a top attribute is answered at all. */
export function isChosen({ only, without }: Chosen, name: string): boolean {
  const wanted = name.toLowerCase()
  if (only !== undefined) return only.some((one) => one === wanted || one.startsWith(`${wanted}.`))
  return without?.includes(wanted) !== true
}

export function chosenOf(resource: Item, chosen: Chosen): Item {
  const { only, without } = chosen
  if (only === undefined && without === undefined) return resource
  return Object.fromEntries(
    Object.entries(resource).flatMap(([key, value]) => {
      if (key === 'id' || key === 'schemas') return [[key, value]]
      const part = partOf(key.toLowerCase(), value, chosen)
      return part === undefined ? [] : [[key, part]]
    }),
  )
}

function partOf(key: string, value: unknown, { only, without }: Chosen): unknown {
  const separator = key === enterpriseSchema.toLowerCase() ? ':' : '.'
  const subsOf = (names: readonly string[]) =>
    names.flatMap((one) =>
      one.startsWith(key + separator) ? [one.slice(key.length + 1).split('.')[0] ?? ''] : [],
    )
  if (only !== undefined) {
    if (only.includes(key)) return value
    const subs = subsOf(only)
    return subs.length === 0 ? undefined : keepKeys(value, (name) => subs.includes(name))
  }
  if (without === undefined) return value
  if (without.includes(key)) return undefined
  const subs = subsOf(without)
  return subs.length === 0 ? value : keepKeys(value, (name) => !subs.includes(name))
}

function keepKeys(value: unknown, keeps: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => keepKeys(one, keeps))
  if (!isItem(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => keeps(name.toLowerCase())))
}
