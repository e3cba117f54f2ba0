import { localTexts, tabTexts } from '../browser/storage.ts'
import { initialLanguage, languageKey } from '../i18n/initial-language.ts'
import type { Session } from './session/current-session.ts'
import { browserKeys, createSessionSealer } from './session/sealed-storage.ts'
import { wasAway } from './session/tab-life.ts'

/** Under which name a tab keeps its session, sealed. */
export const sessionKey = 'yuga.session'

/** The address of a call, with whose it is. */
export function urlWithUser(url: string, employeeId: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}userId=${encodeURIComponent(employeeId)}`
}

/** What a call answered, and when the server said so. */
type Arrived = { readonly body: unknown; readonly date: string | null }

type EarlyCall = {
  readonly url: string
  readonly token: string
  readonly language: string
  readonly response: Promise<Response>
  /** Once it is there and is no refusal, so that the page is drawn with it at once. */
  arrived: Arrived | null
}

let early: EarlyCall | null = null

/**
 * Reads what the page will ask for first, while the scripts that draw it are still on their way: by the
 * session that this tab kept. `urlOf` answers null where nothing is known beforehand.
 */
export async function callEarly(urlOf: (session: Session) => string | null): Promise<void> {
  const sealed = tabTexts.get(sessionKey)
  if (sealed === null || wasAway() || globalThis.crypto?.subtle === undefined) return
  const session = await createSessionSealer(browserKeys).open(sealed)
  const path = session === null ? null : urlOf(session)
  if (session === null || path === null) return
  const url = urlWithUser(path, session.employeeInfo.employeeId)
  const language = initialLanguage(localTexts.get(languageKey), navigator.language)
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    authorization: `Bearer ${session.token}`,
  }
  const response = fetch(url, { headers, cache: 'no-store' })
  const called: EarlyCall = { url, token: session.token, language, response, arrived: null }
  early = called
  // Whoever takes it hears of a failure; whoever does not has nothing lost.
  response.then((answer) => keepArrived(called, answer)).catch(() => {})
}

async function keepArrived(called: EarlyCall, answer: Response): Promise<void> {
  if (!answer.ok) return
  const body: unknown = await answer.clone().json()
  called.arrived = { body, date: answer.headers.get('date') }
}

/** The early answer to exactly this call where it is there already, once; null when it is not. */
export function takeArrived(url: string, token: string, language: string): Arrived | null {
  const arrived = early?.arrived ?? null
  return arrived !== null && takeEarlyCall(url, token, language) !== null ? arrived : null
}

/** The early answer to exactly this call, once; null when there is none. */
export function takeEarlyCall(
  url: string,
  token: string,
  language: string,
): Promise<Response> | null {
  if (early?.url !== url || early.token !== token || early.language !== language) return null
  const { response } = early
  early = null
  return response
}
