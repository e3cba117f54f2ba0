import { may, type Permission } from '@yuga/contract/access/access'
import type { EmployeeInfo, StartScreen } from '@yuga/contract/people/session'
import type { DeputyKind } from '@yuga/domain/access/deputyship'

export type Session = {
  readonly token: string
  readonly employeeInfo: EmployeeInfo
  readonly roles: readonly string[]
  /** What the last answer lets the person do (sets-5); absent: a session of an earlier release, by its roles. */
  readonly permissions?: readonly Permission[]
  /** The kinds of deputyship in the last answer (access-16); absent: a session of an earlier release. */
  readonly standsIn?: readonly DeputyKind[]
  /** What seals the person's unsaved hours in this browser (sessions-14); absent until it was needed. */
  readonly draftKey?: string
  /** Where `/` leads (home-1); absent: a session of an earlier release. */
  readonly startScreen?: StartScreen
  /** What an administrator must put right on the server. */
  readonly warnings?: readonly string[]
  /** Signed in as the administrator of a company that has nothing yet: the guide comes first (set-up-6). */
  readonly isOfNewCompany?: boolean
  /** The company wants a second factor, and the session is for setting one up (factors-7). */
  readonly needsFactor?: boolean
}

/** Whether the person may do something, by roles or by sets of permissions; no one may without a session. */
export function mayIn(
  session: Pick<Session, 'roles' | 'permissions'> | null,
  permission: Permission,
): boolean {
  if (session === null) return false
  return session.permissions?.includes(permission) ?? may(session, permission)
}

export type SessionState = {
  readonly session: Session | null
  /** True while a call waits for the person to sign in again, in place. */
  readonly asksAgain: boolean
  /** True while a call waits for the person to prove the password (sessions-15). */
  readonly needsConfirmation: boolean
}

let state: SessionState = { session: null, asksAgain: false, needsConfirmation: false }
const listeners = new Set<() => void>()

type Waiting = { readonly resume: (session: Session | null) => void }
let waiting: {
  readonly promise: Promise<Session | null>
  readonly resume: Waiting['resume']
} | null = null

export function sessionState(): SessionState {
  return state
}

export function onSessionState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Holds a session (null: signed out) and lets every waiting call go on with it. */
export function setSession(session: Session | null): void {
  const resume = waiting?.resume
  waiting = null
  become({ ...state, session, asksAgain: false })
  resume?.(session)
  if (session === null) settleConfirmation(false)
}

/** Replaces what is known of the person without touching calls that wait. */
export function updateSession(change: Partial<Omit<Session, 'token'>>): void {
  if (state.session === null) return
  become({ ...state, session: { ...state.session, ...change } })
}

/**
 * Asks to sign in again in place (wire-3). Every call that met the same 401 waits for the
 * one answer; null means the person chose to sign out.
 */
export function askToSignInAgain(refusedToken: string): Promise<Session | null> {
  const held = state.session
  if (held === null) return Promise.resolve(null)
  // Another call of this moment, or another tab, has signed in already.
  if (held.token !== refusedToken) return Promise.resolve(held)
  if (waiting === null) {
    let resume: Waiting['resume'] = () => {}
    const promise = new Promise<Session | null>((resolve) => {
      resume = resolve
    })
    waiting = { promise, resume }
    become({ ...state, asksAgain: true })
  }
  return waiting.promise
}

let confirmation: {
  readonly promise: Promise<boolean>
  readonly settle: (isConfirmed: boolean) => void
} | null = null

/**
 * Opens the dialog for the password in place (sessions-15). Every call that met the same refusal waits for the one
 * answer; false means that the person cancelled.
 */
export function confirmInPlace(): Promise<boolean> {
  if (state.session === null) return Promise.resolve(false)
  if (confirmation === null) {
    let settle: (isConfirmed: boolean) => void = () => {}
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    confirmation = { promise, settle }
    become({ ...state, needsConfirmation: true })
  }
  return confirmation.promise
}

/** Ends the dialog and lets every waiting call go on, or be refused. */
export function settleConfirmation(isConfirmed: boolean): void {
  const settle = confirmation?.settle
  if (settle === undefined) return
  confirmation = null
  become({ ...state, needsConfirmation: false })
  settle(isConfirmed)
}
