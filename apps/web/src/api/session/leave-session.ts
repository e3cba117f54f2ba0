import { leaveSession, readOwnSession } from '@yuga/contract/people/session'
import { call } from '@yuga/contract/wire/call'
import { browserWire } from '../wire.ts'
import { sessionState } from './current-session.ts'

/** Later than calls of the page that has gone, and well within the two minutes that the server waits (sessions-16). */
const stayAfterMs = 15_000
const mostTries = 5

/** Says to the server that a tab goes: where no other stays, the session ends there. */
export function leave(): void {
  if (sessionState().session === null) return
  void call(browserWire({ takes401: true, keepalive: true }), leaveSession, {}).catch(() => {})
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Says to the server that this tab is open, after another has gone or this one was loaded again. */
export function staySoon(triesLeft = mostTries): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (sessionState().session === null || triesLeft === 0) return
    call(browserWire({ takes401: true }), readOwnSession, {}).catch(() => staySoon(triesLeft - 1))
  }, stayAfterMs)
}
