import { apiPath } from '@yuga/contract/wire/endpoint'
import { createPasswordLink } from '../src/session/passwords/password-links.ts'
import { hashPassword } from '../src/session/passwords/passwords.ts'
import type { TestServer } from './server.ts'

export const goodPassword = 'correct horse battery'

let hashed: Promise<string> | undefined

/** Gives people the good password, without signing anybody in or out. */
export async function givePassword(
  { pool }: TestServer,
  ...people: readonly { employeeId: string }[]
): Promise<void> {
  hashed ??= hashPassword(goodPassword)
  await pool.query('update employees set password_hash = $1 where employee_id = any($2)', [
    await hashed,
    people.map(({ employeeId }) => employeeId),
  ])
}

/** The token of a new set-password link. */
export async function linkTokenOf(
  { pool, clock }: TestServer,
  { employeeId }: { employeeId: string },
): Promise<string> {
  const link = await createPasswordLink(pool, employeeId, clock.now())
  return link.split('token=')[1] ?? ''
}

export type SignInAnswer = {
  readonly status: number
  readonly body: {
    readonly code: number
    readonly message?: string
    readonly reason?: string
    readonly data?: {
      readonly authToken: string
      readonly employeeInfo: Record<string, string>
      readonly deputyKindList: readonly string[]
    }
  }
}

/** Tries to sign in from an address. */
export async function signsIn(
  { app }: TestServer,
  userId: string,
  password = goodPassword,
  from: { address?: string; language?: string } = {},
): Promise<SignInAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `${apiPath}/auth`,
    headers: { 'accept-language': from.language ?? 'en' },
    remoteAddress: from.address ?? '10.0.0.1',
    payload: { userId, password },
  })
  return { status: answer.statusCode, body: answer.json() }
}
