import {
  approveJoinRequests,
  listJoinRequests,
  rejectJoinRequests,
} from '@yuga/contract/requests/approvals'
import { readBadges } from '@yuga/contract/messages/events'
import { listOvertimes, listUnsubmits } from '@yuga/contract/requests/requests'
import { setTimeout as pause } from 'node:timers/promises'
import type { RoleId } from '@yuga/domain/access/roles'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { listenAs, type Listening } from '../../../test/event-stream.ts'
import { moves } from '../../../test/factories.ts'
import { asksOvertime, asksUnsubmit } from '../../../test/weeks.ts'
import { newcomer, wantsToJoin } from '../../../test/subjects/joining.ts'
import type { Caller } from '../../../test/server.ts'
import { useSecondServer, useServer } from '../../../test/use-server.ts'
import { waitingCounts } from './waiting-counts.store.ts'

/* Root C; divisions D1 with T1 (and P1 below it) and T2, D2 with T3. */

const { server, company } = useServer()
const second = useSecondServer(server)

afterEach(async () => {
  await server.pool.query('update organizations set team_leader_id = null')
  await server.pool.query(`delete from requests where state = 'pending'`)
})

const waitingFor = async (person: Caller) => (await person(readBadges, {})).waitingApprovals

/** The next figure of the badge that differs from the one before. */
async function heard(listening: Listening, before: number): Promise<number | null> {
  for (;;) {
    const event = await listening.nextBadges()
    if (event === null) return null
    if (event.badges.waitingApprovals !== before) return event.badges.waitingApprovals
  }
}

describe('what waits for someone is counted', () => {
  test('over the three kinds', async () => {
    const { pm, project } = await newcomer(server, company)
    const kim = await company.person()
    await company.join(kim, project, { plan: 1 })
    await asksOvertime(kim, project)
    const han = await company.person()
    await company.join(han, project)
    await asksUnsubmit(han, project)
    expect(await waitingFor(pm)).toBe(3)
    expect(await waitingFor(kim)).toBe(0)
    expect(await waitingFor(await company.person({ roles: ['LE999'] }))).toBe(3)
    expect(await waitingFor(await company.person({ roles: ['LE002', 'LE005'] }))).toBe(0)
  })

  test('once where someone decides it as PM and as leader', async () => {
    const both = await company.person({ roles: ['LE002', 'LE003', 'LE004'], team: 'T1' })
    await company.leads(both, 'D1')
    const project = await company.project({ pm: both })
    await wantsToJoin(server, await company.person({ team: 'T1' }), project)
    expect(await waitingFor(both)).toBe(1)
  })

  test('[requests-24] as many as the three lists hold, for every user, in one statement for all', async () => {
    const teams = ['C', 'D1', 'D2', 'T1', 'T2', 'T3', 'P1']
    const roles: RoleId[] = ['LE001', 'LE002', 'LE003', 'LE004', 'LE005', 'LE999']
    const people: Caller[] = []
    const [someRoles] = [fc.subarray(roles, { minLength: 1 })]
    for (const [place, given] of fc.sample(someRoles, { numRuns: 16, seed: 7 }).entries()) {
      // everybody reads the lists
      const own = [...new Set<RoleId>([...given, 'LE001'])]
      const team = teams[place % teams.length] ?? 'T1'
      people.push(await company.person({ roles: own, team, office: place % 3 ? 'FC001' : 'FC002' }))
    }
    const at = (place: number) => people[place % people.length] ?? people[0]!
    for (const [place, unit] of teams.entries()) {
      if (place % 3 !== 2) await company.leads(at(place * 5 + 2), unit)
    }
    await server.pool.query(`update organizations set upper_organization_id = 'D2'
      where organization_id = 'T2' and year = 2026`)
    await moves(server, at(3), '2026-03-18', { team: 'T3' })
    for (let place = 0; place < 24; place += 1) {
      const [pm, requester] = [at(place), at(place * 7 + 1)]
      const project = await company.project({ pm })
      if (place % 2 === 0) {
        const day = place % 4 === 0 ? '17' : '18'
        await wantsToJoin(server, requester, project, { at: `2026-03-${day}T09:00:00+09:00` })
      } else {
        await company.join(requester, project)
        await server.pool.query(
          `insert into requests (kind, requester_id, project_id, period_start, period_end, hundredths,
             requested_at)
           values ($1, $2, $3, $4, $5, 800, now())`,
          [
            place % 4 === 1 ? 'overtime' : 'unsubmit',
            requester.employeeId,
            project,
            ...(place % 3 === 0 ? ['2025-12-28', '2025-12-31'] : ['2026-03-15', '2026-03-21']),
          ],
        )
      }
    }
    const decide = ['LE002', 'LE003', 'LE004', 'LE999']
    const result = await waitingCounts(
      server.pool,
      people.map(({ employeeId }) => employeeId),
      server.clock.now(),
    )
    const figures: number[] = []
    for (const person of people) {
      const { rows } = await server.pool.query<{ role_id: string }>(
        'select role_id from employee_roles where employee_id = $1',
        [person.employeeId],
      )
      const count = result.get(person.employeeId) ?? 0
      if (!rows.some(({ role_id }) => decide.includes(role_id))) {
        expect(count).toBe(0)
        continue
      }
      const lists = [
        await person(listJoinRequests, { query: {} }),
        await person(listUnsubmits, { query: {} }),
        await person(listOvertimes, { query: {} }),
      ]
      const listed = lists.reduce((sum, { totalCount }) => sum + totalCount, 0)
      expect(count, person.employeeId).toBe(listed)
      figures.push(count)
    }
    // and the check means something: different people have different ones
    expect(new Set(figures).size).toBeGreaterThan(4)
    await server.pool.query(`update organizations set upper_organization_id = 'D1'
      where organization_id = 'T2' and year = 2026`)
  })
})

