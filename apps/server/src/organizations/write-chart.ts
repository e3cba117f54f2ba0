import { yearOf } from '@yuga/domain/calendar/day'
import { aboveRoot } from '@yuga/contract/master-data/organizations'
import { nextUnitIds, orderedWith } from '@yuga/domain/organizations/chart'
import { whyNotCopyChart, whyNotWriteChart } from '@yuga/domain/organizations/write-chart'
import type { Problem } from '@yuga/domain/problem'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Actor } from '../http/actor.ts'
import { refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { addRecord, changeRecord } from '../master-data/write-records.ts'
import { organizationsOf, type UnitFields } from './organization-records.ts'
import {
  copyChart,
  lockChart,
  numberedUnitIds,
  orderUnits,
  type Unit,
} from './organizations.store.ts'

type Call = Context & { readonly actor: Actor }

function refuseFor(problem: Problem<ProblemCode> | null): void {
  refuseIfAny(problem === null ? [] : [problem])
}

/** This year and the next one are open; past charts stay as they were (organization-5). */
export function refuseClosedYear({ actor }: Pick<Call, 'actor'>, year: number): void {
  refuseFor(whyNotWriteChart(year, yearOf(actor.today)))
}

/** Adds a unit, under the next id where none is requested. */
export async function addUnit(call: Call, year: number, fields: UnitFields): Promise<Unit> {
  refuseClosedYear(call, year)
  // no one else takes an id before the end
  await lockChart(call.db, year)
  const [id = ''] = nextUnitIds(await numberedUnitIds(call.db), 1)
  return addRecord(call, organizationsOf(year, call.now), {
    ...fields,
    organizationId: fields.organizationId || id,
  })
}

type Move = {
  readonly year: number
  readonly organizationId: string
  readonly upperOrganizationId: string
  readonly nextOrganizationId?: string | undefined
  readonly version?: number | undefined
}

/** Moves a unit with all below it, and numbers its new siblings (organization-4). */
export async function moveUnit(call: Call, move: Move): Promise<Unit> {
  const { year, organizationId: key, upperOrganizationId, nextOrganizationId, version } = move
  refuseClosedYear(call, year)
  const chart = await lockChart(call.db, year)
  const upperId = upperOrganizationId === aboveRoot ? null : upperOrganizationId
  const siblings = chart
    .filter((unit) => unit.upperId === upperId)
    .toSorted((one, other) => one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)
  const ordered = orderedWith(siblings, key, nextOrganizationId || null)
  const moved = await changeRecord(call, organizationsOf(year, call.now), {
    key,
    fields: { upperOrganizationId, sortOrder: ordered.indexOf(key) + 1 },
    version,
  })
  await orderUnits(call.db, year, ordered)
  return moved
}

/** Copies a chart whole to a year that has none: the same ids, places, leaders and attributes. */
export async function copyYear(
  call: Call,
  { fromYear, toYear }: { readonly fromYear: number; readonly toYear: number },
): Promise<{ copiedCount: number }> {
  const { db, actor, now, audit } = call
  refuseClosedYear(call, toYear)
  const [to, from] = [await lockChart(db, toYear), await lockChart(db, fromYear)]
  refuseFor(whyNotCopyChart({ from: from.length, to: to.length }))
  const by = { employeeId: actor.employeeId, at: now }
  const copiedCount = await copyChart(db, { from: fromYear, to: toYear }, by)
  await audit({
    forEmployeeId: null,
    action: 'organization.copy',
    subject: String(toYear),
    after: { fromYear, toYear, copiedCount },
  })
  return { copiedCount }
}
