import { readBadges } from '@yuga/contract/messages/events'
import { approveUnsubmits, listUnsubmits } from '@yuga/contract/requests/requests'
import { requestUnsubmit } from '@yuga/contract/timecard/timecard'
import { type RoleId, roleIds } from '@yuga/domain/access/roles'
import { Refused } from '@yuga/contract/wire/call'
import { expect, test } from 'vitest'
import { randomFrom } from '../../test/random.ts'
import { submits, week } from '../../test/weeks.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * Companies drawn by chance: people with roles in units, some of them leaders, deputyships of both kinds in force,
 * future and ended, requests that people or their deputies made. What the server shows and decides is compared with
 * the rules access-3, access-4 and access-11, written here once more from their text, by walking
 * the chart of the tests by hand.
 */

const { server, company } = useServer()

const upper: Readonly<Record<string, string | null>> = {
  C: null,
  D1: 'C',
  D2: 'C',
  T1: 'D1',
  T2: 'D1',
  T3: 'D2',
  P1: 'T1',
}
const units = Object.keys(upper)

function lineOf(unit: string): string[] {
  const above = upper[unit]
  return above === null || above === undefined ? [unit] : [unit, ...lineOf(above)]
}

type Employee = { readonly call: Caller; readonly roles: readonly RoleId[]; readonly unit: string }
type Requested = {
  readonly requestSn: number
  readonly requester: Employee
  readonly madeBy: Employee
  readonly pm: Employee
}

/** Whether someone decides for a requester in their own right, by access-3 and access-4. */
function couldDecide(
  one: Employee,
  requested: Requested,
  leaderOf: ReadonlyMap<string, Employee>,
): boolean {
  if (one === requested.requester || one === requested.madeBy) return false
  if (one.roles.includes('LE999')) return true
  if (one.roles.includes('LE002') && requested.pm === one) return true
  if (lineOf(one.unit).some((unit) => leaderOf.get(unit) === requested.requester)) return false
  const led = units.filter((unit) => leaderOf.get(unit) === one)
  const roots = [
    ...(one.roles.includes('LE003') ? (led.length > 0 ? led : [one.unit]) : []),
    ...(one.roles.includes('LE004') ? [one.unit] : []),
  ]
  return lineOf(requested.requester.unit).some((unit) => roots.includes(unit))
}

const answers = async (attempt: Promise<unknown>): Promise<boolean> => {
  try {
    await attempt
    return true
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return false
    throw error
  }
}

const rounds = Number(process.env.ROUNDS ?? 2)

