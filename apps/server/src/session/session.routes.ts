import type { ReceivedBy } from '@yuga/contract/endpoint'
import { isDone } from '@yuga/contract/wire'
import {
  changeOwnPassword,
  readOwnSession,
  readPasswordLink,
  readSite,
  setOwnLanguage,
  setPassword,
  signIn,
  signOut,
} from '@yuga/contract/session'
import type { FastifyInstance } from 'fastify'
import { dayToWire } from '@yuga/domain/calendar/day'
import { setTimeout as wait } from 'node:timers/promises'
import { recordAudit } from '../audit/audit.store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import { remembered } from '../http/remembered.ts'
import { type Context, type Parts, serve, serveAnyone } from '../http/serve.ts'
import { inTurn } from '../http/in-turn.ts'
import { ownerOfLink, spendLink, storePassword } from './password-links.ts'
import { fewestPasswordCharacters, hashPassword, isPassword } from './passwords.ts'
import { endSession, endSessionsOf, openSession, personToSignIn } from './session.store.ts'
import { readSiteFacts, storeLanguage } from './site.store.ts'
import { beginAttempt, succeedAttempt } from './throttle.store.ts'

function whoIs(actor: Actor) {
  return {
    employeeRoleList: actor.roles.map((roleId) => ({ roleId })),
    employeeInfo: {
      employeeId: actor.employeeId,
      employeeName: actor.name,
      email: actor.email,
      organizationId: actor.organizationId,
      organizationName: actor.organizationName,
      locationCode: actor.officeCode,
      timeZone: actor.timeZone,
      today: dayToWire(actor.today),
    },
  }
}

function refuseWeakPassword(password: string, employeeId: string): void {
  const tooShort = [...password].length < fewestPasswordCharacters
  if (tooShort || password.toLowerCase() === employeeId.toLowerCase()) {
    refuse('session.weak-password', {
      at: 'newPassword',
      values: { fewest: fewestPasswordCharacters },
    })
  }
}

/** Counts a try with a password before it is checked; a resting pair of ID and address is refused. */
async function countAttempt(db: Parts['pool'], employeeId: string, address: string, now: Date) {
  const attempt = await beginAttempt(db, employeeId, address, now)
  if ('restMinutes' in attempt) {
    refuse('session.resting', { values: { minutes: attempt.restMinutes } })
  }
  return attempt
}

type SignIn = Parameters<Parameters<typeof serveAnyone<typeof signIn>>[3]>[0]

/** Opens a session for the right password, or refuses without saying what was wrong (document 5 §1.2). */
async function signInAs(employeeId: string, { body, pool, now, address, requestId }: SignIn) {
  const attempt = await countAttempt(pool, employeeId, address, now)
  if (attempt.waitMs > 0) await wait(attempt.waitMs)
  const person = await personToSignIn(pool, employeeId, now)
  const isRight = await isPassword(person?.passwordHash ?? null, body.password.trim())
  if (person === undefined || !isRight || !person.isWelcome) refuse('session.wrong-credentials')
  const { actor } = person
  return inTransaction(pool, async (db) => {
    await succeedAttempt(db, employeeId, address, now)
    const authToken = await openSession(db, employeeId, now)
    await recordAudit(
      db,
      { actorId: employeeId, at: now, requestId },
      { forEmployeeId: employeeId, action: 'session.sign-in', subject: `employee ${employeeId}` },
    )
    return { actor, authToken }
  })
}

type ChangePassword = ReceivedBy<typeof changeOwnPassword> & Context & { readonly actor: Actor }

/** A new password for the right current one; every other session of the person ends. */
async function changePassword({ actor, body, db, now, address, audit }: ChangePassword) {
  const person = await personToSignIn(db, actor.employeeId, now)
  if (!(await isPassword(person?.passwordHash ?? null, body.currentPassword.trim()))) {
    refuse('session.wrong-current-password', { at: 'currentPassword' })
  }
  await succeedAttempt(db, actor.employeeId, address, now)
  await storePassword(db, actor.employeeId, await hashPassword(body.newPassword.trim()))
  await endSessionsOf(db, actor.employeeId, actor.tokenHash)
  await audit({
    forEmployeeId: actor.employeeId,
    action: 'session.change-password',
    subject: `employee ${actor.employeeId}`,
  })
  return isDone
}

export function sessionRoutes(
  app: FastifyInstance,
  parts: Parts,
  site: { buildDate: string; release: string },
): void {
  const siteFacts = remembered(1_000, () => readSiteFacts(parts.pool))
  serveAnyone(app, parts, readSite, async () => ({ ...site, ...(await siteFacts()) }))

  serveAnyone(app, parts, signIn, async (call) => {
    const employeeId = call.body.userId.trim()
    // a pair of ID and address tries once at a time: people who come at once are not taken for a burst of guesses
    const pair = JSON.stringify([employeeId, call.address])
    const { actor, authToken } = await inTurn(pair, () => signInAs(employeeId, call))
    return { authToken, ...whoIs(actor) }
  })

  serve(app, parts, readOwnSession, async ({ actor }) => whoIs(actor))

  serve(app, parts, signOut, async ({ actor, db, audit }) => {
    await endSession(db, actor.tokenHash)
    await audit({
      forEmployeeId: actor.employeeId,
      action: 'session.sign-out',
      subject: `employee ${actor.employeeId}`,
    })
    return isDone
  })

  serve(app, parts, changeOwnPassword, changePassword, async (call) => {
    refuseWeakPassword(call.body.newPassword.trim(), call.actor.employeeId)
    // guessing the current password counts like guessing at the sign-in
    await countAttempt(call.pool, call.actor.employeeId, call.address, call.now)
  })

  serve(app, parts, setOwnLanguage, async ({ actor, body, db, audit }) => {
    await storeLanguage(db, actor.employeeId, body.language)
    await audit({
      forEmployeeId: actor.employeeId,
      action: 'session.set-language',
      subject: `employee ${actor.employeeId}`,
      after: { language: body.language },
    })
    return isDone
  })

  serveAnyone(app, parts, readPasswordLink, async ({ body, db, now }) => {
    const owner = await ownerOfLink(db, body.token, now)
    if (owner === undefined) refuse('session.link-spent', { at: 'token' })
    return { employeeId: owner.employeeId, employeeName: owner.name }
  })

  serveAnyone(app, parts, setPassword, async ({ body, pool, now, requestId }) =>
    inTransaction(pool, async (db) => {
      const employeeId = await spendLink(db, body.token, now)
      if (employeeId === undefined) refuse('session.link-spent', { at: 'token' })
      const password = body.newPassword.trim()
      refuseWeakPassword(password, employeeId)
      await storePassword(db, employeeId, await hashPassword(password))
      await endSessionsOf(db, employeeId)
      await recordAudit(
        db,
        { actorId: employeeId, at: now, requestId },
        {
          forEmployeeId: employeeId,
          action: 'session.set-password',
          subject: `employee ${employeeId}`,
        },
      )
      return isDone
    }),
  )
}
