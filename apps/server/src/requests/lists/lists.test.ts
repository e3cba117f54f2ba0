import { listOvertimes, listUnsubmits } from '@yuga/contract/requests/requests'
import { describe, expect, test } from 'vitest'
import { isPlanned } from '../../../test/factories.ts'
import { asksOvertime, asksUnsubmit, submits, week, weekBefore } from '../../../test/weeks.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()

const overtimes = (person: Caller, query: { offset?: number; limit?: number } = {}) =>
  person(listOvertimes, { query })
const unsubmits = (person: Caller, query: { offset?: number; limit?: number } = {}) =>
  person(listUnsubmits, { query })

/** A PM with so many pending unsubmit requests, all made in the same moment. */
async function pmWithRequests(count: number) {
  const pm = await company.person({ roles: ['LE001', 'LE002'] })
  const project = await company.project({ pm })
  const sns = []
  for (let number = 0; number < count; number += 1) {
    const person = await company.person()
    await company.join(person, project)
    sns.push(await asksUnsubmit(person, project))
  }
  return { pm, project, sns }
}

describe('a list', () => {
  test('of nothing is empty and counts nothing', async () => {
    const pm = await company.person({ roles: ['LE002'] })
    expect(await overtimes(pm)).toEqual({ totalCount: 0, overtimeList: [] })
    expect(await unsubmits(pm, { offset: 5 })).toEqual({ totalCount: 0, timecardList: [] })
  })

  test('[wire-4] comes in pages in which each request is once, though all were made at one moment', async () => {
    const { pm, sns } = await pmWithRequests(7)
    const seen: number[] = []
    for (const offset of [1, 2, 3]) {
      const page = await unsubmits(pm, { offset, limit: 3 })
      expect(page.totalCount).toBe(7)
      seen.push(...page.timecardList.map((row) => row.requestSn))
    }
    expect(seen).toEqual(sns)
    const beyond = await unsubmits(pm, { offset: 4, limit: 3 })
    expect(beyond).toEqual({ totalCount: 7, timecardList: [] })
  })

  test('[wire-4] begins with page 1; page 0 is page 1; ten rows unless another number is requested', async () => {
    const { pm } = await pmWithRequests(11)
    const first = await unsubmits(pm)
    expect(first.timecardList).toHaveLength(10)
    expect(first.totalCount).toBe(11)
    expect(await unsubmits(pm, { offset: 0 })).toEqual(first)
    expect(await unsubmits(pm, { offset: 1, limit: 10 })).toEqual(first)
    expect((await unsubmits(pm, { limit: 1000 })).timecardList).toHaveLength(11)
  })

  test('puts the oldest first', async () => {
    const { pm, kim, project } = await company.staff()
    const now = await asksUnsubmit(kim, project)
    const earlier = await asksUnsubmit(kim, project, { period: weekBefore })
    await server.pool.query(
      `update requests set requested_at = requested_at - interval '1 hour' where request_sn = $1`,
      [earlier],
    )
    const { timecardList } = await unsubmits(pm)
    expect(timecardList.map((row) => row.requestSn)).toEqual([earlier, now])
  })

  test('holds what is pending alone: decided, withdrawn and cancelled requests leave it', async () => {
    const { pm, sns } = await pmWithRequests(4)
    for (const [index, state] of ['approved', 'rejected', 'withdrawn', 'cancelled'].entries()) {
      await server.pool.query(
        `update requests set state = $2, decided_at = now() where request_sn = $1`,
        [sns[index], state],
      )
    }
    expect(await unsubmits(pm)).toEqual({ totalCount: 0, timecardList: [] })
  })

  test('is filtered for each reader: the same request is in the lists of those who may decide', async () => {
    const { pm, kim, project } = await company.staff({ team: 'T2' })
    const requestSn = await asksUnsubmit(kim, project)
    const admin = await company.person({ roles: ['LE999'] })
    const partLeader = await company.person({ roles: ['LE004'], team: 'T2' })
    const otherLeader = await company.person({ roles: ['LE003'], team: 'T3' })
    const counted = async (person: Caller) => {
      const list = await unsubmits(person, { limit: 1000 })
      expect(list.totalCount).toBe(list.timecardList.length)
      return list.timecardList.filter((row) => row.requestSn === requestSn).length
    }
    expect(await Promise.all([pm, admin, partLeader, otherLeader].map(counted))).toEqual([
      1, 1, 1, 0,
    ])
  })
})

