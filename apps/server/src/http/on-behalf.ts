import { mayCall } from '@yuga/contract/access/access'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import type { Db } from '../db/statement.ts'
import type { Actor } from './actor.ts'
import type { Deputies, Owner } from './owner.ts'
import { refuse } from './refusal.ts'

const field = 'onBehalfOf'

/** The part of a call that names the owner of the rows: a GET and a DELETE in the address, any other write in the body. */
function partOf({ method }: Endpoint): 'query' | 'body' {
  return method === 'GET' || method === 'DELETE' ? 'query' : 'body'
}

/**
 * A call that never acts for a principal refuses the field, anywhere in it: a caller
 * would believe to have acted for one (access-10). Rows of approvals name it one by one.
 */
export function refuseOnBehalf(
  endpoint: Endpoint,
  { query, body }: { readonly query: unknown; readonly body: unknown },
): void {
  const isTaken = (part: 'query' | 'body', path: string) =>
    endpoint.onBehalf !== undefined &&
    ((partOf(endpoint) === part && path === field) ||
      (endpoint.onBehalf === 'approval' && part === 'body' && /^\w+\.\d+\.onBehalfOf$/.test(path)))
  for (const [part, value] of [['query', query] as const, ['body', body] as const]) {
    for (const path of pathsOf(value))
      if (!isTaken(part, path)) refuse('deputy.not-here', { at: path })
  }
}

/** Deeper than any body of the contract. */
const deepest = 8

/** The places of the field in a value. */
function* pathsOf(value: unknown, at = '', depth = 0): Generator<string> {
  if (typeof value !== 'object' || value === null || depth === deepest) return
  for (const [name, part] of Object.entries(value)) {
    const path = at === '' ? name : `${at}.${name}`
    if (name === field) yield path
    else yield* pathsOf(part, path, depth + 1)
  }
}

/**
 * The owner of the rows of a call (access-7): the actor, or the named principal. What the call
 * needs, its owner must hold; a deputy who does not hold it may do it for a principal alone.
 */
export async function ownerOf(
  { db, deputies, now }: { readonly db: Db; readonly deputies: Deputies; readonly now: Date },
  endpoint: Endpoint,
  actor: Actor,
  parts: Readonly<Record<string, unknown>>,
): Promise<Owner> {
  const { onBehalf: kind, access } = endpoint
  if (kind === undefined) return actor
  const requested = (parts[partOf(endpoint)] as { readonly onBehalfOf?: string } | undefined)?.[
    field
  ]
  if (requested === undefined || requested === actor.employeeId) {
    // an approval may name the principal row by row, and a list shows what waits for all of them
    if (kind === 'entry' && !mayCall(actor, access)) return refuse('session.not-allowed')
    return actor
  }
  const isStored = endpoint.method !== 'GET'
  const owner = await deputies.ownerFor(db, actor, requested, { kind, now, isStored })
  if (owner === null || !mayCall(owner, access)) {
    return refuse('deputy.none', { at: field })
  }
  return owner
}
