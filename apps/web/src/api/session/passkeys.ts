import {
  addPasskey,
  confirmByPasskey,
  factorOptions,
  passkeyConfirmOptions,
  passkeySignInOptions,
  passkeyTransports,
  proveFactor,
  proveFactorByPasskey,
  signInByPasskey,
  startPasskey,
} from '@yuga/contract/people/factors'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { send, sendAnonymously } from '../send.ts'
import { takeUp } from './session.ts'

/** The browser made or used no passkey: its owner cancelled, it took too long, or there is none. */
export class NoPasskey extends Error {
  constructor() {
    super('The browser used no passkey')
    this.name = 'NoPasskey'
  }
}

/** Whether this browser knows passkeys on this page. */
export const knowsPasskeys =
  typeof window !== 'undefined' &&
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext

/** The library comes for those who press a button of passkeys. */
const library = () => import('@simplewebauthn/browser')

async function use(options: AnswerOf<typeof passkeySignInOptions>) {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw new NoPasskey()
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Signs in by a passkey alone (factors-6). */
export async function signInWithPasskey(): Promise<void> {
  const options = await sendAnonymously(passkeySignInOptions, {})
  await takeUp(await sendAnonymously(signInByPasskey, { body: await use(options) }))
}

/** The second step of a sign-in by a passkey (factors-5). */
export async function finishByPasskey(ticket: string): Promise<void> {
  const options = await sendAnonymously(factorOptions, { body: { ticket } })
  const body = { ticket, ...(await use(options)) }
  await takeUp(await sendAnonymously(proveFactorByPasskey, { body }))
}

/** The second step by a code of the app, or a recovery code. */
export async function finishByCode(ticket: string, code: string): Promise<void> {
  await takeUp(await sendAnonymously(proveFactor, { body: { ticket, code } }))
}

/** Proves by a passkey who is signed in (factors-8). */
export async function proveByPasskey(): Promise<void> {
  const options = await send(passkeyConfirmOptions, {})
  await send(confirmByPasskey, { body: await use(options) })
}

/** Makes a passkey under a name; answers recovery codes where it is the first factor. */
export async function makePasskey(name: string): Promise<readonly string[]> {
  const options = await send(startPasskey, {})
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(() => {
    throw new NoPasskey()
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const known = passkeyTransports.filter((one) => transports.some((other) => other === one))
  const body = { name, id, clientDataJSON, attestationObject, transports: known }
  return (await send(addPasskey, { body })).recoveryCodeList
}
