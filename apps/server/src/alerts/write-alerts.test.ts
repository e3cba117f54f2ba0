import { deleteProject } from '@yuga/contract/projects/project-detail'
import { createAlert, deleteAlert, listAlerts, updateAlert } from '@yuga/contract/reports/alerts'
import { describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { alertBody } from '../../test/subjects/alerts.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const pmWith = async (name: string) => {
  const pm = await company.person({ roles: ['LE002'], joinDay: '2026-03-01' })
  return { pm, project: await company.project({ pm, name }) }
}
const refused = (requested: Promise<unknown>) => refusalOf(requested)
const band = {
  alertKind: 'utilization-outside',
  threshold: 70,
  upperThreshold: 90,
} as const

describe('an alert', () => {
  test('[alerts-1] belongs to its owner alone: no one else, of any role, reads or writes it', async () => {
    const { pm, project } = await pmWith('Own')
    const admin = await company.person({ roles: ['LE999'] })
    const body = alertBody({ projectId: project, threshold: 12.5 })
    const { alertSn, version } = await pm(createAlert, { body })
    const params = { alertSn }
    expect((await admin(listAlerts, {})).alertList).toEqual([])
    const changed = admin(updateAlert, { params, body: { ...body, version } })
    expect(await refused(changed)).toMatchObject({ status: 404, reason: 'alert.not-found' })
    const deleted = admin(deleteAlert, { params, query: {} })
    expect(await refused(deleted)).toMatchObject({ status: 404, reason: 'alert.not-found' })
    const { alertList } = await pm(listAlerts, {})
    expect(alertList).toMatchObject([
      {
        alertSn,
        threshold: 12.5,
        upperThreshold: null,
        projectName: 'Own',
        readYn: 'Y',
        onYn: 'Y',
        checkedDate: null,
        raisedCount: 0,
      },
    ])
  })

  test('[alerts-1] is one of at most 50, also of two that are added at once', async () => {
    const { pm } = await pmWith('Many')
    const add = () => pm(createAlert, { body: alertBody() })
    for (let count = 0; count < 49; count += 1) await add()
    const both = await Promise.allSettled([add(), add()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refused(add())).toMatchObject({ status: 422, reason: 'alert.too-many' })
    const { alertList } = await pm(listAlerts, {})
    expect(alertList).toHaveLength(50)
    const [first] = alertList
    await pm(deleteAlert, { params: { alertSn: first?.alertSn ?? 0 }, query: {} })
    await add()
  })

  test('[alerts-2] of a project is refused as if there were none where its owner does not read its money', async () => {
    const { pm } = await pmWith('Mine')
    const { project: foreign } = await pmWith('Foreign')
    const member = await company.person({ roles: ['LE001', 'LE002'], joinDay: '2026-03-01' })
    await company.join(member, foreign)
    for (const [by, projectId] of [
      [pm, foreign],
      [pm, 'no-such'],
      [member, foreign],
    ] as const) {
      const requested = by(createAlert, { body: alertBody({ projectId }) })
      expect(await refused(requested)).toMatchObject({
        issues: [{ path: 'projectId', reason: 'project.not-found' }],
      })
    }
    // nor by changing one that is there
    const { alertSn } = await pm(createAlert, { body: alertBody() })
    const body = alertBody({ projectId: foreign })
    const changed = pm(updateAlert, { params: { alertSn }, body })
    expect(await refused(changed)).toMatchObject({ issues: [{ reason: 'project.not-found' }] })
  })

  test('[alerts-2] of a unit that utilization does not answer its owner is refused', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'T1', joinDay: '2026-01-01' })
    await company.leads(leader, 'T1')
    const { pm } = await pmWith('Unit')
    const asks = (by: Caller, organizationId: string) =>
      by(createAlert, { body: alertBody({ ...band, organizationId }) })
    expect(await asks(leader, 'T1')).toMatchObject({ organizationName: 'T1', readYn: 'Y' })
    expect(await asks(leader, 'P1')).toMatchObject({ organizationName: 'P1' })
    for (const [by, unit] of [
      [leader, 'T3'],
      [leader, 'C'],
      [leader, 'no-such'],
      [pm, 'T1'],
    ] as const) {
      expect(await refused(asks(by, unit))).toMatchObject({
        issues: [{ path: 'organizationId', reason: 'organization.not-found' }],
      })
    }
    const executive = await company.person({ roles: ['LE005'], joinDay: '2026-01-01' })
    expect(await asks(executive, 'C')).toMatchObject({ organizationName: 'C' })
  })

  test('[alerts-2] of no report at all is refused to who opens another one alone', async () => {
    const kim = await company.person({ joinDay: '2026-03-01' })
    expect(await refused(kim(listAlerts, {}))).toMatchObject({ status: 403 })
    await company.grants(kim, { 'reports.utilization': 'company' })
    const requested = kim(createAlert, { body: alertBody() })
    expect(await refused(requested)).toMatchObject({ status: 403, reason: 'session.not-allowed' })
    const ofUnit = alertBody({ ...band, organizationId: 'T2' })
    expect(await kim(createAlert, { body: ofUnit })).toMatchObject({ readYn: 'Y' })
  })

  test.each([
    [{ threshold: null }, 'threshold alert.threshold'],
    [{ threshold: 1.25 }, 'threshold alert.threshold'],
    [{ threshold: 100.1 }, 'threshold alert.threshold'],
    [{ alertKind: 'plan-used-up', threshold: 2.5 }, 'threshold alert.threshold'],
    [{ ...band, organizationId: 'T1', upperThreshold: 60 }, 'upperThreshold alert.band'],
    [{ ...band }, 'organizationId alert.subject'],
    [{ organizationId: 'T1' }, 'projectId alert.subject'],
  ] as const)('[alerts-3] %j is refused at %s', async (more, expected) => {
    const executive = await company.person({ roles: ['LE005'], joinDay: '2026-03-01' })
    const { issues = [] } = await refused(executive(createAlert, { body: alertBody(more) }))
    expect(issues.map(({ path, reason }) => `${path} ${reason}`)).toEqual([expected])
  })

  test('is changed and deleted over the version that was read, and recorded', async () => {
    const { pm, project } = await pmWith('Versions')
    const body = alertBody({ projectId: project })
    const { alertSn, version } = await pm(createAlert, { body })
    const params = { alertSn }
    const changed = await pm(updateAlert, { params, body: { ...body, mailYn: 'N', version } })
    expect(changed).toMatchObject({ mailYn: 'N' })
    const stale = pm(updateAlert, { params, body: { ...body, version } })
    expect(await refused(stale)).toMatchObject({ reason: 'record.stale-version' })
    const staleDeletion = pm(deleteAlert, { params, query: { version } })
    expect(await refused(staleDeletion)).toMatchObject({ reason: 'record.stale-version' })
    await pm(deleteAlert, { params, query: { version: changed.version } })
    const { rows } = await server.pool.query<{ action: string; after: unknown }>(
      `select action, after from audit where for_employee_id = $1 and action like 'alert.%' order by action`,
      [pm.employeeId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['alert.add', 'alert.change', 'alert.delete'])
    expect(rows[1]?.after).toMatchObject({ isMailed: false, alertThreshold: 10 })
  })

  test('of a project that is deleted goes with it', async () => {
    const { pm, project } = await pmWith('Deleted')
    await pm(createAlert, { body: alertBody({ projectId: project }) })
    const admin = await company.person({ roles: ['LE999'] })
    await admin(deleteProject, { params: { projectId: project }, query: {} })
    expect((await pm(listAlerts, {})).alertList).toEqual([])
  })
})
