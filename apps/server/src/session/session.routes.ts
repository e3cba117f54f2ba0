import {
  askPasswordLink,
  changeOwnPassword,
  confirmSession,
  endOtherSessions,
  endOwnSession,
  endSessionsOfEmployee,
  leaveSession,
  listOwnSessions,
  readDraftKey,
  readOwnSession,
  readPasswordLink,
  readSite,
  setOwnLanguage,
  setOwnStart,
  setPassword,
  signIn,
  signOut,
} from '@yuga/contract/people/session'
import { warnings } from '@yuga/contract/problems/warnings'
import { isDone } from '@yuga/contract/wire/wire'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { type CompanyDefaults, companyOf } from '../company/company.store.ts'
import { brandOf } from '../company/company.view.ts'
import { refuse } from '../http/refusal.ts'
import { cached } from '../http/cached.ts'
import { type Context, type Parts, serve, serveAnyone } from '../http/serve.ts'
import { mailLinkTo } from './passwords/ask-password-link.ts'
import { checkConfirmation, confirm } from './passwords/confirm-session.ts'
import { changePassword, checkChange, usePasswordLink } from './passwords/change-password.ts'
import { sessionToWire } from './own-sessions.ts'
import { linkMark } from './passwords/link-messages.ts'
import { ownerOfLink } from './passwords/password-links.ts'
import {
  endSession,
  endSessionOf,
  endSessionsOf,
  isThereEmployee,
  leaveSession as leave,
  listSessions,
} from './session.store.ts'
import { signInWith } from './sign-in/sign-in.ts'
import { signInAnswerOf, whoIs } from './sign-in/sign-in-answer.ts'
import { draftSecretOf } from './passwords/password.store.ts'
import { readSiteFacts, startScreenOf, storeLanguage, storeStart } from './site.store.ts'

/** What was done to someone's own account. */
function ofAccount(employeeId: string, action: string, after?: Record<string, unknown>) {
  const record = { forEmployeeId: employeeId, action, subject: `employee ${employeeId}` }
  return after === undefined ? record : { ...record, after }
}

export type Site = {
  readonly buildDate: string
  readonly release: string
  /** The address of links in mails, without a slash at the end. */
  readonly publicUrl: string
  readonly isBehindUnknownProxy: () => boolean
  readonly companyDefaults: CompanyDefaults
  /** 32 bytes that the key of the installation gives for an employee's unsaved hours. */
  readonly draftKeyFor: (employee: string) => Buffer
  /** Where the provider that opened a session ends its own; undefined: nowhere. */
  readonly endSessionUrlOf: (call: Context, tokenHash: Buffer) => Promise<string | undefined>
}

export function sessionRoutes(app: FastifyInstance, parts: Parts, site: Site): void {
  const {
    publicUrl,
    isBehindUnknownProxy,
    companyDefaults,
    draftKeyFor,
    endSessionUrlOf,
    ...shown
  } = site
  const siteFacts = cached(1_000, async () => ({
    ...brandOf(await companyOf(parts.pool, companyDefaults)),
    ...(await readSiteFacts(parts.pool)),
  }))
  const facts = { ...shown, buildDate: dayToWire(shown.buildDate) }
  serveAnyone(app, parts, readSite, async () => ({ ...facts, ...(await siteFacts()) }))

  serveAnyone(app, parts, signIn, async (call) => {
    return signInAnswerOf(await signInWith(call), call)
  })

  serve(app, parts, readOwnSession, async ({ actor, language, db, now }) => {
    const isWarned = actor.roles.includes('LE999') && isBehindUnknownProxy()
    return {
      ...whoIs(actor, language),
      startScreen: await startScreenOf(db, actor.employeeId),
      warnings: [
        ...(isWarned ? [warnings.unknownProxy[language]] : []),
        ...(await linkMark(db, actor, now, language)),
      ],
    }
  })

  serve(app, parts, readDraftKey, async ({ actor: { employeeId }, db }) => {
    const key = draftKeyFor(`${employeeId}\n${await draftSecretOf(db, employeeId)}`)
    return { draftKey: key.toString('base64url') }
  })

  serve(app, parts, signOut, async (call) => {
    const { actor, db, audit } = call
    const endSessionUrl = await endSessionUrlOf(call, actor.tokenHash)
    await endSession(db, actor.tokenHash)
    await audit(ofAccount(actor.employeeId, 'session.sign-out'))
    return endSessionUrl === undefined ? isDone : { ...isDone, endSessionUrl }
  })

  serve(app, parts, leaveSession, async ({ actor, db, now }) => {
    await leave(db, actor, now)
    return isDone
  })

  serve(app, parts, changeOwnPassword, changePassword, { before: checkChange })

  serve(app, parts, confirmSession, confirm, {
    before: (call) => checkConfirmation(call, parts.sealing),
  })

  serve(app, parts, setOwnLanguage, async ({ actor, body, db, audit }) => {
    const language = await storeLanguage(db, actor.employeeId, body.language)
    const record = ofAccount(actor.employeeId, 'session.set-language', { language: body.language })
    await audit({ ...record, before: { language } })
    return isDone
  })

  serve(app, parts, setOwnStart, async ({ actor, body: { startScreen }, db, audit }) => {
    const before = await storeStart(db, actor.employeeId, startScreen)
    const record = ofAccount(actor.employeeId, 'session.set-start', { startScreen })
    await audit({ ...record, before: { startScreen: before } })
    return isDone
  })

  serveAnyone(app, parts, readPasswordLink, async ({ body, db, now }) => {
    const owner = await ownerOfLink(db, body.token, now)
    if (owner === undefined) refuse('session.link-spent', { at: 'token' })
    return { employeeId: owner.employeeId, employeeName: owner.name }
  })

  serveAnyone(app, parts, setPassword, usePasswordLink)

  serveAnyone(app, parts, askPasswordLink, (call) => mailLinkTo(call, publicUrl))

  serve(app, parts, listOwnSessions, async ({ actor, db, now }) => ({
    sessionList: (await listSessions(db, actor, now)).map(sessionToWire),
  }))

  serve(app, parts, endOwnSession, async ({ actor, params, db, audit }) => {
    const { sessionSn } = params
    if (!(await endSessionOf(db, actor.employeeId, sessionSn))) {
      refuse('session.not-found', { at: 'sessionSn' })
    }
    await audit(ofAccount(actor.employeeId, 'session.end', { sessionSn }))
    return isDone
  })

  serve(app, parts, endOtherSessions, async ({ actor, db, audit }) => {
    const ended = await endSessionsOf(db, actor.employeeId, actor.tokenHash)
    await audit(ofAccount(actor.employeeId, 'session.end-others', { ended }))
    return { ended }
  })

  serve(app, parts, endSessionsOfEmployee, async ({ params, db, audit }) => {
    const { employeeId } = params
    if (!(await isThereEmployee(db, employeeId))) refuse('employee.not-found', { at: 'employeeId' })
    const ended = await endSessionsOf(db, employeeId)
    await audit(ofAccount(employeeId, 'session.end-all', { ended }))
    return { ended }
  })
}
