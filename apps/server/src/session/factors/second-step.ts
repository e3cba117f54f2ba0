import type {
  factorOptions,
  proveFactor,
  proveFactorByPasskey,
  signInByPasskey,
} from '@yuga/contract/people/factors'
import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Db } from '../../db/statement.ts'
import { refuse } from '../../http/refusal.ts'
import type { StrangersCall } from '../../http/serve.ts'
import { fromYuga, sendMessages } from '../../messages/messages.store.ts'
import type { Sealing } from '../../sealed.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { checkGuess } from '../passwords/check-password.ts'
import { openFor } from '../sign-in/sign-in.ts'
import type { SignedIn } from '../sign-in/sign-in-answer.ts'
import {
  appOf,
  mostAttempts,
  noteAttempt,
  ownerOfTicket,
  passkeyById,
  spendTicket,
  takeRecoveryCode,
  takeStep,
} from './factors.store.ts'
import { isPasskeyOf, type RelyingParty, useOptions } from './passkeys.ts'
import { digitsOf, stepOfCode } from './totp.ts'
import { maySignInHere } from '../sign-in/sign-in-settings.store.ts'

/** The place of a sealed secret: it opens for its owner alone. */
export const placeOf = (employeeId: string) => `totp ${employeeId}`

type Moment = { readonly now: Date; readonly requestId: string }

/** Whether a code is of the employee's app or one of the recovery codes; either is used by it (factors-2, factors-4). */
export async function isCodeOf(
  db: Db,
  employeeId: string,
  typed: string,
  { now, requestId }: Moment,
  sealing: Sealing,
): Promise<boolean> {
  const digits = digitsOf(typed)
  if (digits === undefined) {
    if (!(await takeRecoveryCode(db, employeeId, typed, now))) return false
    const by = { actorId: employeeId, at: now, requestId }
    await recordAudit(db, by, {
      forEmployeeId: employeeId,
      action: 'factor.use-recovery-code',
      subject: `employee ${employeeId}`,
    })
    return true
  }
  const sealed = (await appOf(db, employeeId, now))?.sealed ?? null
  if (sealed === null) return false
  const secret = sealing.open(sealed, placeOf(employeeId))
  if (secret === undefined) return refuse('factor.other-key', { at: 'code' })
  const step = stepOfCode(secret, digits, now)
  return step !== undefined && takeStep(db, employeeId, step)
}

type Step = StrangersCall<typeof factorOptions>

async function ownerOf({ pool, body, now }: Pick<Step, 'pool' | 'body' | 'now'>): Promise<string> {
  const owner = await ownerOfTicket(pool, body.ticket, now)
  return owner ?? refuse('factor.ticket-over', { at: 'ticket' })
}

/** What a browser needs for a passkey of the owner of the ticket. */
export async function optionsOfStep(call: Step, rp: RelyingParty) {
  const employeeId = await ownerOf(call)
  const { pool, address, now } = call
  return useOptions(pool, rp, { purpose: 'factor', employeeId, address, now })
}

/** The second step by a code (factors-5). */
export function proveByCode(call: StrangersCall<typeof proveFactor>, sealing: Sealing) {
  return secondStep(call, (owner) => isCodeOf(call.pool, owner, call.body.code, call, sealing))
}

/** The second step by a passkey. */
export function proveByPasskey(call: StrangersCall<typeof proveFactorByPasskey>, rp: RelyingParty) {
  const { pool, body, now } = call
  return secondStep(call, (employeeId) =>
    isPasskeyOf(pool, rp, employeeId, body, { purpose: 'factor', employeeId, now }),
  )
}

/** Guesses count, wait and are audited as those of passwords, and five of them end the ticket. */
async function secondStep(
  call: Step,
  isFactorOf: (owner: string) => Promise<boolean>,
): Promise<SignedIn> {
  const { pool, body, now, address, requestId, request } = call
  const { ticket } = body
  const employeeId = await ownerOf(call)
  let attempt = 0
  const person = await checkGuess(pool, {
    employeeId,
    address,
    now,
    requestId,
    failedAs: 'session.fail-factor',
    clears: async () => true,
    async isRight() {
      const noted = await noteAttempt(pool, ticket, now)
      attempt = noted ?? refuse('factor.ticket-over', { at: 'ticket' })
      return isFactorOf(employeeId)
    },
  })
  if (person === undefined) {
    if (attempt === mostAttempts) await warnOwner(pool, employeeId, now)
    refuse('factor.wrong')
  }
  return inTransaction(pool, async (db) => {
    if (!(await spendTicket(db, ticket, now))) refuse('factor.ticket-over', { at: 'ticket' })
    return openFor(db, employeeId, { now, requestId, request })
  })
}

/** Five wrong codes after the right password: its owner should know. */
async function warnOwner(pool: pg.Pool, employeeId: string, now: Date): Promise<void> {
  const text = {
    ko: '누군가 회원님의 비밀번호를 맞게 입력한 뒤 2단계 인증을 다섯 번 틀렸습니다. 본인이 아니라면 비밀번호를 바꿔 주세요.',
    en: 'Someone entered your password correctly and then five wrong codes. If it was not you, change your password.',
  }
  const message = { receiverId: employeeId, category: 'account' as const, text }
  await inTransaction(pool, (db) => sendMessages(db, fromYuga, [message], now))
}

/**
 * Signs in by a passkey alone: it proves what one has and, by the authenticator, who one is. A company that has
 * passwords off has passkeys of Yuga off too (0113).
 */
export async function passkeySignIn(
  call: StrangersCall<typeof signInByPasskey>,
  rp: RelyingParty,
): Promise<SignedIn> {
  const { pool, body, now, address, requestId, request } = call
  const owner = (await passkeyById(pool, body.id))?.employeeId
  const person = await checkGuess(pool, {
    // of a passkey that no one has, failures count for the address and this passkey
    employeeId: owner ?? `passkey ${body.id}`,
    address,
    now,
    requestId,
    failedAs: 'session.fail-factor',
    clears: async () => true,
    isRight: async () =>
      owner !== undefined &&
      isPasskeyOf(pool, rp, owner, body, { purpose: 'sign-in', employeeId: null, now }),
  })
  if (person === undefined || owner === undefined) return refuse('factor.passkey-refused')
  if (!(await maySignInHere(pool, owner, now))) refuse('factor.password-off')
  return inTransaction(pool, (db) =>
    openFor(db, owner, { now, requestId, request, way: 'passkey' }),
  )
}