test.each(Array.from({ length: rounds }, (_, index) => index + Number(process.env.SEED ?? 1)))(
  '[access-11] no one decides or sees what neither they nor their principal could (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    const below = (most: number) => Math.floor(random() * most)
    const of = <T>(list: readonly T[]): T => list[below(list.length)] as T
    await server.pool.query('update organizations set team_leader_id = null')
    await server.pool.query(
      `update requests set state = 'cancelled', decided_at = now() where state = 'pending'`,
    )

    const people: Employee[] = []
    for (let index = 0; index < 9; index += 1) {
      const roles = [
        ...new Set<RoleId>(['LE001', of(roleIds), ...(below(3) === 0 ? [of(roleIds)] : [])]),
      ]
      const unit = of(units)
      people.push({ call: await company.person({ roles, team: unit }), roles, unit })
    }
    const leaderOf = new Map<string, Employee>()
    for (const unit of units) {
      if (below(2) === 0) continue
      const leader = of(people)
      leaderOf.set(unit, leader)
      await company.leads(leader.call, unit)
    }
    const stretches = [
      { fromDay: '2026-03-15', toDay: '2026-03-21', isInForce: true },
      { fromDay: '2026-03-18', toDay: '2026-03-18', isInForce: true },
      { fromDay: '2026-03-10', toDay: '2026-03-17', isInForce: false },
      { fromDay: '2026-03-19', toDay: '2026-03-25', isInForce: false },
    ]
    const decides = (one: Employee) =>
      one.roles.some((role) => ['LE002', 'LE003', 'LE004', 'LE999'].includes(role))
    const standsIn = new Map<string, Set<Employee>>()
    for (let index = 0; index < 14; index += 1) {
      const [deputy, principal, kind] = [of(people), of(people), of(['entry', 'approval'] as const)]
      if (deputy === principal) continue
      const { isInForce, ...days } = of(stretches)
      await company.standsIn(deputy.call, principal.call, { kind, ...days })
      if (!isInForce || (kind === 'approval' && !decides(principal))) continue
      const key = `${kind} ${deputy.call.employeeId}`
      standsIn.set(key, (standsIn.get(key) ?? new Set()).add(principal))
    }
    const principalsOf = (kind: string, { call }: Employee) => [
      ...(standsIn.get(`${kind} ${call.employeeId}`) ?? []),
    ]

    const requests: Requested[] = []
    for (let index = 0; index < 10; index += 1) {
      const requester = of(people)
      const pm = of(people.filter((one) => one !== requester))
      const project = await company.project({ pm: pm.call })
      await company.join(requester.call, project)
      await submits(requester.call, project, { timeMonday: 1 })
      const deputies = people.filter((one) => principalsOf('entry', one).includes(requester))
      const madeBy = deputies.length > 0 && below(2) === 0 ? of(deputies) : requester
      const [made] = await madeBy.call(requestUnsubmit, {
        body: {
          ...(madeBy !== requester && { onBehalfOf: requester.call.employeeId }),
          ...week,
          requestContents: 'why',
          timecardProjectList: [{ projectId: project }],
        },
      })
      requests.push({ requestSn: made?.requestSn ?? 0, requester, madeBy, pm })
    }

    const isShared = (one: Employee, requested: Requested) =>
      one === requested.requester || one === requested.madeBy
    const rightsOf = (one: Employee, requested: Requested) =>
      isShared(one, requested)
        ? []
        : [one, ...principalsOf('approval', one)].filter((right) =>
            couldDecide(right, requested, leaderOf),
          )

    for (const one of people) {
      const mayList = decides(one) || principalsOf('approval', one).length > 0
      const shown = mayList
        ? (await one.call(listUnsubmits, { query: { limit: 1000 } })).timecardList
        : []
      const due = requests.filter((requested) => rightsOf(one, requested).length > 0)
      expect(shown.map(({ requestSn }) => requestSn).toSorted((a, b) => a - b)).toEqual(
        due.map(({ requestSn }) => requestSn).toSorted((a, b) => a - b),
      )
      for (const row of shown) {
        const requested = requests.find(({ requestSn }) => requestSn === row.requestSn)
        const rights = requested === undefined ? [] : rightsOf(one, requested)
        const ids = rights.map((right) => (right === one ? null : right.call.employeeId))
        expect(ids).toContain(row.onBehalfOf)
        if (rights.includes(one)) expect(row.onBehalfOf).toBe(null)
      }
      expect((await one.call(readBadges, {})).waitingApprovals).toBe(due.length)
    }

    // everybody tries to decide every request in everybody's right: exactly those succeed that the rule allows
    for (const requested of requests) {
      const attempts = people.flatMap((one) =>
        [one, ...people.filter(() => below(3) === 0)].map((right) => ({ one, right })),
      )
      for (const { one, right } of attempts) {
        const isRight = one === right || principalsOf('approval', one).includes(right)
        const may = isRight && rightsOf(one, requested).includes(right)
        if (may) continue
        const timecardList = [
          {
            requestSn: requested.requestSn,
            ...(one !== right && { onBehalfOf: right.call.employeeId }),
          },
        ]
        const done = await answers(one.call(approveUnsubmits, { body: { timecardList } }))
        expect(done, `${one.call.employeeId} for ${right.call.employeeId}`).toBe(false)
      }
      const [able] = people.filter((one) => rightsOf(one, requested).length > 0)
      if (able === undefined) continue
      const right = of(rightsOf(able, requested))
      const timecardList = [
        {
          requestSn: requested.requestSn,
          ...(able !== right && { onBehalfOf: right.call.employeeId }),
        },
      ]
      await able.call(approveUnsubmits, { body: { timecardList } })
    }
  },
  60_000,
)
