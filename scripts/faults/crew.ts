import { addDays, dayToWire, type Day } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { companyOn } from '../../apps/server/test/factories.ts'
import { createCompany } from '../../apps/server/test/create-company.ts'
import { callerOver } from '../../apps/server/test/server.ts'
import { openSession } from '../../apps/server/src/session/session.store.ts'

import type { Pool } from './database.ts'

export type Person = { readonly employeeId: string; readonly token: string }
export type Week = { readonly periodStart: Day; readonly fromDate: string; readonly toDate: string }

/** Twenty people, so few projects and weeks that they meet often. */
export type Crew = {
  readonly employees: readonly Person[]
  readonly deciders: readonly Person[]
  readonly weeks: readonly Week[]
}

const employeeCount = 16
const pmCount = 3

/** Founds the company of a run in an empty, migrated database. */
export async function createCrew(pool: Pool): Promise<Crew> {
  const silent = () => Promise.reject(new Error('no one calls by this wire'))
  const as = async (employeeId: string) =>
    callerOver(silent, employeeId, await openSession(pool, employeeId, new Date()))
  await createCompany(pool)
  const company = companyOn({ pool, as, clock: { now: () => new Date() } })
  const admin = await company.person({ roles: ['LE001', 'LE999'] })
  const pms = []
  for (let count = 0; count < pmCount; count += 1) {
    pms.push(await company.person({ roles: ['LE001', 'LE002'] }))
  }
  const employees = []
  for (let count = 0; count < employeeCount; count += 1) employees.push(await company.person())
  for (const [index, pm] of pms.entries()) {
    const project = await company.project({ pm })
    // on the first project a day or two exceeds the plan
    const plan = index === 0 ? 10 : 10_000
    for (const person of employees) await company.join(person, project, { plan })
  }
  const today = new Date().toISOString().slice(0, 10)
  const weeks = [-7, -14].map((days) => {
    const { firstDay, lastDay } = periodOf(addDays(today, days))
    return { periodStart: firstDay, fromDate: dayToWire(firstDay), toDate: dayToWire(lastDay) }
  })
  return { employees, deciders: [...pms, admin], weeks }
}
