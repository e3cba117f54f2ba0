import { createAlert, listAlerts, updateAlert } from '@yuga/contract/reports/alerts'
import { listProjectProfit } from '@yuga/contract/reports/profit'
import { profitToDate } from '@yuga/contract/reports/profit-to-date'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { finishRun } from '../jobs/run-once.ts'
import { addRun } from '../jobs/runs.store.ts'
import { alertsJob } from './alerts-job.ts'
import { isPlanned } from '../../test/factories.ts'
import { outboxOf } from '../../test/mail/mails.ts'
import type { Caller } from '../../test/server.ts'
import { alertBody, nightOf, sentTo } from '../../test/subjects/alerts.ts'
import { moneyOn } from '../../test/subjects/profit-company.ts'
import { useServer } from '../../test/use-server.ts'

/* The nights of April 2026; March is over, and April runs. */

const { server, company } = useServer('2026-04-01T09:00:00+09:00')
const money = moneyOn(server)

let admin: Caller
beforeAll(async () => {
  await money.profitCenters('T1')
  await money.price(2026, {
    unitType: 'UP002',
    grade: 'GR003',
    primeCost: 8_000_000,
    settlement: 9_000_000,
  })
  admin = await company.person({ roles: ['LE999'] })
})
beforeEach(() => server.clock.set('2026-04-01T09:00:00+09:00'))