describe('a row of the overtime card', () => {
  test('[requests-7] says who requests what, what it would make, and for which period of the project', async () => {
    // base of March 2026 without holidays: 176 hours
    const { pm, kim, project } = await company.staff({ plan: 20 })
    await server.pool.query(`update projects set start_day = '2026-01-01' where project_id = $1`, [
      project,
    ])
    await isPlanned(server, kim, project, { '2026-01': 10, '2026-03': 5 })
    const lee = await company.person()
    await company.join(lee, project, { plan: 100 })
    await submits(lee, project, { timeMonday: 17.6 }, weekBefore)
    const requestSn = await asksOvertime(kim, project, {
      hours: { timeMonday: 20, timeTuesday: 15.2 },
      reason: '출시 주간 🚀 <b>urgent</b> \'";--',
    })
    const { overtimeList } = await overtimes(pm)
    expect(overtimeList).toEqual([
      {
        requestSn,
        onBehalfOf: null,
        onBehalfOfName: null,
        projectId: project,
        projectName: project,
        requestEmployeeId: kim.employeeId,
        requestEmployeeName: 'Kim',
        requestDate: '20260318',
        requestMessage: '출시 주간 🚀 <b>urgent</b> \'";--',
        fromDate: week.fromDate,
        toDate: week.toDate,
        startDate: '20260101',
        endDate: '20351231',
        reqHour: 35.2,
        actualMM: 0.2,
        planMM: 0.15,
        selfYn: 'N',
        projectActualMM: 0.3,
        projectPlanMM: 1.15,
        monthHours: 35.2,
        monthBaseHours: 176,
      },
    ])
  })

  test('counts other submitted weeks of the requester, and no open ones', async () => {
    const { pm, kim, project } = await company.staff({ plan: 10 })
    await submits(kim, project, { timeMonday: 8.8 }, weekBefore)
    await company.worked(
      kim,
      project,
      [{ day: '2026-03-02', hundredths: 800, periodStart: '2026-03-01', periodEnd: '2026-03-07' }],
      'open',
    )
    await asksOvertime(kim, project, { hours: { timeMonday: 17.6 } })
    expect((await overtimes(pm)).overtimeList[0]).toMatchObject({
      reqHour: 17.6,
      actualMM: 0.15,
      projectActualMM: 0.15,
      planMM: 0.1,
      // all projects and states of the month
      monthHours: 34.4,
    })
  })
})

describe('a row of the unsubmit card', () => {
  test('[requests-7] says the timecard period, and what the row holds', async () => {
    const { pm, kim, project } = await company.staff({ plan: 100 })
    const requestSn = await asksUnsubmit(kim, project, {
      hours: { timeMonday: 17.6 },
      period: weekBefore,
    })
    expect((await unsubmits(pm)).timecardList[0]).toMatchObject({
      requestSn,
      startDate: weekBefore.fromDate,
      endDate: weekBefore.toDate,
      reqHour: 17.6,
      actualMM: 0.1,
      planMM: 1,
      requestMessage: 'typo',
    })
  })

  test('is dated in the zone of the requester', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const lee = await company.person({ office: 'FC002' })
    const project = await company.project({ pm })
    await company.join(lee, project)
    await asksUnsubmit(lee, project)
    expect((await unsubmits(pm)).timecardList[0]?.requestDate).toBe('20260317')
  })
})

test('the month hours of an overtime row count what the requester has on every project', async () => {
  const { pm, kim, project } = await company.staff({ plan: 1 })
  const other = await company.project({ pm })
  await company.join(kim, other)
  await submits(kim, other, { timeMonday: 4 })
  await asksOvertime(kim, project, { hours: { timeTuesday: 8 } })
  expect((await overtimes(pm)).overtimeList[0]).toMatchObject({ monthHours: 12, reqHour: 8 })
})
