import {
  type DayField,
  requestOvertime,
  requestUnsubmit,
  submitTimecard,
} from '@yuga/contract/timecard/timecard'
import type { Caller } from './server.ts'

/* What people do with the rows of a week: they submit them, and request overtime and unsubmits. */

/** Wednesday 18 March 2026 is today in most tests; this is its week. */
export const week = { fromDate: '20260315', toDate: '20260321' }
export const weekBefore = { fromDate: '20260308', toDate: '20260314' }

export type Week = typeof week
type Hours = Partial<Record<DayField, number>>

/** Submits a row of the week; answers its result. */
export async function submits(
  person: Caller,
  project: string,
  hours: Hours = { timeMonday: 8 },
  period: Week = week,
): Promise<boolean | undefined> {
  const decided = await person(submitTimecard, {
    body: { ...period, timecardSaveList: [{ projectId: project, ...hours }] },
  })
  return decided[0]?.result
}

/** A pending overtime request; the plan of the project must be below the hours. */
export async function asksOvertime(
  person: Caller,
  project: string,
  requested: { hours?: Hours; period?: Week; reason?: string } = {},
): Promise<number> {
  const { hours = { timeMonday: 8, timeTuesday: 8 }, period = week, reason = 'release' } = requested
  if ((await submits(person, project, hours, period)) !== false) {
    throw new Error('The hours are within the plan')
  }
  const made = await person(requestOvertime, {
    body: {
      ...period,
      requestContents: reason,
      selfYn: 'N',
      timecardProjectList: [{ projectId: project }],
    },
  })
  return made[0]?.requestSn ?? 0
}

/** A pending unsubmit request about a row that is submitted for it. */
export async function asksUnsubmit(
  person: Caller,
  project: string,
  requested: { hours?: Hours; period?: Week; reason?: string } = {},
): Promise<number> {
  const { hours = { timeMonday: 8 }, period = week, reason = 'typo' } = requested
  await submits(person, project, hours, period)
  const made = await person(requestUnsubmit, {
    body: {
      ...period,
      requestContents: reason,
      selfYn: 'N',
      timecardProjectList: [{ projectId: project }],
    },
  })
  return made[0]?.requestSn ?? 0
}
