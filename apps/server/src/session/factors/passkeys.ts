import { createHash, randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { passkeyTransports } from '@yuga/contract/people/factors'
import type { Db } from '../../db/statement.ts'
import { refuse } from '../../http/refusal.ts'
import { throttledAddress } from '../../http/protection/throttled-address.ts'
import {
  type ChallengeFor,
  type NewPasskey,
  passkeyById,
  type PasskeyRow,
  passkeysOf,
  storeChallenge,
  takeChallenge,
  takePasskey,
} from './factors.store.ts'

/** Of which site passkeys are, and from which pages they are used. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** By the public address of the installation. */
export function relyingPartyAt(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

const timeout = 300_000

/** What an authenticator knows a person by: nothing about them (a hash of a random value of theirs). */
function userIdOf(draftSecret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkey user\n${draftSecret}`).digest())
}

const known = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: passkeyTransports.filter((transport) => transports.includes(transport)),
})

const newChallenge = () => new Uint8Array(randomBytes(32))

type Asking = ChallengeFor & { readonly now: Date }

async function store(db: Db, challenge: string, { now, ...about }: Asking): Promise<void> {
  const address = throttledAddress(about.address)
  if (await storeChallenge(db, challenge, { ...about, address }, now)) return
  refuse('session.resting', { values: { minutes: 5 } })
}

/** What a browser needs to make a passkey for a person. */
export async function creationOptions(
  db: Db,
  rp: RelyingParty,
  person: { readonly employeeId: string; readonly name: string; readonly draftSecret: string },
  asking: Omit<Asking, 'purpose' | 'employeeId'>,
) {
  const { employeeId, name, draftSecret } = person
  const options = await generateRegistrationOptions({
    rpName: 'Yuga',
    rpID: rp.id,
    userName: employeeId,
    userDisplayName: name,
    userID: userIdOf(draftSecret),
    challenge: newChallenge(),
    timeout,
    attestationType: 'none',
  })
  await store(db, options.challenge, { ...asking, purpose: 'add', employeeId })
  return {
    challenge: options.challenge,
    rp: { id: rp.id, name: 'Yuga' },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({
      alg,
      type: 'public-key' as const,
    })),
    timeout,
    attestation: 'none' as const,
    excludeCredentials: (await passkeysOf(db, employeeId)).map(known),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** What a browser needs to use a passkey: one of the employee's, or whichever says who it is. */
export async function useOptions(db: Db, rp: RelyingParty, asking: Asking) {
  const { employeeId } = asking
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    challenge: newChallenge(),
    timeout,
    userVerification: 'required',
  })
  await store(db, options.challenge, asking)
  return {
    challenge: options.challenge,
    rpId: rp.id,
    timeout,
    userVerification: 'required' as const,
    allowCredentials: employeeId === null ? [] : (await passkeysOf(db, employeeId)).map(known),
  }
}

/** The challenge that a browser had signed; undefined where its text cannot be read. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const { challenge } = said as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

type Expected = Pick<ChallengeFor, 'purpose' | 'employeeId'> & { readonly now: Date }

/** Takes the challenge that was signed; refuses one that is over, was used, or was for something else. */
async function signedChallenge(db: Db, clientDataJSON: string, expected: Expected) {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const isOurs = await takeChallenge(db, challenge, expected, expected.now)
  return isOurs ? challenge : refuse('factor.challenge-over', { at: 'clientDataJSON' })
}

export type MadePasskey = {
  readonly name: string
  readonly id: string
  readonly clientDataJSON: string
  readonly attestationObject: string
  readonly transports: readonly string[]
}

/** The passkey that a browser has made, checked; undefined where it is not what was requested. */
export async function checkMadePasskey(
  db: Db,
  rp: RelyingParty,
  made: MadePasskey,
  expected: Expected,
): Promise<NewPasskey | undefined> {
  const { id, clientDataJSON, attestationObject, name, transports } = made
  const expectedChallenge = await signedChallenge(db, clientDataJSON, expected)
  if (expectedChallenge === undefined) return undefined
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (checked?.registrationInfo === undefined) return undefined
  const { credential, credentialBackedUp: isBackedUp } = checked.registrationInfo
  const { publicKey, counter, id: credentialId } = credential
  return { credentialId, publicKey, counter, transports, name, isBackedUp }
}

export type UsedPasskey = {
  readonly id: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}

/**
 * Whether a passkey of this employee has signed what it was given, in this site, with its owner verified; its count
 * goes on. Each challenge is good once.
 */
export async function isPasskeyOf(
  db: Db,
  rp: RelyingParty,
  owner: string,
  used: UsedPasskey,
  expected: Expected,
): Promise<boolean> {
  const { id, clientDataJSON, authenticatorData, signature } = used
  const expectedChallenge = await signedChallenge(db, clientDataJSON, expected)
  const passkey = await passkeyById(db, id)
  if (expectedChallenge === undefined || passkey?.employeeId !== owner) return false
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: {
      id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (checked?.verified !== true) return false
  const { newCounter: counter, credentialBackedUp: isBackedUp } = checked.authenticationInfo
  return takePasskey(db, id, { counter, isBackedUp }, expected.now)
}
