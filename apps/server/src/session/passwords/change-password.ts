import { dictionary } from '@zxcvbn-ts/language-common'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { isDone } from '@yuga/contract/wire/wire'
import type { changeOwnPassword, setPassword } from '@yuga/contract/people/session'
import { whyNotPassword } from '@yuga/domain/access/password'
import { recordAudit } from '../../audit/audit.store.ts'
import type { Db } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'
import type { BeforeCall, Context, StrangersCall } from '../../http/serve.ts'
import { checkPassword } from './check-password.ts'
import { anyOwnerOfLink, ownerOfLink, spendLink } from './password-links.ts'
import { isStillPassword, lockPassword, ownTexts, storePassword } from './password.store.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from '../session.store.ts'

/** The 49,000 most used passwords of known leaks, in lower case. */
const common = new Set(dictionary['passwords-common'])

/** Refuses a new password that is short, common, or made of the person's or the company's names. */
async function refuseBadPassword(db: Db, password: string, employeeId: string): Promise<void> {
  const texts = await ownTexts(db, employeeId)
  const problem = whyNotPassword(password, { employeeId, texts }, (lowerCase) =>
    common.has(lowerCase),
  )
  if (problem !== null) refuse(problem.code, { at: 'newPassword', values: problem.values ?? {} })
}

type Checked = { readonly oldHash: string | null; readonly newHash: string }

/** Guessing the current password counts like guessing at the sign-in; both hashes take a while. */
export async function checkChange({
  actor: { employeeId },
  body: { currentPassword, newPassword },
  pool,
  ...more
}: BeforeCall<typeof changeOwnPassword>): Promise<Checked> {
  await refuseBadPassword(pool, newPassword, employeeId)
  const checked = await checkPassword(pool, { employeeId, password: currentPassword, ...more })
  if (checked === undefined) refuse('session.wrong-current-password', { at: 'currentPassword' })
  return { oldHash: checked.passwordHash, newHash: await hashPassword(newPassword) }
}

type Change = ReceivedBy<typeof changeOwnPassword> &
  Context & { readonly actor: Actor; readonly checked: Checked }

/** A new password for the right current one; every other session of the person ends. */
export async function changePassword({ actor, checked, db, audit }: Change) {
  const { employeeId, tokenHash } = actor
  if (!(await isStillPassword(db, employeeId, checked.oldHash, 'to change it'))) {
    refuse('session.wrong-current-password', { at: 'currentPassword' })
  }
  await storePassword(db, employeeId, checked.newHash)
  await endSessionsOf(db, employeeId, tokenHash)
  await audit({
    forEmployeeId: employeeId,
    action: 'session.change-password',
    subject: `employee ${employeeId}`,
  })
  return isDone
}

/** Sets a password by a link; a retry after a lost answer is answered again, not refused as "used". */
export async function usePasswordLink({
  body,
  pool,
  now,
  requestId,
  once,
}: StrangersCall<typeof setPassword>) {
  const employeeId = await anyOwnerOfLink(pool, body.token)
  // nothing that takes long is done for someone who has no link at all
  if (employeeId === undefined) refuse('session.link-spent', { at: 'token' })
  return once(async (db) => {
    if ((await ownerOfLink(db, body.token, now)) === undefined) {
      refuse('session.link-spent', { at: 'token' })
    }
    await refuseBadPassword(db, body.newPassword, employeeId)
    const newHash = await hashPassword(body.newPassword)
    // before the link's own row: calls that make another link lock in this order
    await lockPassword(db, employeeId)
    if (!(await spendLink(db, body.token, now))) refuse('session.link-spent', { at: 'token' })
    await storePassword(db, employeeId, newHash)
    await endSessionsOf(db, employeeId)
    await recordAudit(
      db,
      { actorId: employeeId, at: now, requestId },
      {
        forEmployeeId: employeeId,
        action: 'session.set-password',
        subject: `employee ${employeeId}`,
      },
    )
    return isDone
  })
}