/** A project of T1 with its PM, without sales OPEX. */
async function projectOf(name: string, more: { readonly pm?: Caller } = {}) {
  const pm =
    more.pm ?? (await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-01-01' }))
  const project = await company.project({
    pm,
    name,
    startDay: '2026-01-01',
    endDay: '2026-12-31',
  })
  await money.shares(project, 2026, { T1: 1 })
  await money.withoutBusinessCost(project)
  return { pm, project }
}

const chooses = (by: Caller, more: Parameters<typeof alertBody>[0]) =>
  by(createAlert, { body: alertBody(more) })

/** A session does not last for nights: each look is in a new one. */
const signedIn = ({ employeeId }: Caller) => server.as(employeeId)
const listOf = async (by: Caller) => (await (await signedIn(by))(listAlerts, {})).alertList

const raisedOf = async (by: Caller) =>
  (await listOf(by)).map(({ raisedList }) => raisedList.map(({ figureText }) => figureText))

/** A week of March that is over, with submitted hours. */
const week = (day: string, hundredths: number) => ({
  day,
  hundredths,
  periodStart: '2026-03-08',
  periodEnd: '2026-03-14',
})

describe('an alert', () => {
  test('[alerts-12] is sent once when it becomes true, and again only after it was false on a later night', async () => {
    const { pm, project } = await projectOf('Alpha')
    await money.bills(project, '2026-03', 1_000_000)
    await money.spends(project, '2026-03', 950_000, 'T1')
    await chooses(pm, { projectId: project, threshold: 10 })
    await nightOf(server, '2026-04-02')
    const first = '[Alpha] Operating margin to date 5.0% (threshold: below 10%)'
    expect(await sentTo(server, pm)).toEqual([first])
    // requested again, and the night after
    await nightOf(server, '2026-04-02')
    await nightOf(server, '2026-04-03')
    expect(await sentTo(server, pm)).toEqual([first])
    expect(await raisedOf(pm)).toEqual([['Operating margin to date 5.0% (threshold: below 10%)']])

    await money.bills(project, '2026-03', 1_000_000)
    await nightOf(server, '2026-04-04')
    expect(await raisedOf(pm)).toEqual([[]])
    await money.spends(project, '2026-04', 900_000, 'T1')
    await nightOf(server, '2026-04-05')
    expect(await sentTo(server, pm)).toEqual([
      first,
      '[Alpha] Operating margin to date 7.5% (threshold: below 10%)',
    ])
  })

  test('[alerts-12] that is false and true again within a day is not sent again', async () => {
    const { pm, project } = await projectOf('Beta')
    await money.bills(project, '2026-03', 1_000_000)
    await money.spends(project, '2026-03', 950_000, 'T1')
    await chooses(pm, { projectId: project })
    await nightOf(server, '2026-04-02')
    await money.bills(project, '2026-02', 1_000_000)
    await nightOf(server, '2026-04-02')
    expect(await raisedOf(pm)).toEqual([[]])
    await money.spends(project, '2026-02', 950_000, 'T1')
    await nightOf(server, '2026-04-03')
    expect(await sentTo(server, pm)).toHaveLength(1)
    expect(await raisedOf(pm)).toHaveLength(1)
  })

  test('[alerts-12] begins again with another threshold, and sends nothing while it is off', async () => {
    const { pm, project } = await projectOf('Gamma')
    await money.bills(project, '2026-03', 1_000_000)
    await money.spends(project, '2026-03', 950_000, 'T1')
    const { alertSn, version } = await chooses(pm, { projectId: project })
    await nightOf(server, '2026-04-02')
    const params = { alertSn }
    const off = { ...alertBody({ projectId: project, onYn: 'N' }), version }
    const switched = await (await signedIn(pm))(updateAlert, { params, body: off })
    expect(switched.raisedList).toEqual([])
    await nightOf(server, '2026-04-03')
    const body = { ...alertBody({ projectId: project, threshold: 20 }), version: switched.version }
    await (
      await signedIn(pm)
    )(updateAlert, { params, body })
    await nightOf(server, '2026-04-04')
    expect(await sentTo(server, pm)).toEqual([
      '[Gamma] Operating margin to date 5.0% (threshold: below 10%)',
      '[Gamma] Operating margin to date 5.0% (threshold: below 20%)',
    ])
  })

  test('[alerts-10] of a figure without a price raises nothing, and of an ended project is cleared', async () => {
    const { pm, project } = await projectOf('Delta')
    await money.bills(project, '2026-03', 1_000_000)
    await money.spends(project, '2026-03', 950_000, 'T1')
    await chooses(pm, { projectId: project })
    await nightOf(server, '2026-04-02')
    await server.pool.query(
      'update projects set includes_business_cost = true where project_id = $1',
      [project],
    )
    // no rate of sales OPEX: there is no margin, and what was raised stays
    await nightOf(server, '2026-04-03')
    expect(await raisedOf(pm)).toEqual([['Operating margin to date 5.0% (threshold: below 10%)']])
    await server.pool.query(
      `update projects set status_code = 'ST002', ended_day = '2026-04-03' where project_id = $1`,
      [project],
    )
    await nightOf(server, '2026-04-04')
    expect(await raisedOf(pm)).toEqual([[]])
  })

  test('[alerts-10, tentative-4] of a project that becomes tentative is cleared, and its late billing raises nothing', async () => {
    const { pm, project } = await projectOf('Epsilon')
    await money.plansToBill(project, '2026-02', 1_000)
    await chooses(pm, { alertKind: 'billing-late', threshold: null, projectId: project })
    await chooses(pm, { alertKind: 'billing-late', threshold: null })
    await nightOf(server, '2026-04-02')
    expect((await raisedOf(pm)).map((raised) => raised.length)).toEqual([1, 1])
    await server.pool.query('update projects set win_probability = 50 where project_id = $1', [
      project,
    ])
    await nightOf(server, '2026-04-03')
    expect(await raisedOf(pm)).toEqual([[], []])
  })
})

describe('the figures', () => {
  test('[alerts-4, alerts-5, alerts-6, alerts-7] are those of project profit, in the currency of the project', async () => {
    const { pm, project } = await projectOf('Figures')
    await money.bills(project, '2026-02', 10_000_000)
    await money.bills(project, '2026-04', 10_000_000)
    await money.spends(project, '2026-04', 3_333_333, 'T1')
    await money.plansToBill(project, '2026-01', 700_000)
    await money.plansToBill(project, '2026-03', 500_000)
    await money.plansToBill(project, '2026-04', 900_000)
    const kim = await company.person({ team: 'T1', joinDay: '2026-01-01' })
    await company.join(kim, project)
    await isPlanned(server, kim, project, { '2026-03': 20 })
    // March 2026 has 22 weekdays: 40 of 176 hours are 0.2273 man-months, of 8,000,000 each
    await company.worked(
      kim,
      project,
      ['09', '10', '11', '12', '13'].map((day) => week(`2026-03-${day}`, 800)),
    )
    await chooses(pm, { projectId: project, threshold: 99 })
    await chooses(pm, { projectId: project, alertKind: 'margin-falling', threshold: 5 })
    await chooses(pm, { projectId: project, alertKind: 'labour-over-plan', threshold: 10 })
    await chooses(pm, { projectId: project, alertKind: 'billing-late', threshold: null })
    await nightOf(server, '2026-04-02')
    const { projectProfitDisplayList: rows, monthList } = await (
      await signedIn(pm)
    )(listProjectProfit, {
      query: { projectId: project, standardYear: 'all', currencyCode: 'CY001' },
    })
    const toDate = profitToDate({ monthList })
    const shown = (code: string) => {
      const row = rows.find(({ gubunCode }) => gubunCode === code)
      return (row && toDate?.of(row)) ?? { viewPlan: null, viewActual: null }
    }
    expect(shown('SALES').viewActual).toBe(20_000_000)
    expect(shown('OPERATING').viewActual).toBe(20_000_000 - 3_333_333 - 1_818_400)
    expect(shown('LABOUR')).toMatchObject({ viewPlan: 1_600_000, viewActual: 1_818_400 })
    // 14,848,267 of 20,000,000; before April 8,181,600 of 10,000,000
    expect(await sentTo(server, pm)).toEqual([
      [
        '[Figures] Operating margin to date 74.2% (threshold: below 99%)',
        '[Figures] Operating margin to date fell from 81.8% to 74.2%, by 7.6 points (threshold: 5)',
        '[Figures] Labour cost to date 13.7% above plan (threshold: 10%)',
        '[Figures] Planned billing without an invoice since 01/2026: 2 for KRW 1,200,000',
      ].join('\n'),
    ])
  })

  test('[alerts-9] of a plan go by the pace of the last four whole weeks, of a project or of each member', async () => {
    const { pm, project } = await projectOf('Plans')
    const [kim, lee] = [
      await company.person({ team: 'T1', joinDay: '2026-01-01', name: 'Kim' }),
      await company.person({ team: 'T1', joinDay: '2026-01-01', name: 'Lee' }),
    ]
    for (const person of [kim, lee]) await company.join(person, project)
    await isPlanned(server, kim, project, { '2026-03': 25 })
    await isPlanned(server, lee, project, { '2026-03': 400 })
    await company.worked(
      kim,
      project,
      ['09', '10', '11', '12', '13'].map((day) => week(`2026-03-${day}`, 800)),
    )
    await chooses(pm, {
      projectId: project,
      alertKind: 'plan-used-up',
      threshold: 1,
      planOwner: 'member',
    })
    await chooses(pm, { projectId: project, alertKind: 'plan-used-up', threshold: 52 })
    // on Thursday 2 April the last four whole weeks are 1 to 28 March
    await nightOf(server, '2026-04-02')
    // 0.25 less 0.2273 is 0.0227, at 0.2273 in four weeks 0.4 weeks; of both 4.0227, 70.8 weeks
    expect(await sentTo(server, pm)).toEqual([
      '[Plans · a member] 0.02 MM of the plan left, used up in 0.4 weeks at the present pace (threshold: 1 week)',
    ])
    const alertList = await listOf(pm)
    expect(alertList[0]?.raisedList[0]).toMatchObject({ employeeName: 'Kim', subjectId: project })
    expect(alertList[0]?.raisedList[0]?.leadsTo).toBe(`/project/${project}#members`)
    // on 13 April the weeks begin on 15 March: no one worked in them, and what is left lasts
    await nightOf(server, '2026-04-13')
    expect(await raisedOf(pm)).toEqual([[], []])
  })

  test('[alerts-8] of utilization are of the last month that is over in every office', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'T3', joinDay: '2026-02-01' })
    await company.leads(leader, 'T3')
    const { pm, project } = await projectOf('Work')
    expect(pm.employeeId).not.toBe('')
    await company.worked(
      leader,
      project,
      ['09', '10', '11', '12', '13'].map((day) => week(`2026-03-${day}`, 800)),
    )
    await chooses(leader, {
      alertKind: 'utilization-outside',
      organizationId: 'T3',
      threshold: 50,
      upperThreshold: 90,
    })
    // in Seoul it is April, and in Los Angeles still March
    await server.pool.query(
      `update offices set time_zone = 'America/Los_Angeles' where office_code = 'FC002'`,
    )
    await nightOf(server, '2026-04-01')
    expect(await sentTo(server, leader)).toEqual([
      '[T3] Billable utilization 0.0% in 02/2026 (band: 50 to 90%)',
    ])
    await nightOf(server, '2026-04-02')
    const alertList = await listOf(leader)
    // 40 of 176 hours
    expect(alertList[0]?.raisedList).toMatchObject([
      {
        figureText: 'Billable utilization 22.7% in 03/2026 (band: 50 to 90%)',
        raisedDate: '20260401',
        leadsTo:
          '/report/utlztn?year=2026&unit=T3&from=2026-03&to=2026-03&office=ALL&reading=THEN&explain=T3.N.BILLABLE.PERCENT1',
      },
    ])
    expect(await sentTo(server, leader)).toHaveLength(1)
  })
})

