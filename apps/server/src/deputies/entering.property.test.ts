import { Refused } from '@yuga/contract/wire/call'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import {
  readTimecard,
  saveTimecard,
  setProjectsShown,
  submitTimecard,
} from '@yuga/contract/timecard/timecard'
import { type RoleId, roleIds } from '@yuga/domain/access/roles'
import { expect, test } from 'vitest'
import { randomFrom } from '../../test/random.ts'
import { week } from '../../test/weeks.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * Companies drawn by chance: people with roles, deputyships of both kinds in force, to come, over and ended early. Who
 * may read and write which week is compared with the rules access-8, access-9 and access-12, written
 * here once more from their text; what was written is then looked for in the tables.
 */

const { server, company } = useServer()

type Employee = {
  readonly call: Caller
  readonly roles: readonly RoleId[]
  readonly hasLeft: boolean
}

/** Executives alone have no timecard. */
const hasTimecard = ({ roles }: Employee) => roles.some((role) => role !== 'LE005')

const succeeds = async (attempt: Promise<unknown>): Promise<boolean> => {
  try {
    await attempt
    return true
  } catch (error) {
    if (error instanceof Refused && error.status === 403) return false
    throw error
  }
}

const rounds = Number(process.env.ROUNDS ?? 2)

test.each(Array.from({ length: rounds }, (_, index) => index + Number(process.env.SEED ?? 1)))(
  '[access-8, access-9] no one reads or writes a week that neither they nor their principal could (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    const below = (most: number) => Math.floor(random() * most)
    const of = <T>(list: readonly T[]): T => list[below(list.length)] as T
    const project = await company.project({ pm: await company.person({ roles: ['LE002'] }) })

    const people: Employee[] = []
    for (let index = 0; index < 7; index += 1) {
      const roles = [...new Set<RoleId>([of(['LE001', 'LE001', 'LE005']), of(roleIds)])]
      const hasLeft = below(6) === 0
      const call = await company.person({ roles, ...(hasLeft && { retireDay: '2026-03-17' }) })
      await company.join(call, project)
      people.push({ call, roles, hasLeft })
    }
    const here = people.filter(({ hasLeft }) => !hasLeft)

    const stretches = [
      { fromDay: '2026-03-15', toDay: '2026-03-21', isInForce: true },
      { fromDay: '2026-03-18', toDay: '2026-03-18', isInForce: true },
      { fromDay: '2026-03-10', toDay: '2026-03-17', isInForce: false },
      { fromDay: '2026-03-19', toDay: '2026-03-25', isInForce: false },
    ]
    const standsIn = new Map<Employee, Set<Employee>>()
    for (let index = 0; index < 24; index += 1) {
      const [deputy, principal, kind] = [of(people), of(people), of(['entry', 'approval'] as const)]
      if (deputy === principal) continue
      const { isInForce, ...days } = of(stretches)
      const deputySn = await company.standsIn(deputy.call, principal.call, { kind, ...days })
      const isEnded = below(5) === 0
      if (isEnded) {
        await server.pool.query(
          'update deputyships set ended_at = now(), ended_by = principal_id where deputy_sn = $1',
          [deputySn],
        )
      }
      if (kind !== 'entry' || !isInForce || isEnded || principal.hasLeft) continue
      standsIn.set(deputy, (standsIn.get(deputy) ?? new Set()).add(principal))
    }
    const mayEnter = (one: Employee, owner: Employee) =>
      hasTimecard(owner) &&
      (one === owner || one.roles.includes('LE999') || (standsIn.get(one)?.has(owner) ?? false))

    const lastWritten = new Map<string, number>()
    let quarters = 0
    for (const one of here) {
      for (const owner of here) {
        const who = `${one.call.employeeId} for ${owner.call.employeeId}`
        const behalf = one === owner ? {} : { onBehalfOf: owner.call.employeeId }
        const may = mayEnter(one, owner)
        quarters = (quarters % 32) + 1
        const rows = [{ projectId: project, timeMonday: quarters / 4 }]
        const body = { ...behalf, ...week, timecardSaveList: rows }
        expect(await succeeds(one.call(readTimecard, { query: { ...behalf, ...week } })), who).toBe(
          may,
        )
        expect(await succeeds(one.call(saveTimecard, { body })), who).toBe(may)
        if (may) {
          lastWritten.set(owner.call.employeeId, quarters * 25)
          continue
        }
        // nor by any other way to write a timecard
        const shown = {
          ...behalf,
          timecardProjectStatusList: [{ projectId: project, status: 'N' as const }],
        }
        const closing = { ...behalf, yearMonth: '202602' }
        expect(await succeeds(one.call(submitTimecard, { body })), who).toBe(false)
        expect(await succeeds(one.call(setProjectsShown, { body: shown })), who).toBe(false)
        expect(await succeeds(one.call(closeOwnMonth, { body: closing })), who).toBe(false)
      }
    }
    // a deputyship ended when its principal left, so no one writes by it
    for (const one of here) {
      for (const owner of people.filter(({ hasLeft }) => hasLeft)) {
        if (one.roles.includes('LE999')) continue
        const body = { onBehalfOf: owner.call.employeeId, ...week, timecardSaveList: [] }
        expect(await succeeds(one.call(saveTimecard, { body }))).toBe(false)
      }
    }

    const ids = people.map(({ call }) => call.employeeId)
    const { rows: stored } = await server.pool.query<{ employee_id: string; hundredths: number }>(
      'select employee_id, sum(hundredths)::int as hundredths from hour_entries where employee_id = any($1) group by 1',
      [ids],
    )
    expect(new Map(stored.map((row) => [row.employee_id, row.hundredths]))).toEqual(lastWritten)
    const { rows: written } = await server.pool.query<
      Record<'actor_id' | 'owner' | 'behalf', string>
    >(
      `select distinct actor_id, for_employee_id as owner, coalesce(on_behalf_of, actor_id) as behalf
       from audit where action like 'timecard.%' and for_employee_id = any($1)`,
      [ids],
    )
    const byId = new Map(people.map((one) => [one.call.employeeId, one]))
    for (const { actor_id, owner, behalf } of written) {
      const [actor, principal] = [byId.get(actor_id), byId.get(owner)]
      expect(behalf).toBe(owner)
      expect(actor !== undefined && principal !== undefined && mayEnter(actor, principal)).toBe(
        true,
      )
    }
  },
  60_000,
)
