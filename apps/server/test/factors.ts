import {
  addPasskey,
  confirmTotp,
  passkeySignInOptions,
  proveFactor,
  signInByPasskey,
  startPasskey,
  startTotp,
} from '@yuga/contract/people/factors'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { generateSync } from 'otplib'
import { type Caller, callerOver, type TestServer } from './server.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

/** An authenticator app with the secret of someone, on the clock of the server. */
export type TestApp = { readonly secret: string; code(stepsAway?: number): string }

export function appWith(secret: string, { clock }: TestServer): TestApp {
  return {
    secret,
    code: (stepsAway = 0) =>
      generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) + 30 * stepsAway }),
  }
}

/** Gives someone an authenticator app by the calls of the screen. */
export async function giveApp(server: TestServer, person: Caller) {
  const { secret } = await person(startTotp, {})
  const app = appWith(secret, server)
  const { recoveryCodeList } = await person(confirmTotp, { body: { code: app.code() } })
  return { app, recoveryCodeList }
}

/** Gives someone a passkey by the calls of the screen. */
export async function givePasskey(person: Caller, name = 'Laptop') {
  const passkey = new SoftwareAuthenticator()
  const options = await person(startPasskey, {})
  const { recoveryCodeList } = await person(addPasskey, {
    body: { name, ...passkey.make(options) },
  })
  return { passkey, recoveryCodeList }
}

export type Half = { readonly ticket: string; readonly wayList: readonly string[] }

/** What the sign-in by a password answers someone who has a factor. */
export async function halfSignIn(
  { app }: TestServer,
  userId: string,
  password: string,
  address = '10.0.0.1',
): Promise<Half> {
  const answer = await app.inject({
    method: 'POST',
    url: `${apiPath}/auth`,
    headers: { 'accept-language': 'en' },
    remoteAddress: address,
    payload: { userId, password },
  })
  const { reason, factor } = answer.json<{ reason?: string; factor?: Half }>()
  if (reason !== 'factor.required' || factor === undefined) {
    throw new Error(`expected factor.required, and got ${answer.body}`)
  }
  return factor
}

/** The second step by a code, from an address; the token of the session, or why not. */
export async function provesFrom(
  { app }: TestServer,
  body: { readonly ticket: string; readonly code: string },
  address = '10.0.0.1',
): Promise<{ readonly status: number; readonly reason: string; readonly token: string }> {
  const answer = await app.inject({
    method: proveFactor.method,
    url: apiPath + proveFactor.path,
    headers: { 'accept-language': 'en' },
    remoteAddress: address,
    payload: body,
  })
  const { reason = '', data } = answer.json<{ reason?: string; data?: { authToken: string } }>()
  return { status: answer.statusCode, reason, token: data?.authToken ?? '' }
}

/** Someone who calls without a sign-in. */
export function stranger(server: TestServer): Caller {
  return callerOver(server.wire(), '', '')
}

/** Who must have a second factor, and whose passwords sign in (factors-7). */
export async function insistOn(
  { pool }: TestServer,
  who: 'nobody' | 'administrators' | 'everybody',
  passwords = 'on',
): Promise<void> {
  await pool.query(
    `insert into sign_in_settings (second_factor, password_sign_in, updated_at) values ($1, $2, now())
     on conflict (is_one) do update set second_factor = $1, password_sign_in = $2`,
    [who, passwords],
  )
}

/** Signs in by a passkey alone, or with a change to what the passkey answers. */
export async function byPasskey(
  server: TestServer,
  passkey: SoftwareAuthenticator,
  change?: Parameters<SoftwareAuthenticator['use']>[1],
) {
  const options = await stranger(server)(passkeySignInOptions, {})
  return stranger(server)(signInByPasskey, { body: passkey.use(options, change) })
}