describe('of one night', () => {
  test('[alerts-13, alerts-16] several are one message and one mail with those that are wanted by mail, which names the way to switch them off', async () => {
    const { pm, project } = await projectOf('One')
    const { project: other } = await projectOf('Two', { pm })
    for (const id of [project, other]) await money.plansToBill(id, '2026-02', 100)
    const late = { alertKind: 'billing-late', threshold: null } as const
    const one = await chooses(pm, { ...late, projectId: project, mailYn: 'N' })
    const two = await chooses(pm, { ...late, projectId: other })
    expect(one.alertSn).toBeLessThan(two.alertSn)
    await nightOf(server, '2026-04-02')
    const [message] = await sentTo(server, pm)
    expect(message?.split('\n')).toHaveLength(2)
    const mails = await outboxOf(server).to(pm)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: '[Yuga] 알림: Two',
      leads_to: `/project/${other}#billing`,
      stop_path: `/alerts?off=${two.alertSn}`,
    })
  })

  test('[alerts-13] of more than ten the others are counted, and the mail leads to the alerts', async () => {
    const pm = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-01-01' })
    for (let count = 0; count < 12; count += 1) {
      const { project } = await projectOf(`Many ${String(count).padStart(2, '0')}`, { pm })
      await money.plansToBill(project, '2026-02', 100)
    }
    await chooses(pm, { alertKind: 'billing-late', threshold: null })
    await nightOf(server, '2026-04-02')
    const [message] = await sentTo(server, pm)
    expect(message?.split('\n')).toHaveLength(11)
    expect(message).toContain('and 2 more')
    expect((await outboxOf(server).to(pm))[0]).toMatchObject({ leads_to: '/alerts' })
  })
})

