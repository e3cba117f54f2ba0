import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import { isDeepStrictEqual } from 'node:util'
import { Recently } from '../http/recently.ts'
import type { ReportCall } from './report-call.ts'
import { type UnitsAsked, unitsAsked } from './units-asked.ts'

/** As many as leaders of a large company and their units. */
const mostRemembered = 2_000

/** A report of more units takes so long that waiting for them is none of it, and to read it in vain is dear. */
const few = 10

/** The units that stood below a unit when somebody asked last, whatever the period was. */
const lastUnits = new Recently<readonly ReportUnit[]>(mostRemembered)

/**
 * Does work with the units that are asked for. It is begun with those of last time, its statements right behind the one
 * that finds the units: nothing of it is told before, and where they are others now, it is done anew.
 */
export async function withUnitsAsked<T>(
  call: ReportCall,
  asked: UnitsAsked,
  work: (units: readonly ReportUnit[]) => Promise<T>,
): Promise<T> {
  const key = `${call.actor.employeeId} ${asked.unitId}`
  const foreseen = lastUnits.of(key)
  const asking = unitsAsked(call, asked)
  const begun = foreseen && { units: foreseen, told: work(foreseen) }
  const [found, told] = await Promise.allSettled([asking, begun?.told])
  if (found.status === 'rejected') throw found.reason
  const units = found.value
  if (units.length > 0 && units.length <= few) lastUnits.learn(key, units)
  else lastUnits.forget(key)
  if (begun === undefined || !isDeepStrictEqual(begun.units, units)) return work(units)
  if (told.status === 'rejected') throw told.reason
  return begun.told
}
