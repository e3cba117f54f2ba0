import { call } from '@yuga/contract/wire/call'
import { readDraftKey } from '@yuga/contract/people/session'
import { browserWire } from '../wire.ts'
import { onSessionState, sessionState, updateSession } from './current-session.ts'

/** A key that the server gives to one employee, and only while they are signed in (sessions-14). */
type Held = { readonly employeeId: string; readonly key: Promise<CryptoKey> }

let held: Held | null = null

/** After a sign-out the week that goes from the screen still seals what was typed last. */
const lastSealing = 2_000

onSessionState(() => {
  const gone = held
  if (gone === null || isSignedIn(gone.employeeId)) return
  setTimeout(() => {
    if (held === gone && !isSignedIn(gone.employeeId)) held = null
  }, lastSealing)
})

function isSignedIn(employeeId: string): boolean {
  return sessionState().session?.employeeInfo.employeeId === employeeId
}

/** The session carries the key, so that a reload without a network has it too. */
async function readKey(employeeId: string): Promise<CryptoKey> {
  const { session } = sessionState()
  if (session?.employeeInfo.employeeId !== employeeId) throw new Error('not signed in')
  let text = session.draftKey
  if (text === undefined) {
    text = (await call(browserWire(), readDraftKey, {})).draftKey
    if (isSignedIn(employeeId)) updateSession({ draftKey: text })
  }
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Fails where another is signed in, or the server has not given the key yet. */
export function draftKeyOf(employeeId: string): Promise<CryptoKey> {
  if (held?.employeeId === employeeId) return held.key
  const next: Held = { employeeId, key: readKey(employeeId) }
  held = next
  next.key.catch(() => {
    if (held === next) held = null
  })
  return next.key
}
