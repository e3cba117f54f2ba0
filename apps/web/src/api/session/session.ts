import type { Permission } from '@yuga/contract/access/access'
import * as contract from '@yuga/contract/people/session'
import { confirmByProvider, exchangeCode } from '@yuga/contract/people/providers'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useMemo, useSyncExternalStore } from 'react'
import { mayIn, setSession, onSessionState, type Session, sessionState } from './current-session.ts'
import type { ProviderCode } from './provider-attempt.ts'
import { keepBeforeShown } from './stored-session.ts'
import { queries } from '../queries.ts'
import { call } from '@yuga/contract/wire/call'
import { currentLanguage, isLanguageChosenHere } from '../../i18n/language.ts'
import { send, sendAnonymously } from '../send.ts'
import { browserWire } from '../wire.ts'

export type Me = {
  readonly employeeInfo: contract.EmployeeInfo
  readonly roles: readonly string[]
  readonly may: (permission: Permission) => boolean
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionState, () => sessionState().session)
}

/** Who is signed in. Only for what is behind the login guard. */
export function useMe(): Me {
  const session = useSession()
  return useMemo(() => {
    if (session === null) throw new Error('useMe is behind the login guard')
    const { employeeInfo, roles } = session
    return { employeeInfo, roles, may: (permission) => mayIn(session, permission) }
  }, [session])
}

/** ID and password are trimmed before use (sessions-1). */
export async function signIn(userId: string, password: string): Promise<Session> {
  return takeUp(
    await sendAnonymously(contract.signIn, {
      body: { userId: userId.trim(), password: password.trim() },
    }),
  )
}

/** With what came back from a provider (providers-3). */
export async function signInByCode(returned: ProviderCode): Promise<Session> {
  const { code, browserSecret } = returned
  return takeUp(await sendAnonymously(exchangeCode, { body: { code, browserSecret } }))
}

/** The session that a way to sign in has answered is this browser's. */
export async function takeUp(answer: AnswerOf<typeof contract.signIn>): Promise<Session> {
  const session: Session = {
    token: answer.authToken,
    employeeInfo: answer.employeeInfo,
    roles: answer.employeeRoleList.map((role) => role.roleId),
    permissions: answer.permissionList,
    standsIn: answer.deputyKindList,
    startScreen: answer.startScreen,
    ...(answer.newCompanyYn === 'Y' && { isOfNewCompany: true }),
    ...(answer.factorNeededYn === 'Y' && { needsFactor: true }),
  }
  await keepBeforeShown(session)
  setSession(session)
  if (isLanguageChosenHere()) {
    // Switched on the sign-in page: mails to the person follow it. The screen does not wait for that.
    const body = { language: currentLanguage() }
    void send(contract.setOwnLanguage, { body }).catch(() => {})
  }
  return session
}

/** The same proof by what came back from a provider. */
export async function proveSelfByCode({ code, browserSecret }: ProviderCode): Promise<void> {
  await send(confirmByProvider, { body: { code, browserSecret } })
}

/** Proves the own password again in this session, with a code where there is a second factor (sessions-15, factors-8). */
export async function proveSelf(password: string, code?: string): Promise<void> {
  await send(contract.confirmSession, { body: { password, ...(code !== undefined && { code }) } })
}

/** How long the page tries to end a session on the server; after that it ends by itself after its idle time. */
const longestEnding = 5_000

/** Ends the session here and in every tab at once, and on the server without waiting for it. */
export function signOut(): void {
  if (sessionState().session !== null) {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), longestEnding)
    const wire = browserWire({ takes401: true, keepalive: true, signal: giveUp.signal })
    // Begun while the token is still held.
    void call(wire, contract.signOut, {})
      // the session at the provider ends too, on its own page
      .then(({ endSessionUrl }) => endSessionUrl && location.assign(endSessionUrl))
      .catch(() => {})
      .finally(() => clearTimeout(timer))
  }
  setSession(null)
  queries.clear()
}
