import type { ProblemCode } from '@yuga/contract/problems/problems'
import { isMailAddress } from '@yuga/domain/mail/recipients'
import type { Db } from '../db/statement.ts'
import { type Claims, employeeIdIn, mailOf } from './claims.ts'
import { employeesWithId, employeesWithMail, hasLink, linkedTo } from './identities.store.ts'
import type { LinkedBy, Provider } from './providers.store.ts'

/** Who an account is: someone linked, someone to link, someone to add, or why it is no one (providers-8). */
export type Match =
  | { readonly kind: 'linked'; readonly employeeId: string }
  | { readonly kind: 'new-link'; readonly employeeId: string; readonly by: LinkedBy }
  | { readonly kind: 'unknown'; readonly email: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode }

const refused = (code: ProblemCode): Match => ({ kind: 'refused', code })

/** Looks an account up; it writes nothing. */
export async function matchOf(
  db: Db,
  { issuer, employeeIdClaim, createsPeople }: Provider,
  claims: Claims & { readonly sub: string },
): Promise<Match> {
  const linked = await linkedTo(db, issuer, claims.sub)
  if (linked !== undefined) return { kind: 'linked', employeeId: linked }
  const toLink = async (employeeId: string, by: LinkedBy): Promise<Match> =>
    (await hasLink(db, issuer, employeeId))
      ? refused('provider.already-linked')
      : { kind: 'new-link', employeeId, by }
  const id = employeeIdIn(claims, employeeIdClaim)
  const [withId] = id === null ? [] : await employeesWithId(db, id)
  if (withId !== undefined) return toLink(withId, 'employee-id')
  const mail = mailOf(claims)
  const [withMail, another] = mail === null ? [] : await employeesWithMail(db, mail.address)
  if (withMail !== undefined && mail?.isVerified !== true) {
    return refused('provider.email-not-verified')
  }
  if (another !== undefined) return refused('provider.email-of-several')
  if (withMail !== undefined) return toLink(withMail, 'email')
  if (!createsPeople) {
    const isUnverified = mail !== null && !mail.isVerified
    return refused(isUnverified ? 'provider.email-not-verified' : 'provider.unknown-person')
  }
  // an address that no one verified would let its real owner be linked to this account
  const isKnownMail = mail?.isVerified === true && isMailAddress(mail.address)
  return { kind: 'unknown', email: isKnownMail ? mail.address : '' }
}
