import {
  requestOvertime,
  requestUnsubmit,
  submitTimecard,
  type DayField,
} from '@yuga/contract/timecard'
import type { Company } from './company.ts'
import type { Caller } from './server.ts'

/** Wednesday 18 March 2026 is today in most tests; this is its week. */
export const week = { fromDate: '20260315', toDate: '20260321' }
export const weekBefore = { fromDate: '20260308', toDate: '20260314' }

export type Week = typeof week
type Hours = Partial<Record<DayField, number>>

/** A project with its PM and one member, Kim. */
export async function staffedProject(
  company: Company,
  asked: { plan?: number; team?: string; resides?: boolean; support?: boolean; type?: string } = {},
) {
  const pm = await company.person({ name: 'Park', roles: ['LE001', 'LE002'] })
  const kim = await company.person({ name: 'Kim', ...(asked.team && { team: asked.team }) })
  const project = await company.project({ pm, ...(asked.type && { type: asked.type }) })
  await company.join(kim, project, {
    ...(asked.plan !== undefined && { plan: asked.plan }),
    ...(asked.resides !== undefined && { resides: asked.resides }),
    ...(asked.support !== undefined && { support: asked.support }),
  })
  return { pm, kim, project }
}

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
  asked: { hours?: Hours; period?: Week; reason?: string } = {},
): Promise<number> {
  const { hours = { timeMonday: 8, timeTuesday: 8 }, period = week, reason = 'release' } = asked
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
  asked: { hours?: Hours; period?: Week; reason?: string } = {},
): Promise<number> {
  const { hours = { timeMonday: 8 }, period = week, reason = 'typo' } = asked
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
