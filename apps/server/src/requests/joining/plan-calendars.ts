import { type Day, type Month, monthOf } from '@yuga/domain/calendar/day'
import { type MonthToPlan, workdaysToPlan } from '@yuga/domain/requests/plan'
import { type Db, statement } from '../../db/statement.ts'
import { dayIn } from '../../http/clock.ts'
import { calendarsOf } from '../../timecard/calendars.store.ts'
import type { JoinRequest } from '../requests.store.ts'

type Planned = Pick<
  JoinRequest,
  'request_sn' | 'requester_id' | 'requester_time_zone' | 'start_day' | 'end_day'
>

const readEmployed = statement<{ employeeId: string; joinDay: Day; retireDay: Day | null }>(`
  select employee_id as "employeeId", join_day as "joinDay", retire_day as "retireDay"
  from employees where employee_id = any($1)`)

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
  const employed = new Map((await readEmployed.all(db, [ids])).map((one) => [one.employeeId, one]))
  return new Map(
    requests.map((request) => {
      const { joinDay = '0001-01-01', retireDay = null } = employed.get(request.requester_id) ?? {}
      const project = { startDay: request.start_day, endDay: request.end_day }
      const today = dayIn(request.requester_time_zone, now)
      const offices = officesOf.get(request.requester_id) ?? []
      return [
        request.request_sn,
        workdaysToPlan(project, today, { joinDay, retireDay, offices, holidays }),
      ]
    }),
  )
}
