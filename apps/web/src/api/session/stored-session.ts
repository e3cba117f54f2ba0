import { heldLocks, holdLock, openChannel } from '../../browser/other-tabs.ts'
import { tabTexts } from '../../browser/storage.ts'
import { setSession, onSessionState, type Session, sessionState } from './current-session.ts'
import { queries } from '../queries.ts'
import { leave, staySoon } from './leave-session.ts'
import { browserKeys, createSessionSealer } from './sealed-storage.ts'
import { keepNotingOpen, noteOpen, wasAway } from './tab-life.ts'

/** Tabs of one browser share one sign-in: their messages. Sessions travel sealed. */
type TabMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'held'; readonly sealed: string; readonly isAnswer: boolean }
  | { readonly kind: 'out' }
  | { readonly kind: 'left' }

/** Under which name a tab keeps its session, sealed. */
const sessionKey = 'yuga.session'
const lockName = 'yuga.signed-in'
/** How long a new tab waits for another tab's answer, when there is another tab. */
const patienceMilliseconds = 600

/** False on a page opened over plain HTTP: then a session lives in this tab's memory only. */
export const isSecure = typeof crypto !== 'undefined' && crypto.subtle !== undefined

const sealer = createSessionSealer(browserKeys)
const channel = openChannel('yuga.session')

let stored: { readonly session: Session; readonly sealed: string } | null = null
/** What is being sealed: it may no longer be wanted when that is done. */
let wanted: Session | null = null
let releaseLock: (() => void) | null = null
/** Set while a word of another tab is carried out, so that it is not passed on. */
let isEcho = false

function notify(message: TabMessage): void {
  channel?.postMessage(message)
}

/** A held lock shows a new tab that another one can answer, so that it does not wait for nothing. */
function showThere(isHere: boolean): void {
  if (!isHere) {
    releaseLock?.()
    releaseLock = null
  } else if (releaseLock === null) {
    const released = new Promise<void>((resolve) => {
      releaseLock = resolve
    })
    holdLock(lockName, 'shared', released)
  }
}

async function isAnotherTabOpen(): Promise<boolean> {
  if (channel === null) return false
  return (await heldLocks())?.includes(lockName) ?? true
}

function drop(): void {
  stored = null
  wanted = null
  tabTexts.set(sessionKey, null)
  showThere(false)
  // Without its key nothing opens what the browser still holds of a tab that was closed.
  if (!isEcho) browserKeys.forget()
}

async function keep(session: Session): Promise<boolean> {
  wanted = session
  const sealed = await sealer.seal(session)
  if (wanted !== session) return false
  stored = { session, sealed }
  tabTexts.set(sessionKey, sealed)
  noteOpen()
  return true
}

/** How long a sign-in waits to be kept; the page does not hang where the browser's storage does. */
const longestKeeping = 1_000

/** Before anything shows that someone is signed in: a page loaded in the next moment finds the session. */
export async function keepBeforeShown(session: Session): Promise<void> {
  if (!isSecure) return
  const patience = new Promise((resolve) => setTimeout(resolve, longestKeeping))
  await Promise.race([keep(session).catch(() => false), patience])
}

let reportedToken: string | null = null

function onChange(): void {
  const { session } = sessionState()
  const isNotified = !isEcho
  if (session === null) {
    const wasStored = stored !== null
    drop()
    reportedToken = null
    if (wasStored && isNotified) notify({ kind: 'out' })
  } else if (isSecure) {
    void storeAndNotify(session, isNotified).catch(() => {})
  }
}

/** Where nothing can be kept, the sign-in lives in this tab's memory. */
async function storeAndNotify(session: Session, isNotified: boolean): Promise<void> {
  if (session !== stored?.session && !(await keep(session))) return
  if (stored === null) return
  showThere(true)
  const isNews = reportedToken !== session.token
  reportedToken = session.token
  if (isNotified && isNews) notify({ kind: 'held', sealed: stored.sealed, isAnswer: false })
}

function asEcho(act: () => void): void {
  isEcho = true
  try {
    act()
  } finally {
    isEcho = false
  }
}

async function receive(sealed: string): Promise<void> {
  // A sign-out of another tab has dropped the key that this one may still remember.
  browserKeys.lookAgain()
  const session = await sealer.open(sealed)
  if (session === null) return
  const mine = sessionState().session
  if (mine?.token === session.token) return
  const isOther = mine !== null && mine.employeeInfo.employeeId !== session.employeeInfo.employeeId
  if (isOther) queries.clear()
  asEcho(() => setSession(session))
  // Someone else has signed in in another tab: nothing of the person before may stay on this one.
  if (isOther) location.replace('/')
}

function answered(): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(null), patienceMilliseconds)
    const listen = (event: MessageEvent<TabMessage>) => {
      if (event.data.kind === 'held' && event.data.isAnswer) finish(event.data.sealed)
    }
    const finish = (sealed: string | null) => {
      clearTimeout(timer)
      channel?.removeEventListener('message', listen)
      resolve(sealed)
    }
    channel?.addEventListener('message', listen)
    notify({ kind: 'ask' })
  })
}

function listenToOtherTabs(): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    const message = event.data
    if (message.kind === 'ask') {
      if (stored !== null) notify({ kind: 'held', sealed: stored.sealed, isAnswer: true })
    } else if (message.kind === 'left') {
      staySoon()
    } else if (message.kind === 'out') {
      queries.clear()
      asEcho(() => setSession(null))
    } else if (!message.isAnswer) {
      void receive(message.sealed)
    }
  })
}

/** A session lasts as long as a tab of it (sessions-16). */
function lastAsTabsDo(): void {
  staySoon()
  addEventListener('pagehide', () => {
    leave()
    notify({ kind: 'left' })
  })
  // back on the page as the browser left it
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) staySoon()
  })
}

/** Before the first screen: takes up this tab's session after a reload, or another tab's. */
export async function restoreSession(): Promise<void> {
  if (isSecure) {
    try {
      // a browser that restores its tabs restores what they kept, too
      if (wasAway()) tabTexts.set(sessionKey, null)
      const sealed =
        tabTexts.get(sessionKey) ?? ((await isAnotherTabOpen()) ? await answered() : null)
      const session = sealed === null ? null : await sealer.open(sealed)
      if (session !== null && sealed !== null) {
        setSession(session)
        stored = { session, sealed }
        reportedToken = session.token
        tabTexts.set(sessionKey, sealed)
        noteOpen()
        showThere(true)
      }
    } catch {
      // Storage is blocked: the person signs in again, in this tab only.
    }
  }
  keepNotingOpen(() => stored !== null)
  onSessionState(onChange)
  listenToOtherTabs()
  lastAsTabsDo()
}