describe('the screen', () => {
  test('[alerts-15] shows the latest twenty of what is raised, and how many there are', async () => {
    const pm = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-01-01' })
    for (let count = 0; count < 22; count += 1) {
      const { project } = await projectOf(`Shown ${String(count).padStart(2, '0')}`, { pm })
      await money.plansToBill(project, '2026-02', 100)
    }
    await chooses(pm, { alertKind: 'billing-late', threshold: null })
    await nightOf(server, '2026-04-02')
    const { project: late } = await projectOf('The latest', { pm })
    await money.plansToBill(late, '2026-02', 100)
    await nightOf(server, '2026-04-03')
    const [alert] = await listOf(pm)
    expect(alert).toMatchObject({ raisedCount: 23, checkedDate: '20260403' })
    expect(alert?.raisedList).toHaveLength(20)
    expect(alert?.raisedList[0]).toMatchObject({
      subjectName: 'The latest',
      raisedDate: '20260403',
      leadsTo: `/project/${late}#billing`,
    })
  })
})

describe('a run', () => {
  test('[alerts-12] that loses its server in the middle is continued, and sends to everybody once', async () => {
    const owners: Caller[] = []
    for (let count = 0; count < 25; count += 1) {
      const { pm, project } = await projectOf(`Run ${count}`)
      await money.plansToBill(project, '2026-02', 100)
      await chooses(pm, { alertKind: 'billing-late', threshold: null, projectId: project })
      owners.push(pm)
    }
    server.clock.set('2026-04-02T05:00:00+09:00')
    const range = { firstDay: '2026-04-02', lastDay: '2026-04-02' }
    const now = () => server.clock.now()
    const runSn =
      (await inTransaction(server.pool, (db) =>
        addRun(db, { job: 'alerts', range, executorId: null }, now()),
      )) ?? 0
    const cut = new AbortController()
    const stop = new AbortController()
    let looks = 0
    // of the second set of owners: its messages are written as its connection goes
    const cutsOff = () => {
      looks += 1
      if (looks === 4) cut.abort()
      return now()
    }
    const runs = (by: () => Date, cutOff: AbortSignal) =>
      finishRun(server.servingPool, {
        runSn,
        job: alertsJob,
        now: by,
        signals: { stop: stop.signal, cutOff },
      })
    await runs(cutsOff, cut.signal).catch(() => undefined)
    const sent = async () => (await Promise.all(owners.map((one) => sentTo(server, one)))).flat()
    const before = (await sent()).length
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(25)
    await runs(now, new AbortController().signal)
    expect(await sent()).toHaveLength(25)
    expect(new Set(await sent()).size).toBe(25)
    const { rows } = await server.pool.query('select state from job_runs where run_sn = $1', [
      runSn,
    ])
    expect(rows).toEqual([{ state: 'done' }])
  })
})

