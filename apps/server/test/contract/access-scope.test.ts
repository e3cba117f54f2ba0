import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { listUnsubmits } from '@yuga/contract/requests/requests'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import type { RoleId } from '@yuga/domain/access/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusedWith } from '../raw.ts'
import { asksUnsubmit, week } from '../weeks.ts'
import { type Caller, refusalOf } from '../server.ts'
import { useServer } from '../use-server.ts'

/*
 * The owners of the rows that a call shows, with one person in each unit: root C; divisions D1 with T1 (and P1 below
 * it) and T2, D2 with T3. Written down by hand from access-3.
 */

const { server, company } = useServer()
const units = ['C', 'D1', 'D2', 'T1', 'T2', 'T3', 'P1'] as const
type Unit = (typeof units)[number]

const people = {} as Record<Unit, Caller>
const requests = {} as Record<Unit, number>
const projectManagers = {} as Record<Unit, Caller>

beforeAll(async () => {
  for (const unit of units) {
    const { kim, pm, project } = await company.staff({ team: unit })
    people[unit] = kim
    projectManagers[unit] = pm
    requests[unit] = await asksUnsubmit(kim, project)
    await kim(closeOwnMonth, { body: { yearMonth: '202602' } })
  }
})

/** Someone in a unit who may also lead units; no one else leads any. */
async function someone(role: RoleId, unit: Unit, leads: readonly Unit[] = []) {
  await server.pool.query('update organizations set team_leader_id = null')
  const person = await company.person({ roles: [...new Set<RoleId>(['LE001', role])], team: unit })
  for (const led of leads) await company.leads(person, led)
  return person
}

const unitsSeenBy = async (person: Caller) => {
  const { timecardList } = await person(listUnsubmits, { query: { limit: 1000 } })
  const seen = timecardList.map(({ requestSn }) => requestSn)
  return units.filter((unit) => seen.includes(requests[unit]))
}

const all = [...units]

describe('approvals', () => {
  test.each<[who: string, RoleId, Unit, readonly Unit[], sees: readonly Unit[]]>([
    ['a PM of none of them', 'LE002', 'T1', [], []],
    ['a team leader: the units they lead and all below', 'LE003', 'T1', ['T1'], ['T1', 'P1']],
    ['a team leader of two units', 'LE003', 'T1', ['T1', 'T3'], ['T1', 'T3', 'P1']],
    ['a team leader of a division', 'LE003', 'D1', ['D1'], ['D1', 'T1', 'T2', 'P1']],
    ['a team leader who sits elsewhere', 'LE003', 'D2', ['T2'], ['T2']],
    ['a team leader of no unit: their own and all below', 'LE003', 'T1', [], ['T1', 'P1']],
    ['a part leader: their own unit and all below', 'LE004', 'T1', [], ['T1', 'P1']],
    ['a part leader: not what they lead elsewhere', 'LE004', 'P1', ['D2'], ['P1']],
    ['an administrator: all', 'LE999', 'P1', [], all],
  ])('%s', async (_, role, unit, leads, sees) => {
    expect(await unitsSeenBy(await someone(role, unit, leads))).toEqual(sees)
  })

  test('a PM of one: the managed project’s', async () => {
    expect(await unitsSeenBy(projectManagers.T3)).toEqual(['T3'])
  })

  test('[access-4] neither leader decides for a leader of a unit at or above their own', async () => {
    for (const role of ['LE003', 'LE004'] as const) {
      const person = await someone(role, 'T1')
      for (const [unit, above] of [
        ['T1', 'T1'],
        ['P1', 'D1'],
      ] as const) {
        await company.leads(people[unit], above)
      }
      expect(await unitsSeenBy(person), role).toEqual([])
      await company.leads(people.P1, 'T2')
    }
  })
})

describe('[month-close-6] one employee’s month close is cancelled', () => {
  test.each<[who: string, RoleId, Unit, readonly Unit[], may: readonly Unit[]]>([
    ['by a team leader for their subtree', 'LE003', 'T1', ['T1'], ['T1', 'P1']],
    ['by a team leader of a division', 'LE003', 'D1', ['D1'], ['D1', 'T1', 'T2', 'P1']],
    ['by an administrator for all', 'LE999', 'T3', [], all],
  ])('%s', async (_, role, unit, leads, may) => {
    const person = await someone(role, unit, leads)
    for (const one of units) {
      const body = { yearMonth: '202602', employeeId: people[one].employeeId }
      if (may.includes(one)) {
        await person(cancelMonthClose, { body })
        await people[one](closeOwnMonth, { body: { yearMonth: '202602' } })
      } else {
        const { status, reason } = await refusalOf(person(cancelMonthClose, { body }))
        expect([status, reason], one).toEqual([404, 'close.not-in-scope'])
      }
    }
  })
})

test('[access-3] a timecard is the own one, for any role', async () => {
  for (const role of ['LE001', 'LE002', 'LE003', 'LE004', 'LE999'] as const) {
    const person = await someone(role, 'C', ['C'])
    expect((await person(readTimecard, { query: week })).myProjectList).toEqual([])
    const refusal = await refusedWith(server, {
      method: 'GET',
      url: `/timecard?fromDate=${week.fromDate}&toDate=${week.toDate}&userId=${people.P1.employeeId}`,
      token: person.token,
    })
    expect([refusal.status, refusal.reason], role).toEqual([403, 'session.not-your-id'])
  }
})
