import { holdSession, onSessionState, type Session, sessionState } from './held-session.ts'
import { queries } from './queries.ts'
import { browserKeys, createVault } from './vault.ts'

/** Tabs of one browser share one sign-in: what they tell each other. Sessions travel sealed. */
type Word =
  | { readonly kind: 'ask' }
  | { readonly kind: 'held'; readonly sealed: string; readonly isAnswer: boolean }
  | { readonly kind: 'out' }

const storageKey = 'yuga.session'
const lockName = 'yuga.signed-in'
/** How long a new tab waits for another tab's answer, when there is another tab. */
const patienceMilliseconds = 600

/** False on a page opened over plain HTTP: then a session lives in this tab's memory only. */
export const isSecure = typeof crypto !== 'undefined' && crypto.subtle !== undefined

const vault = createVault(browserKeys)
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yuga.session')

let kept: { readonly session: Session; readonly sealed: string } | null = null
/** What is being sealed: it may no longer be wanted when that is done. */
let wanted: Session | null = null
let releaseLock: (() => void) | null = null
/** Set while a word of another tab is carried out, so that it is not told on. */
let isEcho = false

function say(word: Word): void {
  channel?.postMessage(word)
}

/** A held lock tells a new tab that somebody is there to ask, so that nobody waits for nothing. */
function holdLock(isHeld: boolean): void {
  if (!isHeld) {
    releaseLock?.()
    releaseLock = null
  } else if (releaseLock === null && 'locks' in navigator) {
    void navigator.locks.request(lockName, { mode: 'shared' }, () => {
      return new Promise<void>((resolve) => {
        releaseLock = resolve
      })
    })
  }
}

async function isSomebodyThere(): Promise<boolean> {
  if (channel === null) return false
  if (!('locks' in navigator)) return true
  const { held } = await navigator.locks.query()
  return held?.some((lock) => lock.name === lockName) ?? false
}

/** Storage may be blocked: then the sign-in lives in this tab's memory, and ends all the same. */
function store(sealed: string | null): void {
  try {
    if (sealed === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, sealed)
  } catch {
    // Nothing was kept, so nothing is left behind.
  }
}

function drop(): void {
  kept = null
  wanted = null
  store(null)
  holdLock(false)
  // Without its key nothing opens what the browser still holds of a tab that was closed.
  if (!isEcho) browserKeys.forget()
}

async function keep(session: Session): Promise<boolean> {
  wanted = session
  const sealed = await vault.seal(session)
  if (wanted !== session) return false
  kept = { session, sealed }
  store(sealed)
  return true
}

/** How long a sign-in waits to be kept; the page does not hang where the browser's storage does. */
const longestKeeping = 1_000

/** Before anything shows that somebody is signed in: a page loaded in the next moment finds the session. */
export async function keepBeforeShown(session: Session): Promise<void> {
  if (!isSecure) return
  const patience = new Promise((resolve) => setTimeout(resolve, longestKeeping))
  await Promise.race([keep(session).catch(() => false), patience])
}

let toldToken: string | null = null

function onChange(): void {
  const { session } = sessionState()
  const tell = !isEcho
  if (session === null) {
    const wasKept = kept !== null
    drop()
    toldToken = null
    if (wasKept && tell) say({ kind: 'out' })
  } else if (isSecure) {
    void keptAndTold(session, tell).catch(() => {})
  }
}

/** Where nothing can be kept, the sign-in lives in this tab's memory. */
async function keptAndTold(session: Session, tell: boolean): Promise<void> {
  if (session !== kept?.session && !(await keep(session))) return
  if (kept === null) return
  holdLock(true)
  const isNews = toldToken !== session.token
  toldToken = session.token
  if (tell && isNews) say({ kind: 'held', sealed: kept.sealed, isAnswer: false })
}

function asEcho(act: () => void): void {
  isEcho = true
  try {
    act()
  } finally {
    isEcho = false
  }
}

async function adopt(sealed: string): Promise<void> {
  // A sign-out of another tab has dropped the key that this one may still remember.
  browserKeys.lookAgain()
  const session = await vault.open(sealed)
  if (session === null) return
  const mine = sessionState().session
  if (mine?.token === session.token) return
  const isOther = mine !== null && mine.employeeInfo.employeeId !== session.employeeInfo.employeeId
  if (isOther) queries.clear()
  asEcho(() => holdSession(session))
  // Somebody else has signed in in another tab: nothing of the person before may stay on this one.
  if (isOther) location.replace('/')
}

function answered(): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(null), patienceMilliseconds)
    const listen = (event: MessageEvent<Word>) => {
      if (event.data.kind === 'held' && event.data.isAnswer) finish(event.data.sealed)
    }
    const finish = (sealed: string | null) => {
      clearTimeout(timer)
      channel?.removeEventListener('message', listen)
      resolve(sealed)
    }
    channel?.addEventListener('message', listen)
    say({ kind: 'ask' })
  })
}

function listenToOtherTabs(): void {
  channel?.addEventListener('message', (event: MessageEvent<Word>) => {
    const word = event.data
    if (word.kind === 'ask') {
      if (kept !== null) say({ kind: 'held', sealed: kept.sealed, isAnswer: true })
    } else if (word.kind === 'out') {
      queries.clear()
      asEcho(() => holdSession(null))
    } else if (!word.isAnswer) {
      void adopt(word.sealed)
    }
  })
}

/** Before the first screen: takes up this tab's session after a reload, or another tab's. */
export async function restoreSession(): Promise<void> {
  if (isSecure) {
    try {
      const sealed =
        sessionStorage.getItem(storageKey) ?? ((await isSomebodyThere()) ? await answered() : null)
      const session = sealed === null ? null : await vault.open(sealed)
      if (session !== null && sealed !== null) {
        holdSession(session)
        kept = { session, sealed }
        toldToken = session.token
        store(sealed)
        holdLock(true)
      }
    } catch {
      // Storage is blocked: the person signs in again, in this tab only.
    }
  }
  onSessionState(onChange)
  listenToOtherTabs()
}
