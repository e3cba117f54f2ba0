import { isDeepStrictEqual } from 'node:util'
import type { saveEmployeeTargets } from '@yuga/contract/master-data/gp-employee-targets'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { type NumberedTarget, whyNotEmployeeTargets } from '@yuga/domain/gp-targets/employee-target'
import type { Actor } from '../http/actor.ts'
import { refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { finishYear, lockYear } from '../master-data/year-tables.store.ts'
import {
  addEmployeeTargets,
  changeEmployeeTargets,
  employeeTargetsOf,
  employmentsOf,
} from './employee-targets.store.ts'

type Call = ReceivedBy<typeof saveEmployeeTargets> & Context & { readonly actor: Actor }

/**
 * Saves the targets that are named, all of them or none. Of the thousands of a year only those are read and recorded,
 * and yet the year has one version, since two targets of one person must not share a month (gp-targets-6).
 */
export async function saveTargetsOfEmployees({ db, actor, now, audit, params, body }: Call) {
  const { year } = params
  const version = await lockYear(db, 'gp-employee-target', year)
  refuseStale(body.version, { version })
  const people = body.employeeGpTargetList.map(({ employeeId }) => employeeId)
  const kept = await employeeTargetsOf(db, year, people)
  const keptBySn = new Map(kept.map((target) => [target.targetSn, target]))
  const asked = body.employeeGpTargetList.map((row): NumberedTarget => {
    const before = keptBySn.get(row.targetSn ?? null)
    return {
      targetSn: row.targetSn ?? null,
      employeeId: row.employeeId,
      billableTarget: row.billableTarget,
      nonBillableHundredths: row.nonBillableTarget,
      firstMonth: row.startMonth,
      lastMonth: row.endMonth,
      isUsed: row.targetUseYn === undefined ? (before?.isUsed ?? true) : row.targetUseYn === 'Y',
    }
  })
  const isChanged = (target: NumberedTarget) =>
    !isDeepStrictEqual(keptBySn.get(target.targetSn), target)
  refuseIfAny(whyNotEmployeeTargets(asked, { year, kept, people: await employmentsOf(db, people) }))
  const changed = asked.filter(isChanged)
  if (changed.length === 0) return { version }
  await addEmployeeTargets(
    db,
    year,
    changed.filter(({ targetSn }) => targetSn === null),
  )
  await changeEmployeeTargets(
    db,
    year,
    changed.filter(({ targetSn }) => targetSn !== null),
  )
  const next = version + 1
  const by = { employeeId: actor.employeeId, at: now }
  await finishYear(db, 'gp-employee-target', year, { version: next, by })
  await audit(
    ...changed.map((after) => {
      const before = keptBySn.get(after.targetSn)
      return {
        forEmployeeId: after.employeeId,
        action: before === undefined ? 'gp-employee-target.add' : 'gp-employee-target.change',
        subject: String(year),
        ...(before !== undefined && { before }),
        after,
      }
    }),
  )
  return { version: next }
}
