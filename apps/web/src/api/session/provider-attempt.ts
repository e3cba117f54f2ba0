import { apiPath } from '@yuga/contract/wire/endpoint'
import { openChannel } from '../../browser/other-tabs.ts'
import { tabTexts } from '../../browser/storage.ts'

/*
 * A sign-in at a provider leaves the page and comes back to /login with a code in the fragment. The code is worth
 * something in the browser alone that began: it goes to the server with a secret that this tab kept (providers-3).
 */

/** In place of a problem: the browser opens no windows for this page. */
export const windowBlocked = 'window-blocked'

type Intent = 'sign-in' | 'confirm' | 'try'

type Attempt = {
  readonly secret: string
  /** Opened over a page that waits for it. */
  readonly isPopup: boolean
  /** Where the person wanted to go. */
  readonly to: string
}

/** A code that works once, with the secret of the tab that began. */
export type ProviderCode = {
  readonly code: string
  readonly browserSecret: string
  readonly to: string
}

/** What came back: a code, or a problem of the contract by its code; empty: nothing will come. */
export type Returned = ProviderCode | { readonly failure: string }

const stored = 'yuga.provider'
const channelName = 'yuga.provider'

function attemptOfTab(): Attempt | null {
  try {
    const { secret, isPopup, to } = JSON.parse(tabTexts.get(stored) ?? 'null') as Attempt
    return typeof secret === 'string' ? { secret, isPopup, to: String(to) } : null
  } catch {
    return null
  }
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function begin(attempt: Omit<Attempt, 'secret'>): string {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  tabTexts.set(stored, JSON.stringify({ secret, ...attempt }))
  return secret
}

async function startAddress(providerId: string, secret: string, intent: Intent): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const query = new URLSearchParams({ browser: base64url(new Uint8Array(hash)), intent })
  return `${apiPath}/auth/oidc/${encodeURIComponent(providerId)}/start?${query.toString()}`
}

/** Leaves this page for the provider; it comes back to /login. */
export async function leaveForProvider(providerId: string, to: string): Promise<void> {
  const secret = begin({ isPopup: false, to })
  location.assign(await startAddress(providerId, secret, 'sign-in'))
}

/**
 * The same in a window above a page that has to stay, since something is typed in it. A window that is blocked or closed
 * never answers: the next try takes its place.
 */
export async function returnOfPopup(providerId: string, intent: Intent): Promise<Returned> {
  const secret = begin({ isPopup: true, to: '' })
  // opened at once, within the click; it takes a copy of what this tab kept
  const popup = window.open('about:blank', '_blank', 'popup,width=520,height=720')
  const channel = openChannel(channelName)
  if (popup === null || channel === null) return { failure: windowBlocked }
  stopWaiting?.()
  const address = await startAddress(providerId, secret, intent)
  return new Promise((resolve) => {
    const end = (returned: Returned) => {
      stopWaiting = null
      channel.close()
      resolve(returned)
    }
    stopWaiting = () => end({ failure: '' })
    channel.onmessage = ({
      data,
    }: MessageEvent<Partial<{ secret: string; code: string; failure: string }>>) => {
      if (data.secret !== secret) return
      if (typeof data.code === 'string') end({ code: data.code, browserSecret: secret, to: '' })
      else if (typeof data.failure === 'string') end({ failure: data.failure })
    }
    popup.location.replace(address)
  })
}

let stopWaiting: (() => void) | null = null

/** What the fragment of /login brings from a provider; null: it was opened otherwise. */
function broughtBy(hash: string): { readonly code?: string; readonly failure?: string } | null {
  const fragment = new URLSearchParams(hash.slice(1))
  const code = fragment.get('code')
  const failure = fragment.get('failure')
  if (code !== null) return { code }
  return failure === null ? null : { failure }
}

/** In a window that was opened above another page: hands on what came back, and closes. */
export function handOnReturn(): boolean {
  const attempt = attemptOfTab()
  const brought = broughtBy(location.hash)
  if (brought === null || attempt?.isPopup !== true) return false
  history.replaceState(history.state, '', location.pathname)
  openChannel(channelName)?.postMessage({ secret: attempt.secret, ...brought })
  tabTexts.set(stored, null)
  window.close()
  return true
}

/** What came back to this page, once: the code goes out of the address and the secret out of the tab. */
export function takeReturn(): Returned | null {
  const brought = broughtBy(location.hash)
  if (brought === null) return null
  const attempt = attemptOfTab()
  history.replaceState(history.state, '', location.pathname + location.search)
  tabTexts.set(stored, null)
  if (brought.code === undefined) return { failure: brought.failure ?? '' }
  if (attempt === null) return { failure: 'provider.code-over' }
  return { code: brought.code, browserSecret: attempt.secret, to: attempt.to }
}
