import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { Timecard } from '@yuga/contract/timecard/timecard'
import type { readEmployeeWeek } from '@yuga/contract/reports/timecard-status'
import { personById } from '../access/principals.store.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { readPeriod } from '../timecard/period.store.ts'
import { periodFrom } from '../timecard/take-period.ts'
import { timecardFor } from '../timecard/timecard.view.ts'
import { refuseUnread } from './reach.ts'

type Call = ReceivedBy<typeof readEmployeeWeek> & Context & { readonly actor: Actor }

/** The week of an employee who was the reader's on its last day, as they see it themselves (timecard-status-8). */
export async function employeeWeek({ db, actor, query, now, language }: Call): Promise<Timecard> {
  const { employeeId } = query
  const period = periodFrom(query)
  await refuseUnread(db, actor, { employeeId, day: period.lastDay })
  const owner = await personById(db, employeeId, now)
  if (owner === null) return refuse('close.not-in-scope', { at: 'employeeId' })
  const result = await readPeriod(db, owner, period)
  return timecardFor(result, owner, { language, timeZone: actor.timeZone })
}
