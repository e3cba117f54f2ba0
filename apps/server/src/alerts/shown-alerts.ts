import type { Alert, RaisedAlert } from '@yuga/contract/reports/alerts'
import type { Language } from '@yuga/contract/problems/problems'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire } from '@yuga/domain/calendar/day'
import { grouped } from '@yuga/domain/grouped'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { dayIn } from '../http/clock.ts'
import { unitNames } from '../projects/project-names.store.ts'
import { figureText } from './alert-texts.ts'
import { readsSubject } from './alerts-job.ts'
import type { StoredAlert } from './alerts.store.ts'
import { pathToFigure } from './leads-to.ts'
import { shownRaised, type ShownRaised } from './raised.store.ts'
import { reachOf } from './reach.ts'
import { projectHeads } from './reach.store.ts'

/** So many of what an alert raises are shown (alerts-15). */
const mostShown = 20

type Reader = { readonly db: Db; readonly actor: Actor; readonly language: Language }

/** Alerts of a caller with what is raised, as far as they read it at this moment (alerts-14, alerts-15). */
export async function shownAlerts(
  { db, actor, language }: Reader,
  alerts: readonly StoredAlert[],
): Promise<Alert[]> {
  if (alerts.length === 0) return []
  const unitIds = alerts.flatMap(({ unitId }) => unitId ?? [])
  const of = unitIds.length > 0 ? 'both' : 'projects'
  const reach = await reachOf(db, actor, { of, language })
  const reads = { projectIds: reach.projectIds, unitIds: unitIds.filter(reach.readsUnit) }
  const rows = await shownRaised(db, actor.employeeId, reads, mostShown)
  const raisedOf = grouped(rows, ({ sn }) => `${sn}`)
  const projects = await projectHeads(
    db,
    alerts.flatMap(({ projectId }) => projectId ?? []),
  )
  const units = await unitNames(db, [...new Set(unitIds)], language)
  return alerts.map((alert): Alert => {
    const { kind, projectId, unitId, threshold, upper } = alert
    const isRead = readsSubject(alert, reach)
    const raised = isRead ? (raisedOf.get(`${alert.sn}`) ?? []) : []
    return {
      alertSn: alert.sn,
      alertKind: kind,
      projectId: projectId ?? '',
      organizationId: unitId ?? '',
      threshold: threshold === null ? null : threshold / 10,
      upperThreshold: upper === null ? null : upper / 10,
      planOwner: alert.planOwner,
      mailYn: yesOrNo(alert.isMailed),
      onYn: yesOrNo(alert.isOn),
      projectName: (projectId !== null && isRead && projects.get(projectId)?.name) || '',
      organizationName: (unitId !== null && isRead && units.get(unitId)) || '',
      readYn: yesOrNo(isRead),
      checkedDate:
        alert.checkedAt === null
          ? null
          : dayToWire(dayIn(actor.timeZone, new Date(alert.checkedAt))),
      raisedCount: raised[0]?.count ?? 0,
      raisedList: raised.map((row) => raisedFor(alert, row, { units, language })),
      version: alert.version,
    }
  })
}

function raisedFor(
  alert: StoredAlert,
  row: ShownRaised,
  of: { readonly units: ReadonlyMap<string, string>; readonly language: Language },
): RaisedAlert {
  const { subjectId, projectName, value, other, month } = row
  const currency = currencyOf(row.currencyCode) ?? 'KRW'
  return {
    subjectId,
    subjectName: projectName === '' ? (of.units.get(subjectId) ?? subjectId) : projectName,
    employeeName: row.employeeName,
    raisedDate: dayToWire(row.raisedOn),
    figureText: figureText(alert, { value, other, month }, currency)[of.language],
    leadsTo: pathToFigure(alert.kind, subjectId, month),
  }
}
