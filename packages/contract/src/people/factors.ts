import { z } from 'zod'
import { mostPasskeys } from '@yuga/domain/access/factors'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, wholeNumber, wireId, wireName, wireText } from '../wire/wire.ts'
import { signInAnswer } from './session.ts'

const ownAccount = {
  access: 'signed-in',
  tokens: 'refused',
  confirmed: 'always',
  beforeFactor: true,
} as const

/** What browsers and authenticators write as bytes. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/)
    .describe('base64url')

/** How an authenticator can be reached, as browsers name it. */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const

const knownPasskeys = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.enum(passkeyTransports)),
  }),
)

/** What a browser needs to use a passkey (PublicKeyCredentialRequestOptionsJSON). */
const useOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: knownPasskeys.describe('Empty: the browser offers those that it has'),
})

/** What a browser answers about a passkey that was used. */
const usedPasskey = {
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
}

const recoveryCodeList = z
  .array(z.string())
  .describe('Shown in this answer alone; empty where there are codes, or the call is repeated')

export const readFactors = endpoint({
  method: 'GET',
  path: '/auth/factors',
  summary: 'The own second factors',
  access: 'signed-in',
  tokens: 'refused',
  beforeFactor: true,
  response: z.object({
    appAddedAt: z.string().nullable().describe('An instant; null: no authenticator app'),
    passkeyList: z
      .array(
        z.object({
          passkeySn: z.number().int(),
          name: z.string(),
          createdAt: z.string().describe('An instant, ISO 8601'),
          lastUsedAt: z.string().nullable().describe('An instant; null: not yet'),
          isBackedUp: z.boolean(),
        }),
      )
      .describe(`At most ${mostPasskeys}`),
    recoveryCodesLeft: z.number().int(),
    isInsistedOn: z.boolean().describe('The company wants one: the last cannot be removed'),
  }),
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/auth/totp',
  summary:
    'Make a secret for an authenticator app; it counts once a code of it was confirmed, and is shown in this answer alone',
  ...ownAccount,
  response: z.object({ secret: z.string(), uri: z.string().describe('otpauth:, for a QR code') }),
})

/** Six digits, with blanks where apps show some. */
const appCode = z
  .string()
  .max(20)
  .regex(/^\s*[0-9]{3}\s*[0-9]{3}\s*$/)

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/auth/totp/confirm',
  summary: 'Switch the authenticator app on by a first code; it replaces an earlier app',
  ...ownAccount,
  body: z.object({ code: appCode }),
  response: z.object({ recoveryCodeList }),
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/auth/totp',
  summary: 'Remove the authenticator app',
  ...ownAccount,
  response: done,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/recovery-codes',
  summary: 'Make new recovery codes; the old ones no longer count',
  ...ownAccount,
  response: z.object({ recoveryCodeList }),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)',
  ...ownAccount,
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: knownPasskeys,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  summary: `Add a passkey that the browser has made; at most ${mostPasskeys}`,
  ...ownAccount,
  body: z.object({
    name: wireName,
    id: bytes(1400),
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.enum(passkeyTransports)).max(passkeyTransports.length),
  }),
  response: z.object({ recoveryCodeList }),
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/auth/passkeys/{passkeySn}',
  summary: 'Give one of the own passkeys another name',
  access: 'signed-in',
  tokens: 'refused',
  confirmed: 'always',
  params: z.object({ passkeySn: wholeNumber() }),
  body: z.object({ name: wireName }),
  response: done,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/{passkeySn}',
  summary: 'Remove one of the own passkeys',
  access: 'signed-in',
  tokens: 'refused',
  confirmed: 'always',
  params: z.object({ passkeySn: wholeNumber() }),
  response: done,
})

const ticket = wireText(100).describe('Of the refusal factor.required, good for five minutes')

export const proveFactor = endpoint({
  method: 'POST',
  path: '/auth/factor',
  summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
  access: 'anyone',
  body: z.object({ ticket, code: wireText(40) }),
  response: signInAnswer,
})

export const factorOptions = endpoint({
  method: 'POST',
  path: '/auth/factor/options',
  summary: 'What a browser needs for a passkey as the second step of a sign-in',
  access: 'anyone',
  body: z.object({ ticket }),
  response: useOptions,
})

export const proveFactorByPasskey = endpoint({
  method: 'POST',
  path: '/auth/factor/passkey',
  summary: 'The second step of a sign-in by a passkey',
  access: 'anyone',
  body: z.object({ ticket, ...usedPasskey }),
  response: signInAnswer,
})

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in/options',
  summary: 'What a browser needs to sign in by a passkey alone',
  access: 'anyone',
  response: useOptions,
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  summary: 'Sign in by a passkey alone, without ID and password',
  access: 'anyone',
  body: z.object(usedPasskey),
  response: signInAnswer,
})

export const passkeyConfirmOptions = endpoint({
  method: 'POST',
  path: '/auth/passkeys/confirm/options',
  summary: 'What a browser needs to prove by a passkey who one is',
  access: 'signed-in',
  tokens: 'refused',
  response: useOptions,
})

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/confirm',
  summary: 'Prove by a passkey who one is, for calls that need a recent proof',
  access: 'signed-in',
  tokens: 'refused',
  body: z.object(usedPasskey),
  response: done,
})

export const resetFactors = endpoint({
  method: 'DELETE',
  path: '/settings/employees/{employeeId}/factors',
  summary: 'Remove every second factor of an employee who has lost them; their sessions end',
  access: needs('accounts.end-sessions'),
  confirmed: 'always',
  params: z.object({ employeeId: wireId }),
  response: z.object({ removed: z.number().int().describe('Passkeys and authenticator apps') }),
})
