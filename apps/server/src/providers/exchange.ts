import { createHash, randomBytes } from 'node:crypto'
import type { exchangeCode } from '@yuga/contract/people/providers'
import type pg from 'pg'
import { recordAudit } from '../audit/audit.store.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { StrangersCall } from '../http/serve.ts'
import { openSession, personToSignIn } from '../session/session.store.ts'
import type { SignedIn } from '../session/sign-in/sign-in-answer.ts'
import { endBy, isFirstUse, type Returned, takeCode } from './attempts.store.ts'
import type { Logout } from './client.ts'
import { linkedTo } from './identities.store.ts'
import { providerOf } from './providers.store.ts'

type Call = { readonly now: Date; readonly requestId: string }

export const newSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** What a code brings, once, to the browser in which the sign-in began (providers-7). */
export async function takenCode(
  pool: pg.Pool,
  { code, browserSecret }: { readonly code: string; readonly browserSecret: string },
  intent: Returned['intent'],
  now: Date,
): Promise<Returned> {
  // outside of a transaction: it is spent, also where it is refused
  const returned = await takeCode(pool, hashOf(code), now)
  const isHere = returned?.browserHash.equals(hashOf(browserSecret)) === true
  if (!isHere || returned.intent !== intent) return refuse('provider.code-over', { at: 'code' })
  return returned
}

/** Opens a session for an employee who has come back from a provider, and may still be signed in. */
export async function openSessionBy(
  { pool, now, requestId, request }: StrangersCall<typeof exchangeCode>,
  { providerId, subject, providerSession, employeeId, isFresh: isConfirmed }: Returned,
): Promise<SignedIn> {
  return inTransaction(pool, async (db) => {
    const provider = await providerOf(db, providerId)
    if (provider?.isOn !== true || employeeId === null) return refuse('provider.off')
    const isLinked = (await linkedTo(db, provider.issuer, subject)) === employeeId
    const person = await personToSignIn(db, employeeId, now)
    if (!isLinked || person?.isWelcome !== true) return refuse('provider.not-welcome')
    const authToken = await openSession(db, employeeId, now, {
      userAgent: request.headers['user-agent'],
      way: 'provider',
      provider: { providerId, subject, session: providerSession },
      isConfirmed,
    })
    await recordAudit(
      db,
      { actorId: employeeId, at: now, requestId },
      {
        forEmployeeId: employeeId,
        action: 'session.sign-in',
        subject: `employee ${employeeId}`,
        after: { providerId },
      },
    )
    return { actor: person.actor, authToken }
  })
}

/** The provider has said who it is, so an administrator can see who was refused and why. */
export async function recordRefusal(
  pool: pg.Pool,
  providerId: string,
  accountId: string,
  { problems }: Refusal,
  { now, requestId }: Call,
): Promise<void> {
  await recordAudit(
    pool,
    { actorId: null, at: now, requestId },
    {
      forEmployeeId: null,
      action: 'provider.refuse',
      subject: `provider ${providerId}`,
      after: { accountId, reason: problems[0]?.code },
    },
  )
}

/** Ends what a logout token names, once (providers-10). */
export async function endByLogout(
  pool: pg.Pool,
  providerId: string,
  logout: Logout,
  { now, requestId }: Call,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const tokenHash = hashOf(`${providerId}\n${logout.tokenId}`)
    if (!(await isFirstUse(db, tokenHash, logout.expiresAt, now))) {
      refuse('provider.logout-token-invalid')
    }
    const ended = await endBy(db, providerId, logout)
    const records = ended.map((employeeId) => ({
      forEmployeeId: employeeId,
      action: 'provider.end-sessions',
      subject: `provider ${providerId}`,
    }))
    await recordAudit(db, { actorId: null, at: now, requestId }, ...records)
  })
}
