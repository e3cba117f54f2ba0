import {
  approveOvertimes,
  approveUnsubmits,
  cancelUnsubmits,
  listOvertimes,
  listUnsubmits,
} from '@yuga/contract/requests/requests'
import type { RoleId } from '@yuga/domain/access/roles'
import { afterEach, describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { asksOvertime, asksUnsubmit, week, type Week } from '../../test/weeks.ts'
import { changesLastEntry } from '../../test/figures.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

/* Root C; divisions D1 with T1 (and P1 below it) and T2, D2 with T3. */

const { server, company } = useServer()

afterEach(() => server.pool.query('update organizations set team_leader_id = null'))

/** An unsubmit request of someone in a team, on a project with a PM who has nothing to do with the decider. */
async function requestFrom(team: string, period: Week = week) {
  const { kim, project, pm } = await company.staff({ team })
  return { requester: kim, pm, project, requestSn: await asksUnsubmit(kim, project, { period }) }
}

async function decider(roles: RoleId[], team: string, leading: readonly string[] = []) {
  const person = await company.person({ roles: ['LE001', ...roles], team })
  for (const unit of leading) await company.leads(person, unit)
  return person
}

const sees = async (person: Caller, requestSn: number) =>
  (await person(listUnsubmits, { query: { limit: 1000 } })).timecardList.some(
    (row) => row.requestSn === requestSn,
  )

/** Whether the person may decide: the list and both decisions must agree. */
async function decides(person: Caller, requestSn: number): Promise<string> {
  const seen = await sees(person, requestSn)
  const body = { timecardList: [{ requestSn }], reason: 'because' }
  if (seen) {
    await person(approveUnsubmits, { body })
    return 'yes'
  }
  const refusals = await leavesNoTrace(server, async () => [
    await refusalOf(person(approveUnsubmits, { body })),
    await refusalOf(person(cancelUnsubmits, { body })),
  ])
  const [approval, cancel] = refusals.map(({ status, reason }) => `${status} ${reason}`)
  expect(cancel).toBe(approval)
  return approval ?? ''
}

const absent = '404 request.not-in-scope'

describe('a PM', () => {
  test('[access-3] decides for the projects they manage, for every requester of every unit', async () => {
    const { pm, requestSn } = await requestFrom('T3')
    expect(await decides(pm, requestSn)).toBe('yes')
  })

  test('decides also for someone who leads above them', async () => {
    const { pm, requester, requestSn } = await requestFrom('T1')
    await company.leads(requester, 'C')
    expect(await decides(pm, requestSn)).toBe('yes')
  })

  test('does not see those of other projects', async () => {
    const { requestSn } = await requestFrom('T1')
    expect(await decides(await decider(['LE002'], 'T1'), requestSn)).toBe(absent)
  })

  test('a replaced PM no longer decides: the new one does', async () => {
    const { pm, project, requestSn } = await requestFrom('T1')
    const successor = await decider(['LE002'], 'T2')
    await server.pool.query('update projects set pm_id = $1 where project_id = $2', [
      successor.employeeId,
      project,
    ])
    expect(await decides(pm, requestSn)).toBe(absent)
    expect(await decides(successor, requestSn)).toBe('yes')
  })

  test('does not decide what they requested themselves before they became the PM', async () => {
    const { requester, project, requestSn } = await requestFrom('T1')
    await server.pool.query('update projects set pm_id = $1 where project_id = $2', [
      requester.employeeId,
      project,
    ])
    await server.pool.query(`insert into employee_roles values ($1, 'LE002')`, [
      requester.employeeId,
    ])
    expect(await decides(requester, requestSn)).toBe('403 request.own')
  })
})

describe('a team leader', () => {
  test.each([
    ['D1', 'D1', 'yes'],
    ['D1', 'T1', 'yes'],
    ['D1', 'P1', 'yes'],
    ['D1', 'T2', 'yes'],
    ['D1', 'T3', absent],
    ['D1', 'D2', absent],
    ['D1', 'C', absent],
    ['T1', 'P1', 'yes'],
    ['T1', 'T2', absent],
    ['T1', 'D1', absent],
    ['C', 'T3', 'yes'],
  ])('of %s: a request from %s: %s', async (leading, from, expected) => {
    const { requestSn } = await requestFrom(from)
    expect(await decides(await decider(['LE003'], leading, [leading]), requestSn)).toBe(expected)
  })

  test('of several units decides for each of them', async () => {
    const leader = await decider(['LE003'], 'T1', ['T1', 'T3'])
    expect(await decides(leader, (await requestFrom('T3')).requestSn)).toBe('yes')
    expect(await decides(leader, (await requestFrom('T2')).requestSn)).toBe(absent)
  })

  test('[access-3] of a unit other than the own one decides for the one they lead', async () => {
    const leader = await decider(['LE003'], 'T2', ['T1'])
    expect(await decides(leader, (await requestFrom('P1')).requestSn)).toBe('yes')
    expect(await decides(leader, (await requestFrom('T2')).requestSn)).toBe(absent)
  })

  test('who leads no unit decides for the own one and below', async () => {
    const leader = await decider(['LE003'], 'T1')
    expect(await decides(leader, (await requestFrom('P1')).requestSn)).toBe('yes')
    expect(await decides(leader, (await requestFrom('T2')).requestSn)).toBe(absent)
  })

  test('decides for the leader of a unit below', async () => {
    const leader = await decider(['LE003'], 'D1', ['D1'])
    const { requester, requestSn } = await requestFrom('T1')
    await company.leads(requester, 'T1')
    expect(await decides(leader, requestSn)).toBe('yes')
  })

  test.each(['T1', 'D1', 'C'])(
    'does not decide for someone who leads %s, at or above their own T1',
    async (unit) => {
      const leader = await decider(['LE003'], 'T1')
      const { requester, requestSn } = await requestFrom('T1')
      await company.leads(requester, unit)
      expect(await decides(leader, requestSn)).toBe(absent)
    },
  )

  test('[access-4] does not decide an own request', async () => {
    const { requester, requestSn } = await requestFrom('T1')
    await server.pool.query(`insert into employee_roles values ($1, 'LE003')`, [
      requester.employeeId,
    ])
    await company.leads(requester, 'D1')
    expect(await decides(requester, requestSn)).toBe('403 request.own')
  })
})

describe('a part leader', () => {
  test.each([
    ['T1', 'T1', 'yes'],
    ['T1', 'P1', 'yes'],
    ['P1', 'P1', 'yes'],
    ['P1', 'T1', absent],
    ['T1', 'T2', absent],
  ])('in %s: a request from %s: %s', async (team, from, expected) => {
    const { requestSn } = await requestFrom(from)
    expect(await decides(await decider(['LE004'], team), requestSn)).toBe(expected)
  })

  test('[access-3] has no more by leading a unit elsewhere', async () => {
    const { requestSn } = await requestFrom('T3')
    expect(await decides(await decider(['LE004'], 'T1', ['T3']), requestSn)).toBe(absent)
  })

  test('does not decide for the leader of the own unit', async () => {
    const { requester, requestSn } = await requestFrom('T1')
    await company.leads(requester, 'T1')
    expect(await decides(await decider(['LE004'], 'T1'), requestSn)).toBe(absent)
  })
})

describe('an administrator', () => {
  test('decides for everybody', async () => {
    const { requester, requestSn } = await requestFrom('T3')
    await company.leads(requester, 'C')
    expect(await decides(await decider(['LE999'], 'T1'), requestSn)).toBe('yes')
  })

  test('does not decide an own request', async () => {
    const { requester, requestSn } = await requestFrom('T1')
    await server.pool.query(`insert into employee_roles values ($1, 'LE999')`, [
      requester.employeeId,
    ])
    expect(await decides(requester, requestSn)).toBe('403 request.own')
  })
})

describe('where people were', () => {
  test('[access-3] is looked up on the last day of the period: a mover is decided for where they moved to', async () => {
    const { requester, requestSn } = await requestFrom('T1')
    await moves(server, requester, '2026-03-20', { team: 'T3' })
    const old = await decider(['LE003'], 'D1', ['D1'])
    const now = await decider(['LE003'], 'D2', ['D2'])
    expect(await decides(old, requestSn)).toBe(absent)
    expect(await decides(now, requestSn)).toBe('yes')
  })

  test('does not go by a move that is not applied', async () => {
    const { requester, requestSn } = await requestFrom('T1')
    await moves(server, requester, '2026-03-20', { team: 'T3' })
    await changesLastEntry(server, requester, { isApplied: false })
    const leader = await decider(['LE003'], 'D1', ['D1'])
    expect(await decides(leader, requestSn)).toBe('yes')
  })

  test('goes by the chart of the year of the period', async () => {
    await server.pool.query(
      `update organizations set upper_organization_id = 'D2'
       where year = 2025 and organization_id = 'T2'`,
    )
    const ofD2 = await decider(['LE003'], 'D2', ['D2'])
    const lastYear = { fromDate: '20251207', toDate: '20251213' }
    expect(await decides(ofD2, (await requestFrom('T2', lastYear)).requestSn)).toBe('yes')
    expect(await decides(ofD2, (await requestFrom('T2')).requestSn)).toBe(absent)
  })

  test('goes by the decider’s unit of that day: a later leader has no say, a former one has', async () => {
    const { requestSn } = await requestFrom('T1')
    const came = await decider(['LE004'], 'T2')
    await moves(server, came, '2026-03-22', { team: 'T1' })
    expect(await decides(came, requestSn)).toBe(absent)
    const left = await decider(['LE004'], 'T1')
    await moves(server, left, '2026-03-22', { team: 'T2' })
    expect(await decides(left, requestSn)).toBe('yes')
  })

  test('goes by the decider’s unit of that day for leaders above them, too', async () => {
    const leader = await decider(['LE003'], 'T3', ['D1'])
    await moves(server, leader, '2026-03-22', { team: 'T1' })
    const { requester, requestSn } = await requestFrom('T1')
    // the leader sat below D2 on the last day of the period, and sits below T1 now
    await company.leads(requester, 'T1')
    expect(await decides(leader, requestSn)).toBe('yes')
    const sitting = await decider(['LE003'], 'T1', ['D1'])
    await moves(server, sitting, '2026-03-22', { team: 'T3' })
    const above = await requestFrom('T1')
    await company.leads(above.requester, 'T1')
    expect(await decides(sitting, above.requestSn)).toBe(absent)
  })

  test('[organization-1] a year without a chart uses the latest before it, and no other', async () => {
    const ofD1 = await decider(['LE003'], 'D1', ['D1'])
    const ofD2 = await decider(['LE003'], 'D2', ['D2'])
    const ofP1 = { fromDate: '20260301', toDate: '20260307' }
    const { requestSn } = await requestFrom('P1', ofP1)
    const { rows } = await server.pool.query(
      `delete from organizations where year = 2026 returning to_jsonb(organizations) as unit`,
    )
    const under = (upper: string, year: number) =>
      server.pool.query(
        `update organizations set upper_organization_id = $1
         where year = $2 and organization_id = 'P1'`,
        [upper, year],
      )
    await under('T3', 2025)
    try {
      expect(await decides(ofD1, requestSn)).toBe(absent)
      expect(await decides(ofD2, requestSn)).toBe('yes')
    } finally {
      await under('T1', 2025)
      await server.pool.query(
        `insert into organizations (year, organization_id, upper_organization_id, name, display_name,
           team_leader_id)
         select u.year, u.organization_id, u.upper_organization_id, u.name, u.display_name,
           u.team_leader_id
         from unnest($1::jsonb[]) unit, jsonb_populate_record(null::organizations, unit) u`,
        [rows.map((row: { unit: unknown }) => JSON.stringify(row.unit))],
      )
    }
  })
})

test('overtime and unsubmit requests do not mix: each has its own list and calls', async () => {
  const { pm, kim, project } = await company.staff({ plan: 1 })
  const overtime = await asksOvertime(kim, project)
  expect(await sees(pm, overtime)).toBe(false)
  expect(await decides(pm, overtime)).toBe(absent)
  expect((await pm(listOvertimes, { query: {} })).overtimeList).toHaveLength(1)
  await pm(approveOvertimes, { body: { timecardList: [{ requestSn: overtime }] } })
})
