import type { Alert, createAlert, deleteAlert, updateAlert } from '@yuga/contract/reports/alerts'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { isDone } from '@yuga/contract/wire/wire'
import { whyNotAddAlert, whyNotAlert } from '@yuga/domain/alerts/alert'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { readsSubject } from './alerts-job.ts'
import * as store from './alerts.store.ts'
import { forgetRaised } from './raised.store.ts'
import { reachOf } from './reach.ts'
import { shownAlerts } from './shown-alerts.ts'

type Call = Context & { readonly actor: Actor }
type Body = ReceivedBy<typeof createAlert>['body']

/** Adds an alert, next to at most 49 others (alerts-1). */
export async function addAlert(call: Call & ReceivedBy<typeof createAlert>): Promise<Alert> {
  const { db, actor, now, body, audit } = call
  await store.lockAlertsOf(db, actor.employeeId)
  const problem = whyNotAddAlert(await store.countAlertsOf(db, actor.employeeId))
  refuseIfAny(problem === null ? [] : [problem])
  const chosen = await checked(call, body)
  const after = await store.keepAlert(db, actor.employeeId, null, chosen, now)
  await audit({ ...about(after), action: 'alert.add', after: recordOf(after) })
  return shownOne(call, after)
}

/** Changes an own alert; with another condition, or off, it begins again (alerts-12). */
export async function changeAlert(call: Call & ReceivedBy<typeof updateAlert>): Promise<Alert> {
  const { db, actor, now, params, body, audit } = call
  const before = await ownAlert(db, actor.employeeId, params.alertSn)
  refuseStale(body.version, before)
  const isTheSame = isSameCondition(before, chosenOf(body))
  // an owner who lost the subject can still switch it off
  const chosen = isTheSame ? chosenOf(body) : await checked(call, body)
  const after = await store.keepAlert(db, actor.employeeId, before.sn, chosen, now)
  if (!isTheSame || !after.isOn) await forgetRaised(db, before.sn)
  await audit({
    ...about(after),
    action: 'alert.change',
    before: recordOf(before),
    after: recordOf(after),
  })
  return shownOne(call, after)
}

export async function removeAlert(call: Call & ReceivedBy<typeof deleteAlert>) {
  const { db, actor, params, query, audit } = call
  const before = await ownAlert(db, actor.employeeId, params.alertSn)
  refuseStale(query.version, before)
  await store.dropAlert(db, actor.employeeId, before.sn)
  await audit({ ...about(before), action: 'alert.delete', before: recordOf(before) })
  return isDone
}

async function ownAlert(db: Db, ownerId: string, sn: number): Promise<store.StoredAlert> {
  return (await store.lockOwn(db, ownerId, sn)) ?? refuse('alert.not-found')
}

async function shownOne(call: Call, alert: store.StoredAlert): Promise<Alert> {
  const [shown] = await shownAlerts(call, [alert])
  return shown ?? refuse('alert.not-found')
}

/** In tenths, so that what has more decimals is no whole number of them. */
const tenthsOf = (typed: number | null) =>
  typed === null ? null : Number((typed * 10).toPrecision(12))

function chosenOf(body: Body): store.ChosenAlert {
  const { alertKind: kind } = body
  const isOfUnit = kind === 'utilization-outside'
  return {
    kind,
    projectId: body.projectId === '' ? null : body.projectId,
    unitId: body.organizationId === '' ? null : body.organizationId,
    threshold: kind === 'billing-late' ? null : tenthsOf(body.threshold),
    upper: isOfUnit ? tenthsOf(body.upperThreshold) : null,
    planOwner: kind === 'plan-used-up' ? body.planOwner : 'project',
    isMailed: body.mailYn === 'Y',
    isOn: body.onYn === 'Y',
  }
}

/** Refuses wrong thresholds, and a subject that the caller does not read (alerts-2). */
async function checked({ db, actor, language }: Call, body: Body): Promise<store.ChosenAlert> {
  const chosen = chosenOf(body)
  const { projectId, unitId } = chosen
  refuseIfAny(whyNotAlert({ ...chosen, projectId: projectId ?? '', unitId: unitId ?? '' }))
  const reach = await reachOf(db, actor, { of: unitId === null ? 'projects' : 'both', language })
  if (!readsSubject(chosen, reach)) {
    if (unitId !== null) refuse('organization.not-found', { at: 'organizationId' })
    else if (projectId === null) refuse('session.not-allowed')
    else refuse('project.not-found', { at: 'projectId' })
  }
  return chosen
}

function isSameCondition(one: store.ChosenAlert, other: store.ChosenAlert): boolean {
  const fields = ['kind', 'projectId', 'unitId', 'threshold', 'upper', 'planOwner'] as const
  return fields.every((field) => one[field] === other[field])
}

const about = ({ ownerId, kind }: store.StoredAlert) => ({
  forEmployeeId: ownerId,
  subject: `alert ${kind}`,
})

/** What the audit has of it. */
function recordOf({ kind, projectId, unitId, threshold, upper, ...alert }: store.StoredAlert) {
  return {
    alertKind: kind,
    projectId: projectId ?? '',
    organizationId: unitId ?? '',
    alertThreshold: threshold === null ? null : threshold / 10,
    alertUpper: upper === null ? null : upper / 10,
    alertPlanOwner: alert.planOwner,
    isMailed: alert.isMailed,
    isSwitchedOn: alert.isOn,
  }
}