describe('what an owner reads', () => {
  test('[alerts-11] decides at that moment of which projects they hear', async () => {
    const { pm, project } = await projectOf('Mine')
    const { project: foreign } = await projectOf('Foreign')
    for (const id of [project, foreign]) await money.plansToBill(id, '2026-02', 100)
    await chooses(pm, { alertKind: 'billing-late', threshold: null })
    await nightOf(server, '2026-04-02')
    expect(await sentTo(server, pm)).toEqual([expect.stringContaining('[Mine]')])
    expect(String(await sentTo(server, pm))).not.toContain('Foreign')
  })

  test('[alerts-14] and no more: nothing is sent or shown, and the alert says so', async () => {
    const { pm, project } = await projectOf('Lost')
    await money.plansToBill(project, '2026-02', 100)
    await chooses(pm, { alertKind: 'billing-late', threshold: null, projectId: project })
    await nightOf(server, '2026-04-02')
    const other = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-01-01' })
    const givesTo = (to: Caller) =>
      server.pool.query('update projects set pm_id = $2 where project_id = $1', [
        project,
        to.employeeId,
      ])
    await givesTo(other)
    // at once, and not only from the next night on
    expect(await listOf(pm)).toMatchObject([
      { readYn: 'N', raisedList: [], raisedCount: 0, projectName: '' },
    ])
    await nightOf(server, '2026-04-03')
    expect(await sentTo(server, pm)).toHaveLength(1)
    const { rows } = await server.pool.query('select from raised_alerts where subject_id = $1', [
      project,
    ])
    expect(rows).toEqual([])
    await givesTo(pm)
    await nightOf(server, '2026-04-04')
    expect(await sentTo(server, pm)).toHaveLength(2)
  })

  test('[alerts-14] of those without an account nothing is sent', async () => {
    const { pm, project } = await projectOf('Left')
    await money.plansToBill(project, '2026-02', 100)
    await chooses(pm, { alertKind: 'billing-late', threshold: null, projectId: project })
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      pm.employeeId,
    ])
    await nightOf(server, '2026-04-02')
    expect(await sentTo(server, pm)).toEqual([])
  })

  test('[alerts-11] is not widened by a set of another report', async () => {
    const { project } = await projectOf('Set')
    await money.plansToBill(project, '2026-02', 100)
    const kim = await company.person({ team: 'T2', joinDay: '2026-01-01' })
    await company.grants(kim, { 'reports.utilization': 'company', 'reports.project-profit': 'own' })
    await chooses(kim, { alertKind: 'billing-late', threshold: null })
    await nightOf(server, '2026-04-02')
    expect(await sentTo(server, kim)).toEqual([])
    expect(admin.employeeId).not.toBe(kim.employeeId)
  })
})
