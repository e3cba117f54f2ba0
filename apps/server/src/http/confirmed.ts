import type { Actor } from './actor.ts'
import { refuse } from './refusal.ts'

/** How long a proof of the password is good for (sessions-15). */
const confirmedMinutes = 10

/** Refuses a caller who proved the password too long ago, or not at all. */
export function refuseUnconfirmed(
  { confirmedAt, tokenSn }: Pick<Actor, 'confirmedAt' | 'tokenSn'>,
  now: Date,
): void {
  if (tokenSn !== undefined) refuse('token.not-here')
  const oldest = now.getTime() - confirmedMinutes * 60_000
  if (confirmedAt !== null && confirmedAt.getTime() >= oldest) return
  refuse('session.not-confirmed', { values: { minutes: confirmedMinutes } })
}
