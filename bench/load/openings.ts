import { urlOf } from '@yuga/contract/wire/call'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { dayToWire } from '@yuga/domain/calendar/day'
import { type Period, periodsFrom } from '@yuga/domain/timecard/period'
import { firstDay, thisWeek, today } from '../stage/day.ts'
import { pickFrom, randomFrom } from '../stage/random.ts'
import type { LoadCall, LoadRequest } from './call.ts'
import type { Caller } from './people.ts'
import type { Recorder } from './recorder.ts'

const howMany = 2_000

/** As the browser asks for a week. */
export function openingOf(
  { employeeId, token }: Pick<Caller, 'employeeId' | 'token'>,
  period: Period,
) {
  const query = { fromDate: dayToWire(period.firstDay), toDate: dayToWire(period.lastDay) }
  const path = `${urlOf(readTimecard, { query })}&userId=${employeeId}`
  return { method: 'GET', path, token } satisfies LoadRequest
}

/** People open weeks all over the company: every other one this week's, the rest any of two years. */
export async function recordOpenings(recorder: Recorder, callers: Caller[]): Promise<LoadCall[]> {
  const random = randomFrom(1)
  const periods = periodsFrom(firstDay, today)
  const calls: LoadCall[] = []
  for (let index = 0; index < howMany; index += 1) {
    const caller = pickFrom(random, callers)
    const past = periods.filter(({ lastDay }) => lastDay >= caller.joinDay)
    const period = index % 2 === 0 ? thisWeek : pickFrom(random, past)
    calls.push(await recorder.record(openingOf(caller, period)))
  }
  return calls
}
