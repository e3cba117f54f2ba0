import type { createCode, deleteCode, updateCode } from '@yuga/contract/codes'
import type { ReceivedBy } from '@yuga/contract/endpoint'
import { isDone } from '@yuga/contract/wire'
import { whyNotDeleteCode } from '@yuga/domain/codes/change-code'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { codeAfter, codeChecker } from './check-code.ts'
import { type CodeKey, lockCodes } from './codes.store.ts'
import { addCodes, changeCodes, removeCode, usesOfCode } from './write-codes.store.ts'

type Call<Endpoint extends typeof createCode | typeof updateCode | typeof deleteCode> =
  ReceivedBy<Endpoint> & Context & { readonly actor: Actor }

/** What a code is called in the audit. */
export function subjectOf({ groupCode, detailCode }: CodeKey): string {
  return `${groupCode} ${detailCode}`
}

/** Adds a code; an office with its zone and currency. */
export async function addCode({ db, body, actor, now, audit }: Call<typeof createCode>) {
  const code = codeAfter(body, null)
  const whyNot = await codeChecker(db, [body.timeZone])
  refuseIfAny(whyNot(code, null))
  if ((await lockCodes(db, [code])).length > 0) refuse('code.taken', { at: 'detailCode' })
  await addCodes(db, [code], { employeeId: actor.employeeId, at: now })
  await audit({ forEmployeeId: null, action: 'code.add', subject: subjectOf(code), after: code })
  return { groupCode: code.groupCode, detailCode: code.detailCode, version: code.version }
}

/** Changes everything but the key, for who has seen the code as it stands. */
export async function changeCode({ db, body, actor, now, audit }: Call<typeof updateCode>) {
  const [before] = await lockCodes(db, [body])
  if (before === undefined) return refuse('code.not-found')
  refuseStale(body.version, before)
  const after = { ...codeAfter(body, before), version: before.version + 1 }
  const whyNot = await codeChecker(db, [body.timeZone])
  refuseIfAny(whyNot(after, before))
  await changeCodes(db, [after], { employeeId: actor.employeeId, at: now })
  await audit({
    forEmployeeId: null,
    action: 'code.change',
    subject: subjectOf(after),
    before,
    after,
  })
  return { groupCode: after.groupCode, detailCode: after.detailCode, version: after.version }
}

/** Deletes a code that no rule names and nothing uses; an office in both tables. */
export async function dropCode({ db, query, audit }: Call<typeof deleteCode>) {
  const [before] = await lockCodes(db, [query])
  if (before === undefined) return refuse('code.not-found')
  refuseStale(query.version, before)
  const problem = whyNotDeleteCode(before.isFixed, await usesOfCode(db, before))
  refuseIfAny(problem === null ? [] : [problem])
  await removeCode(db, before)
  await audit({ forEmployeeId: null, action: 'code.delete', subject: subjectOf(before), before })
  return isDone
}
