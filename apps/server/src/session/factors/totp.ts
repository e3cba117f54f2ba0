import { generateSecret, generateURI, verifySync } from 'otplib'

/** A step, and by how much the clock of a telephone may differ: one step (factors-2). */
const stepSeconds = 30

/** A new secret of 160 random bits, in base 32. */
export function newSecret(): string {
  return generateSecret()
}

/** What a QR code holds for an authenticator app. */
export function uriOf(secret: string, account: string): string {
  return generateURI({ issuer: 'Yuga', label: account, secret })
}

/** Whether a text can be a code of an app: six digits, also in two groups. */
export function digitsOf(text: string): string | undefined {
  const digits = text.replaceAll(/\s/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : undefined
}

/** The step of 30 seconds to which a code belongs, near the instant; undefined: it is wrong. */
export function stepOfCode(secret: string, digits: string, now: Date): number | undefined {
  const result = verifySync({
    secret,
    token: digits,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: stepSeconds,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
