import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { createWhatIf, deleteWhatIf, updateWhatIf } from '@yuga/contract/projects/what-ifs'
import { isDone } from '@yuga/contract/wire/wire'
import { statusCodes } from '@yuga/domain/projects/project-codes'
import {
  noChanges,
  type WhatIfChanges,
  whyNotAddWhatIf,
  whyNotWhatIf,
} from '@yuga/domain/projects/what-if/what-if'
import type { Actor } from '../../http/actor.ts'
import { refuse, refuseIfAny } from '../../http/refusal.ts'
import type { Context } from '../../http/serve.ts'
import { refuseStale } from '../../master-data/version.ts'
import { ownedBy, projectWithMoney, thatIsThere } from './own-project.ts'
import * as store from './what-ifs.store.ts'

type Call = Context & { readonly actor: Actor }

/** What the audit says of a copy: that there is one, and not what is in it (what-if-1). */
export const auditOf = (
  { ownerId, projectId }: store.OwnedBy,
  action: 'add' | 'change' | 'apply' | 'delete',
) =>
  ({
    forEmployeeId: ownerId,
    action: `project.${action}-what-if`,
    subject: `project ${projectId}`,
  }) as const

/** Adds a copy that changes nothing yet, next to at most 19 others of the project (what-if-1). */
export async function addCopy(
  call: Call & ReceivedBy<typeof createWhatIf>,
): Promise<AnswerOf<typeof createWhatIf>> {
  const { db, body, now, audit } = call
  const record = await projectWithMoney(call)
  if (record.statusCode === statusCodes.ended) refuse('project.ended')
  const owner = ownedBy(call)
  await store.lockWhatIfsOf(db, owner.ownerId)
  const problem = whyNotAddWhatIf(await store.countWhatIfs(db, owner))
  refuseIfAny(problem === null ? [] : [problem])
  const { version: projectVersion } = record
  const copy = { name: body.whatIfName, projectVersion, changes: noChanges }
  const whatIfSn = await store.addWhatIf(db, owner, copy, now)
  await audit({ ...auditOf(owner, 'add'), after: { whatIfSn, version: 0 } })
  return { whatIfSn }
}

export async function changeCopy(
  call: Call & ReceivedBy<typeof updateWhatIf>,
): Promise<AnswerOf<typeof updateWhatIf>> {
  const { db, params, body, now, audit } = call
  const record = await projectWithMoney(call)
  const owner = ownedBy(call)
  const { whatIfSn } = params
  const before = thatIsThere(await store.lockOwnWhatIf(db, owner, whatIfSn))
  refuseStale(body.version, before)
  const changes = changesOf(body)
  refuseIfAny(whyNotWhatIf(record, changes))
  const { whatIfName: name } = body
  // a version that the project has not reached was not read
  const projectVersion = Math.min(body.projectVersion ?? record.version, record.version)
  const copy = { whatIfSn, name, projectVersion, changes }
  const version = await store.changeWhatIf(db, owner, copy, now)
  await audit({
    ...auditOf(owner, 'change'),
    before: { whatIfSn, version: before.version },
    after: { whatIfSn, version },
  })
  return { version }
}

function changesOf(body: ReceivedBy<typeof updateWhatIf>['body']): WhatIfChanges {
  const monthOf = ({ customDate, mm }: { readonly customDate: string; readonly mm: number }) => ({
    month: customDate,
    hundredths: mm,
  })
  return {
    winProbability: body.winProbability,
    shift: { months: body.shiftMonths, from: body.shiftFromMonth },
    plans: body.planList.map(({ memberSn, ...month }) => ({ memberSn, ...monthOf(month) })),
    removed: [...new Set(body.removedList)],
    added: body.addedList.map((member) => ({
      employeeId: member.employeeId === '' ? null : member.employeeId,
      placeholderKind: member.placeholderType === '' ? null : member.placeholderType,
      gradeCode: member.gradeCode === '' ? null : member.gradeCode,
      resides: member.resideYN === 'Y',
      plan: member.projectUserMmonth.map(monthOf),
    })),
  }
}

export async function dropCopy(call: Call & ReceivedBy<typeof deleteWhatIf>) {
  const { db, params, query, audit } = call
  const owner = ownedBy(call)
  await projectWithMoney(call)
  const before = thatIsThere(await store.lockOwnWhatIf(db, owner, params.whatIfSn))
  refuseStale(query.version, before)
  await store.removeWhatIf(db, owner, before.whatIfSn)
  const { whatIfSn, version } = before
  await audit({ ...auditOf(owner, 'delete'), before: { whatIfSn, version } })
  return isDone
}
