import { may, type Permission } from '@yuga/contract/access'
import * as contract from '@yuga/contract/session'
import { useMemo, useSyncExternalStore } from 'react'
import { holdSession, onSessionState, type Session, sessionState } from './held-session.ts'
import { queries } from './queries.ts'
import { call } from '@yuga/contract/call'
import { currentLanguage, isLanguageChosenHere } from '../i18n/language.ts'
import { send, sendAnonymously } from './send.ts'
import { browserWire } from './wire.ts'

export type Me = {
  readonly employeeInfo: contract.EmployeeInfo
  readonly roles: readonly string[]
  readonly may: (permission: Permission) => boolean
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionState, () => sessionState().session)
}

/** Who is signed in. Only for what stands behind the login guard. */
export function useMe(): Me {
  const session = useSession()
  return useMemo(() => {
    if (session === null) throw new Error('useMe stands behind the login guard')
    const { employeeInfo, roles } = session
    return { employeeInfo, roles, may: (permission) => may(roles, permission) }
  }, [session])
}

/** ID and password are trimmed before use (document 1 §5). */
export async function signIn(userId: string, password: string): Promise<Session> {
  const answer = await sendAnonymously(contract.signIn, {
    body: { userId: userId.trim(), password: password.trim() },
  })
  const session: Session = {
    token: answer.authToken,
    employeeInfo: answer.employeeInfo,
    roles: answer.employeeRoleList.map((role) => role.roleId),
  }
  holdSession(session)
  if (isLanguageChosenHere()) {
    // Switched on the sign-in page: mails to the person follow it. The screen does not wait for that.
    const body = { language: currentLanguage() }
    void send(contract.setOwnLanguage, { body }).catch(() => {})
  }
  return session
}

/** Ends the session here, in every tab and on the server. */
export async function signOut(): Promise<void> {
  const wasSignedIn = sessionState().session !== null
  try {
    if (wasSignedIn) await call(browserWire({ takes401: true }), contract.signOut, {})
  } catch {
    // An unreachable server ends it by itself after its idle time; the local copy goes now.
  } finally {
    holdSession(null)
    queries.clear()
  }
}
