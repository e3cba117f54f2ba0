import type { Day } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import { lookAtAlerts } from '../../alerts/alerts-job.ts'
import { type ChosenAlert, keepAlert } from '../../alerts/alerts.store.ts'
import { readNight } from '../../alerts/night.ts'

const ofAll = { projectId: null, unitId: null, upper: null, planOwner: 'project' } as const

/** What the executive, a PM and a team leader want to hear of, as it was looked at in the last night (demonstration-5). */
export async function writeAlerts(db: pg.PoolClient, today: Day): Promise<void> {
  const now = new Date(`${today}T05:00:00+09:00`)
  const { rows } = await db.query<{ unit_id: string }>(
    `select organization_id as unit_id from organizations
     where team_leader_id = 'tl01' and year = extract(year from $1::date) order by organization_id limit 1`,
    [today],
  )
  const unitId = rows[0]?.unit_id
  const chosen: (readonly [
    string,
    Pick<ChosenAlert, 'kind' | 'threshold'> & Partial<ChosenAlert>,
  ])[] = [
    ['ex01', { kind: 'margin-below', threshold: 0 }],
    ['ex01', { kind: 'billing-late', threshold: null }],
    ['pm01', { kind: 'labour-over-plan', threshold: 100 }],
    ['pm01', { kind: 'plan-used-up', threshold: 40, planOwner: 'member' }],
    ...(unitId === undefined
      ? []
      : ([
          ['tl01', { kind: 'utilization-outside', unitId, threshold: 900, upper: 1000 }],
        ] as const)),
  ]
  const alerts = []
  for (const [ownerId, alert] of chosen) {
    const whole = { ...ofAll, isMailed: true, isOn: true, ...alert }
    alerts.push(await keepAlert(db, ownerId, null, whole, now))
  }
  await lookAtAlerts(db, alerts, await readNight((part) => part(db), now), now)
}
