import { cancelRequestToJoin, requestToJoin } from '@yuga/contract/requests/member-requests'
import { describe, expect, test } from 'vitest'
import { inParallel } from '../../../test/in-parallel.ts'
import type { Caller } from '../../../test/server.ts'
import { useSecondServer, useServer } from '../../../test/use-server.ts'
import { whileHeld } from '../../../test/while-held.ts'

const { server, company } = useServer()
const second = useSecondServer(server)

const asks = (person: Caller, projectId: string) => person(requestToJoin, { body: { projectId } })
const cancels = (person: Caller, projectId: string) =>
  person(cancelRequestToJoin, { params: { projectId } })

async function statesOf(projectId: string) {
  const { rows } = await server.pool.query<{ state: string }>(
    'select state from requests where project_id = $1 order by request_sn',
    [projectId],
  )
  return rows.map(({ state }) => state)
}

/** What happens to the project while others wait for it. */
async function meanwhile(projectId: string, change: string, attempt: () => Promise<unknown>) {
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`update projects set ${change} where project_id = $1`, [projectId])
    const outcome = inParallel([attempt()])
    await expect
      .poll(async () => {
        const { rows } = await server.pool.query<{ waiting: number }>(
          `select count(distinct pid) as waiting from pg_locks join pg_stat_activity using (pid)
           where datname = current_database() and not granted`,
        )
        return rows[0]?.waiting
      })
      .toBe(1)
    await holder.query('commit')
    return await outcome
  } finally {
    holder.release()
  }
}

/** The same race often enough. */
const times = Array.from({ length: 4 }, (_, round) => round)

describe('two at once', () => {
  test.each(times)(
    '[requests-13] two tabs that request: one succeeds, the other gets a message (%i)',
    async () => {
      const { project } = await company.staff()
      const kim = await company.person()
      const { answers, refusals } = await whileHeld(server, { employee: kim.employeeId }, () => [
        asks(kim, project),
        asks(second.of(kim), project),
      ])
      expect(answers).toHaveLength(1)
      expect(refusals).toEqual(['409 member.already-requested'])
      expect(await statesOf(project)).toEqual(['pending'])
    },
  )

  test.each(times)('two tabs of the PM: joined once (%i)', async () => {
    const { pm, project } = await company.staff()
    const { answers, refusals } = await inParallel([
      asks(pm, project),
      asks(second.of(pm), project),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 member.already-member'])
    expect(await statesOf(project)).toEqual(['approved'])
  })

  test.each(times)('two tabs that take it back: one does, the other is refused (%i)', async () => {
    const { project } = await company.staff()
    const kim = await company.person()
    await asks(kim, project)
    const { refusals } = await inParallel([cancels(kim, project), cancels(second.of(kim), project)])
    expect(refusals).toEqual(['409 request.withdrawn'])
    expect(await statesOf(project)).toEqual(['withdrawn'])
  })

  test('ten people request to join one project: ten requests', async () => {
    const { project } = await company.staff()
    const people = await Promise.all(Array.from({ length: 10 }, () => company.person()))
    const { answers } = await inParallel(people.map((person) => asks(person, project)))
    expect(answers).toHaveLength(10)
    expect(await statesOf(project)).toHaveLength(10)
  })
})

describe('a request that meets', () => {
  test('[requests-13] the end of its project: it is not made', async () => {
    const { project } = await company.staff()
    const kim = await company.person()
    const end = `status_code = 'ST002', ended_day = '2026-03-18'`
    const { refusals } = await meanwhile(project, end, () => asks(kim, project))
    expect(refusals).toEqual(['409 member.project-ended'])
    expect(await statesOf(project)).toEqual([])
  })

  test('[requests-15] a new PM: it goes to the PM of the moment when it is made', async () => {
    const { pm, project } = await company.staff()
    const [kim, lee] = [await company.person(), await company.person({ roles: ['LE002'] })]
    await meanwhile(project, `pm_id = '${lee.employeeId}'`, () => asks(kim, project))
    const response = await server.pool.query<{ receiver_id: string }>(
      'select receiver_id from messages where sender_id = $1',
      [kim.employeeId],
    )
    expect(response.rows).toEqual([{ receiver_id: lee.employeeId }])
    const { answers } = await meanwhile(project, `pm_id = '${kim.employeeId}'`, () =>
      asks(pm, project),
    )
    expect(answers).toMatchObject([{ state: 'pending' }])
  })

  test('becoming the PM: joined at once', async () => {
    const { project } = await company.staff()
    const kim = await company.person({ roles: ['LE001', 'LE002'] })
    const { answers } = await meanwhile(project, `pm_id = '${kim.employeeId}'`, () =>
      asks(kim, project),
    )
    expect(answers).toMatchObject([{ state: 'approved' }])
  })

  test('another employee’s request: both take turns at the project', async () => {
    const { project } = await company.staff()
    const people = [await company.person(), await company.person()]
    const { answers } = await whileHeld(server, { project }, () =>
      people.map((person) => asks(person, project)),
    )
    expect(answers).toHaveLength(2)
  })
})
