import { isDone } from '@yuga/contract/wire/wire'
import type { confirmSession } from '@yuga/contract/people/session'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'
import type { BeforeCall, Context } from '../../http/serve.ts'
import { confirmSessionOf } from '../session.store.ts'
import { checkPassword } from './check-password.ts'
import { isStillPassword } from './password.store.ts'

type Checked = { readonly passwordHash: string | null }

/** Guesses count, wait and are audited as those of a sign-in (sessions-2). */
export async function checkConfirmation({
  actor: { employeeId },
  body: { password },
  pool,
  ...more
}: BeforeCall<typeof confirmSession>): Promise<Checked> {
  const checked = await checkPassword(pool, { employeeId, password, ...more })
  return checked ?? refuse('session.wrong-current-password', { at: 'password' })
}

type Confirmation = Context & { readonly actor: Actor; readonly checked: Checked }

/** Stores that the owner of this session has proved the password now (sessions-15). */
export async function confirm({ actor, checked, db, now, audit }: Confirmation) {
  const { employeeId } = actor
  if (!(await isStillPassword(db, employeeId, checked.passwordHash, 'to sign in'))) {
    refuse('session.wrong-current-password', { at: 'password' })
  }
  await confirmSessionOf(db, actor, now)
  await audit({
    forEmployeeId: employeeId,
    action: 'session.confirm',
    subject: `employee ${employeeId}`,
  })
  return isDone
}
