import { isDeepStrictEqual } from 'node:util'
import type {
  deleteEmployeeTarget,
  saveEmployeeTargets,
} from '@yuga/contract/master-data/gp-employee-targets'
import type { Endpoint, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { type NumberedTarget, whyNotEmployeeTargets } from '@yuga/domain/gp-targets/employee-target'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { finishYear, lockYear } from '../master-data/year-tables.store.ts'
import {
  addEmployeeTargets,
  changeEmployeeTargets,
  deleteTargetOfEmployee,
  employeeTargetsOf,
  employmentsOf,
} from './employee-targets.store.ts'

type Call<E extends Endpoint> = ReceivedBy<E> & Context & { readonly actor: Actor }

/**
 * Saves the targets that are named, all of them or none. Of the thousands of a year only those are read and recorded,
 * and yet the year has one version, since two targets of one person must not share a month (gp-targets-6).
 */
export async function saveTargetsOfEmployees(call: Call<typeof saveEmployeeTargets>) {
  const { db, audit, params, body } = call
  const { year } = params
  const version = await lockYear(db, 'gp-employee-target', year)
  refuseStale(body.version, { version })
  const people = body.employeeGpTargetList.map(({ employeeId }) => employeeId)
  const stored = await employeeTargetsOf(db, year, people)
  const storedBySn = new Map(stored.map((target) => [target.targetSn, target]))
  const requested = body.employeeGpTargetList.map((row): NumberedTarget => {
    const before = storedBySn.get(row.targetSn ?? null)
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
    !isDeepStrictEqual(storedBySn.get(target.targetSn), target)
  refuseIfAny(
    whyNotEmployeeTargets(requested, { year, stored, people: await employmentsOf(db, people) }),
  )
  const changed = requested.filter(isChanged)
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
  const next = await finish(call, year, version)
  await audit(
    ...changed.map((after) => {
      const before = storedBySn.get(after.targetSn)
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

/** Deletes one target at once (gp-targets-3). */
export async function deleteTarget(call: Call<typeof deleteEmployeeTarget>) {
  const { db, audit, params, body } = call
  const { year } = params
  const { employeeId, targetSn } = body
  const version = await lockYear(db, 'gp-employee-target', year)
  refuseStale(body.version, { version })
  const targets = await employeeTargetsOf(db, year, [employeeId])
  const before = targets.find((target) => target.targetSn === targetSn) ?? refuse('gp-target.gone')
  await deleteTargetOfEmployee(db, year, { targetSn, employeeId })
  const next = await finish(call, year, version)
  await audit({
    forEmployeeId: employeeId,
    action: 'gp-employee-target.delete',
    subject: String(year),
    before,
  })
  return { version: next }
}

/** Raises the version of a year's targets, with who changed them; answers the new one. */
async function finish(
  { db, actor, now }: Context & { readonly actor: Actor },
  year: number,
  version: number,
): Promise<number> {
  const next = version + 1
  const by = { employeeId: actor.employeeId, at: now }
  await finishYear(db, 'gp-employee-target', year, { version: next, by })
  return next
}
