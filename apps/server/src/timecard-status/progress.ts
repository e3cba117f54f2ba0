import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { readMonthProgress } from '@yuga/contract/reports/timecard-status'
import { dayToWire } from '@yuga/domain/calendar/day'
import { utilizationOf } from '@yuga/domain/finance/utilization'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { progressByDay } from './progress.store.ts'
import type { RequestedStatus } from './requested-status.ts'

/** A share of the base hours in percent with one decimal; nothing to work: 0. */
const shareOf = (hundredths: number, base: number) => (utilizationOf(hundredths, base, 1) ?? 0) / 10

/** How much of a month is entered, submitted and closed, day by day to its last one (timecard-status-10). */
export async function progressOf(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  requested: RequestedStatus,
): Promise<AnswerOf<typeof readMonthProgress>> {
  const days = await progressByDay(db, requested, actor.today)
  const base = days[0]?.baseOfMonth ?? 0
  // which days had been workdays when a month was closed is not kept, and a holiday may have come since
  const expectedInAll = days.reduce((sum, { expected }) => sum + expected, 0)
  const until = { expected: 0, entered: 0, submitted: 0, closed: 0 }
  return {
    organizationName: requested.units[0]?.name ?? '',
    baseHour: hoursNumber(base),
    dayList: days.map(({ day, ...of }) => {
      until.expected += of.expected
      until.entered += of.entered
      until.submitted += of.submitted
      until.closed += of.closed
      const hasCome = day <= actor.today
      return {
        date: dayToWire(day),
        expected: shareOf(until.expected, expectedInAll),
        entered: hasCome ? shareOf(until.entered, base) : null,
        submitted: hasCome ? shareOf(until.submitted, base) : null,
        closed: hasCome ? shareOf(until.closed, base) : null,
      }
    }),
  }
}
