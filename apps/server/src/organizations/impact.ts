import { namesApart } from '@yuga/domain/employees/names-apart'
import { aboveRoot, type readOrganizationImpact } from '@yuga/contract/master-data/organizations'
import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { dayToWire } from '@yuga/domain/calendar/day'
import { changedHands } from '@yuga/domain/organizations/changed-hands'
import type { Context } from '../http/serve.ts'
import { decidersOf, namesOf, type RequestedUnit, shownRequests } from './impact.store.ts'
import { chartOf } from './organizations.store.ts'
import { timeOfChart } from './referred.store.ts'

type Impact = AnswerOf<typeof readOrganizationImpact>
type Query = ReceivedBy<typeof readOrganizationImpact>['query']

/** Requests that are shown by name; all are counted. */
const mostShown = 50

/** A unit after the change; what is absent stays as it is. */
function requestedUnit(
  requested: Query,
  units: Awaited<ReturnType<typeof chartOf>>,
): RequestedUnit {
  const now = units.find(({ id }) => id === requested.organizationId)
  const upper = requested.upperOrganizationId
  return {
    year: requested.year,
    id: requested.organizationId ?? null,
    upperId: upper === undefined ? (now?.upperId ?? null) : upper === aboveRoot ? null : upper,
    leaderId:
      requested.orgnztTlEmplId === undefined
        ? (now?.leaderId ?? null)
        : requested.orgnztTlEmplId || null,
    isDeleted: requested.deletedYn === 'Y',
  }
}

/** Which pending requests a change of a chart hands to other leaders, and since when it counts (organization-8). */
export async function impactOf({ db, now }: Context, requested: Query): Promise<Impact> {
  const units = await chartOf(db, requested.year)
  const { before, after } = await decidersOf(db, requestedUnit(requested, units), now)
  const changed = changedHands(before, after)
  const shown = changed.slice(0, mostShown)
  const names = await namesOf(
    db,
    shown.flatMap((one) => [...one.before, ...one.after]),
  )
  const nameOf = namesApart([...names].map(([id, name]) => ({ id, name })))
  const toView = (ids: readonly string[]) =>
    ids.map((id) => nameOf({ id, name: names.get(id) ?? id })).toSorted()
  const requests = await shownRequests(
    db,
    shown.map(({ requestSn }) => requestSn),
  )
  const handsOf = new Map(shown.map((one) => [one.requestSn, one]))
  const { lastYear, closedMonths } = await timeOfChart(db, requested.year)
  return {
    lastYear,
    closedMonthCount: closedMonths,
    requestCount: changed.length,
    requestList: requests.map((request) => ({
      requestSn: request.requestSn,
      requestKind: request.kind,
      requestEmployeeName: request.requesterName,
      projectName: request.projectName,
      periodEnd: dayToWire(request.periodEnd),
      deciderNameList: toView(handsOf.get(request.requestSn)?.before ?? []),
      nextDeciderNameList: toView(handsOf.get(request.requestSn)?.after ?? []),
    })),
  }
}
