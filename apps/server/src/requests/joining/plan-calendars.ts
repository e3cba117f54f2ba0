import { type Month, monthOf } from '@yuga/domain/calendar/day'
import { type MonthToPlan, workdaysToPlan } from '@yuga/domain/requests/plan'
import type { Db } from '../../db/statement.ts'
import { dayIn } from '../../http/clock.ts'
import { calendarsOf } from '../../timecard/calendars.store.ts'
import type { JoinRequest } from '../requests.store.ts'

type Planned = Pick<
  JoinRequest,
  'request_sn' | 'requester_id' | 'requester_time_zone' | 'start_day' | 'end_day'
>

/** By request: the months over which one figure is spread, with the requester's workdays (requests-26). */
export async function monthsToPlanOf(
  db: Db,
  requests: readonly Planned[],
  now: Date,
): Promise<ReadonlyMap<number, readonly MonthToPlan[]>> {
  const days = requests.flatMap((request) => [request.start_day, request.end_day]).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const months: [Month, Month] = [monthOf(first), monthOf(last)]
  const ids = [...new Set(requests.map((request) => request.requester_id))]
  const { officesOf, holidays } = await calendarsOf(db, ids, ...months)
  return new Map(
    requests.map((request) => {
      const project = { startDay: request.start_day, endDay: request.end_day }
      const today = dayIn(request.requester_time_zone, now)
      const offices = officesOf.get(request.requester_id) ?? []
      return [request.request_sn, workdaysToPlan(project, today, { offices, holidays })]
    }),
  )
}
