import { isFactorInsistedOn, whyNotRemoveFactor } from '@yuga/domain/access/factors'
import type { AuditRecord } from '../../audit/audit.store.ts'
import type { Db } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'
import { refuseIfAny } from '../../http/refusal.ts'
import { type FactorChange, sendFactorMessage } from './factor-messages.ts'
import { deleteCodesOf, factorsOf, lockFactors, replaceCodes } from './factors.store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { signInSettingsOf } from '../sign-in/sign-in-settings.store.ts'

type Call = {
  readonly db: Db
  readonly now: Date
  readonly actor: Actor
  readonly audit: (...records: readonly AuditRecord[]) => Promise<void>
}

/** Records a change of the own factors, and sends its owner a message (factors-9). */
export async function noteChange(
  { db, now, actor: { employeeId }, audit }: Call,
  action: string,
  message: FactorChange,
  values: Pick<AuditRecord, 'before' | 'after'> = {},
): Promise<void> {
  await audit({ forEmployeeId: employeeId, action, subject: `employee ${employeeId}`, ...values })
  await sendFactorMessage(db, employeeId, message, now)
}

/** With the first factor come recovery codes; an employee who has some keeps them (factors-4). */
export async function codesFor(db: Db, employeeId: string): Promise<string[]> {
  if ((await factorsOf(db, employeeId)).codes > 0) return []
  const codes = newRecoveryCodes()
  await replaceCodes(db, employeeId, codes)
  return codes
}

/** Refuses to remove the last factor where the company insists (factors-7). */
export async function refuseLast(db: Db, { employeeId, roles }: Actor): Promise<void> {
  await lockFactors(db, employeeId)
  const { count } = await factorsOf(db, employeeId)
  const isInsistedOn = isFactorInsistedOn((await signInSettingsOf(db)).secondFactor, roles)
  const problem = count === 0 ? null : whyNotRemoveFactor({ count, isInsistedOn })
  if (problem !== null) refuseIfAny([problem])
}

export async function afterRemoval(db: Db, employeeId: string): Promise<void> {
  if ((await factorsOf(db, employeeId)).count === 0) await deleteCodesOf(db, employeeId)
}
