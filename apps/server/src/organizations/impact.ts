import { namesApart } from '@yuga/domain/employees/names-apart'
import { aboveRoot, type readOrganizationImpact } from '@yuga/contract/master-data/organizations'
import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { dayToWire } from '@yuga/domain/calendar/day'
import { changedHands } from '@yuga/domain/organizations/changed-hands'
import type { Context } from '../http/serve.ts'
import { type AskedUnit, decidersOf, namesOf, toldRequests } from './impact.store.ts'
import { chartOf } from './organizations.store.ts'
import { timeOfChart } from './referred.store.ts'

type Impact = AnswerOf<typeof readOrganizationImpact>
type Asked = ReceivedBy<typeof readOrganizationImpact>['query']

/** Requests that are told of by name; how many there are is told of all. */
const mostTold = 50

/** What a unit would be by what is asked; what is absent is as it stands. */
function unitAsked(asked: Asked, units: Awaited<ReturnType<typeof chartOf>>): AskedUnit {
  const now = units.find(({ id }) => id === asked.organizationId)
  const upper = asked.upperOrganizationId
  return {
    year: asked.year,
    id: asked.organizationId ?? null,
    upperId: upper === undefined ? (now?.upperId ?? null) : upper === aboveRoot ? null : upper,
    leaderId:
      asked.orgnztTlEmplId === undefined ? (now?.leaderId ?? null) : asked.orgnztTlEmplId || null,
    isDeleted: asked.deletedYn === 'Y',
  }
}

/** Which pending requests a change of a chart hands to other leaders, and since when it counts (organization-8). */
export async function impactOf({ db, now }: Context, asked: Asked): Promise<Impact> {
  const units = await chartOf(db, asked.year)
  const { before, after } = await decidersOf(db, unitAsked(asked, units), now)
  const changed = changedHands(before, after)
  const told = changed.slice(0, mostTold)
  const names = await namesOf(
    db,
    told.flatMap((one) => [...one.before, ...one.after]),
  )
  const nameOf = namesApart([...names].map(([id, name]) => ({ id, name })))
  const inWords = (ids: readonly string[]) =>
    ids.map((id) => nameOf({ id, name: names.get(id) ?? id })).toSorted()
  const requests = await toldRequests(
    db,
    told.map(({ requestSn }) => requestSn),
  )
  const handsOf = new Map(told.map((one) => [one.requestSn, one]))
  const { lastYear, closedMonths } = await timeOfChart(db, asked.year)
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
      deciderNameList: inWords(handsOf.get(request.requestSn)?.before ?? []),
      nextDeciderNameList: inWords(handsOf.get(request.requestSn)?.after ?? []),
    })),
  }
}