describe('a client that listens, on any server, hears it at once', () => {
  test('[requests-24] when a request is made, decided, or taken back', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    const here = await listenAs(pm, server.app)
    const there = await listenAs(pm, second.app)
    expect([await heard(here, -1), await heard(there, -1)]).toEqual([1, 1])
    const other = await wantsToJoin(server, await company.person(), project)
    expect([await heard(here, 1), await heard(there, 1)]).toEqual([2, 2])
    await second.of(pm)(approveJoinRequests, { body: { projectIdList: [{ requestSn }] } })
    expect([await heard(here, 2), await heard(there, 2)]).toEqual([1, 1])
    await pm(rejectJoinRequests, { body: { projectIdList: [{ requestSn: other }] } })
    expect([await heard(here, 1), await heard(there, 1)]).toEqual([0, 0])
    const ofLee = await listenAs(lee, server.app)
    expect(await heard(ofLee, -1)).toBe(0)
    for (const listening of [here, there, ofLee]) listening.close()
  })

  test.each<
    [string, (leader: Caller, asking: Awaited<ReturnType<typeof newcomer>>) => Promise<unknown>]
  >([
    [
      'becomes the PM',
      (leader, { project }) =>
        server.pool.query('update projects set pm_id = $1 where project_id = $2', [
          leader.employeeId,
          project,
        ]),
    ],
    ['leads the unit', (leader) => company.leads(leader, 'T1')],
    [
      'gets a role',
      (leader) =>
        server.pool.query(`insert into employee_roles values ($1, 'LE999')`, [leader.employeeId]),
    ],
    ['moves above the requester', (leader) => moves(server, leader, '2026-03-01', { team: 'D1' })],
    [
      'has the requester’s unit moved below',
      () =>
        server.pool.query(`update organizations set upper_organization_id = 'T3'
          where organization_id = 'T1' and year = 2026`),
    ],
  ])('[requests-24] when an employee %s', async (_, happens) => {
    const asking = await newcomer(server, company, { team: 'T1' })
    const leader = await company.person({ roles: ['LE001', 'LE002', 'LE003', 'LE004'], team: 'T3' })
    const listening = await listenAs(leader, second.app)
    expect(await heard(listening, -1)).toBe(0)
    await happens(leader, asking)
    expect(await heard(listening, 0)).toBe(1)
    listening.close()
    await server.pool.query(`update organizations set upper_organization_id = 'D1'
      where organization_id = 'T1' and year = 2026`)
  })

  test('and nothing of what is rolled back, nor of what waits for others', async () => {
    const { project } = await newcomer(server, company)
    const stranger = await company.person({ roles: ['LE002'] })
    const listening = await listenAs(stranger, server.app)
    expect(await heard(listening, -1)).toBe(0)
    await wantsToJoin(server, await company.person(), project)
    await pause(400)
    expect(listening.waiting).toEqual([])
    listening.close()
  })
})
