import { call } from '@yuga/contract/wire/call'
import { type ChangeEvent, readBadges } from '@yuga/contract/messages/events'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { openChannel, takeLock } from '../../browser/other-tabs.ts'
import { keyOf } from '../ask.ts'
import { queries } from '../queries.ts'
import { badgeStore } from '../../state/badges.ts'
import { onSessionState, type Session, sessionState } from '../session/current-session.ts'
import { browserWire } from '../wire.ts'
import { NotListening, readStream } from './read-stream.ts'

/** Tabs of one browser share one stream: the tab that reads it passes it on, and new tabs ask it. */
type Word =
  | { readonly kind: 'event'; readonly employeeId: string; readonly event: ChangeEvent }
  | { readonly kind: 'ask'; readonly employeeId: string }

/** Between tries, longer after more failures; the badge is requested in between. */
const pausesMs = [1_000, 2_000, 5_000, 10_000, 30_000]
/** Browsers spread their calls to a server that comes back. */
const spreadMs = 1_000
/** A stream that lasted so long had worked. */
const workedMs = 10_000
/** How often a tab asks that cannot share a stream. */
const askingMs = 30_000

function receive(event: ChangeEvent): void {
  if (event.kind === 'badges') badgeStore.set(event.badges)
  // it comes in under what is typed, and moves no focus
  else void queries.invalidateQueries({ queryKey: keyOf(readTimecard) })
}

/** Hears what changes for someone until it is stopped, in this tab or through another one. */
export function listenToChanges(employeeId: string): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const channel = openChannel('yuga.events')
  let last: ChangeEvent | null = null
  const notify = (event: ChangeEvent) => {
    if (signal.aborted) return
    if (event.kind === 'badges') last = event
    receive(event)
    channel?.postMessage({ kind: 'event', employeeId, event } satisfies Word)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.employeeId !== employeeId) return
    if (data.kind === 'event') receive(data.event)
    else if (last !== null) channel.postMessage({ kind: 'event', employeeId, event: last })
  })
  const canShare =
    channel !== null &&
    takeLock(`yuga.events ${employeeId}`, signal, () => listen(employeeId, notify, signal))
  if (canShare) channel.postMessage({ kind: 'ask', employeeId } satisfies Word)
  else void askAgainAndAgain(employeeId, receive, signal)
  return () => {
    stop.abort()
    channel?.close()
    badgeStore.set(null)
  }
}

function sessionOf(employeeId: string): Session | null {
  const { session } = sessionState()
  return session?.employeeInfo.employeeId === employeeId ? session : null
}

/** Reads the stream, again and again; while that does not work, the badge is requested instead. */
async function listen(
  employeeId: string,
  notify: (event: ChangeEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  let isMissing = false
  const hear = (event: ChangeEvent) => {
    // what was decided while the line was dead is read with the first word after it
    if (isMissing) notify({ kind: 'timecard' })
    isMissing = false
    notify(event)
  }
  while (!signal.aborted) {
    const session = sessionOf(employeeId)
    if (session === null) return
    const began = Date.now()
    try {
      await readStream(session, hear, signal)
    } catch (failure) {
      // The session has run out: the next action opens the sign-in again.
      if (failure instanceof NotListening && failure.status === 401) {
        await anotherSession(session, signal)
        continue
      }
    }
    if (signal.aborted) return
    isMissing = true
    failures = Date.now() - began > workedMs ? 0 : failures + 1
    if (failures > 1) await askOnce(employeeId, notify, signal)
    const pauseMs = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0
    await pause(pauseMs + Math.random() * spreadMs, signal)
  }
}

/** For a tab that has no locks to find the others by: only while someone looks at it. */
async function askAgainAndAgain(
  employeeId: string,
  notify: (event: ChangeEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (document.visibilityState === 'visible') await askOnce(employeeId, notify, signal)
    await pause(askingMs, signal)
  }
}

async function askOnce(
  employeeId: string,
  notify: (event: ChangeEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  if (sessionOf(employeeId) === null) return
  try {
    // A request of the page itself opens no sign-in.
    const wire = browserWire({ employeeId, takes401: true, signal })
    notify({ kind: 'badges', badges: await call(wire, readBadges, {}) })
  } catch {
    // What is known stays.
  }
}

function anotherSession(before: Session, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && sessionState().session?.token === before.token) return
      stop()
      signal.removeEventListener('abort', look)
      resolve()
    }
    const stop = onSessionState(look)
    signal.addEventListener('abort', look)
    look()
  })
}

/** Until some time has passed, the browser says that it is connected again, or it is stopped. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
