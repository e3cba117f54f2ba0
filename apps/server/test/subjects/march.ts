import { remindEmployees } from '@yuga/contract/reports/timecard-status'
import type { RoleId } from '@yuga/domain/access/roles'
import { periodOf } from '@yuga/domain/timecard/period'
import { afterEach, beforeAll } from 'vitest'
import type { Caller } from '../server.ts'
import { useServer } from '../use-server.ts'

/* March 2026 has five periods and 22 weekdays. It is Wednesday 8 April in Seoul, 09:00, and Tuesday in Los Angeles. */

export const march = { yearMonth: '202603' }
export const aWeek = { fromDate: '20260308', toDate: '20260314' }
export const aDayAWeek = ['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24', '2026-03-30']

/** A company with a March that can be closed: an administrator, a project, and the people that a test needs. */
export function useMarch() {
  const { server, company } = useServer('2026-04-08T09:00:00+09:00')
  const founded: { admin?: Caller; pm?: Caller; project?: string } = {}
  beforeAll(async () => {
    const joinDay = '2026-04-01'
    founded.admin = await company.person({
      name: 'Admin',
      roles: ['LE001', 'LE999'],
      team: 'C',
      joinDay,
    })
    founded.pm = await company.person({ roles: ['LE002'], team: 'C', joinDay })
    founded.project = await company.project({ pm: founded.pm, name: 'Project' })
  })
  afterEach(() => server.pool.query('update organizations set team_leader_id = null'))

  return {
    server,
    company,
    /** The administrator, the manager and the project, once the company is founded. */
    here: founded as Readonly<Required<typeof founded>>,
    async someone(requested: Parameters<typeof company.person>[0] = {}) {
      const person = await company.person({ team: 'T2', joinDay: '2026-03-01', ...requested })
      await company.join(person, founded.project ?? '', { plan: 10_000 })
      return person
    },
    leader: (role: RoleId, team: string) =>
      company.person({
        name: 'Leader',
        roles: [...new Set<RoleId>(['LE001', role])],
        team,
        joinDay: '2026-03-01',
      }),
    worked: (person: Caller, days: readonly string[], state?: 'submitted' | 'open') =>
      company.worked(
        person,
        founded.project ?? '',
        days.map((day) => {
          const { firstDay, lastDay } = periodOf(day)
          return { day, hundredths: 800, periodStart: firstDay, periodEnd: lastDay }
        }),
        state,
      ),
  }
}

export const remind = (by: Caller, ...people: readonly { employeeId: string }[]) =>
  by(remindEmployees, {
    body: { ...march, employeeIdList: people.map(({ employeeId }) => employeeId) },
  })
