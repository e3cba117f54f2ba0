import { readTimecard } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { asksUnsubmit, submits, week } from '../../test/weeks.ts'
import { send } from '../../test/raw.ts'
import type { Caller } from '../../test/server.ts'
import { tracesIn } from '../../test/traces.ts'
import { useSecondServer, useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
const second = useSecondServer(server)
let count = 0

/** How many requests of an employee wrote something, and how many of their keys are stored. */
async function done({ employeeId }: { employeeId: string }) {
  const { rows } = await server.pool.query<{ writes: number; keys: number }>(
    `select (select count(distinct request_id) from audit where actor_id = $1) as writes,
       (select count(*) from write_answers where employee_id = $1) as keys`,
    [employeeId],
  )
  if (rows[0] === undefined) throw new Error('nothing was counted')
  return rows[0]
}

const newKey = () => `key-${(count += 1)}`

type Write = { readonly method: string; readonly url: string; readonly payload?: unknown }

async function sends(person: { token: string }, key: string, write: Write, by = server.app) {
  const answer = await send(
    { ...server, app: by },
    {
      ...write,
      token: person.token,
      headers: { 'idempotency-key': key },
    },
  )
  const { data, reason } = JSON.parse(answer.text) as { data?: unknown; reason?: string }
  return { status: answer.status, ...(reason === undefined ? { data } : { reason }) }
}

const save = (project: string, hours: unknown = 4, version = 0): Write => ({
  method: 'PUT',
  url: '/timecard/projects',
  payload: { ...week, version, timecardSaveList: [{ projectId: project, timeMonday: hours }] },
})
const request = (kind: 'overtimes' | 'unsubmits', project: string): Write => ({
  method: 'POST',
  url: `/timecard/projects/${kind}`,
  payload: { ...week, requestContents: 'why', timecardProjectList: [{ projectId: project }] },
})

/** Kim before a write that works once. */
const writes: Record<string, () => Promise<{ kim: Caller; write: Write }>> = {
  'a save': async () => {
    const { kim, project } = await company.staff()
    return { kim, write: save(project) }
  },
  'a submit': async () => {
    const { kim, project } = await company.staff()
    return { kim, write: { ...save(project), url: '/timecard/projects/submits' } }
  },
  'an overtime request': async () => {
    const { kim, project } = await company.staff({ plan: 1 })
    await submits(kim, project)
    return { kim, write: request('overtimes', project) }
  },
  'an unsubmit request': async () => {
    const { kim, project } = await company.staff()
    await submits(kim, project)
    return { kim, write: request('unsubmits', project) }
  },
  'a withdrawal': async () => {
    const { kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    return { kim, write: { method: 'DELETE', url: `/timecard/projects/requests/${requestSn}` } }
  },
  'a month close': async () => ({
    kim: await company.person(),
    write: {
      method: 'POST',
      url: '/report/timecardStatus/userMonthClose',
      payload: { yearMonth: '202603' },
    },
  }),
}

describe.each(Object.entries(writes))('%s', (_, make) => {
  test('[wire-10] that is sent again with its key gets the first answer, and is done once', async () => {
    const { kim, write } = await make()
    const key = newKey()
    const first = await sends(kim, key, write)
    expect(first.status).toBe(200)
    const after = await tracesIn(server)
    server.clock.set('2026-03-18T09:05:00+09:00')
    expect(await sends(kim, key, write)).toEqual(first)
    expect(await tracesIn(server)).toEqual(after)
    server.clock.set('2026-03-18T09:00:00+09:00')
  })

  test('that arrives several times at once is done once, and all get the one answer', async () => {
    const { kim, write } = await make()
    const key = newKey()
    const before = await done(kim)
    const answers = await Promise.all(
      [server.app, second.app, server.app, second.app].map((by) => sends(kim, key, write, by)),
    )
    expect(answers[0]?.status).toBe(200)
    expect(answers).toEqual(answers.map(() => answers[0]))
    const after = await done(kim)
    expect([after.writes - before.writes, after.keys - before.keys]).toEqual([1, 1])
  })

  test('without a key is a second write, which finds the first', async () => {
    const { kim, write } = await make()
    const once = await send(server, { ...write, token: kim.token })
    const twice = await send(server, { ...write, token: kim.token })
    expect(once.status).toBe(200)
    expect(twice.status).toBeGreaterThanOrEqual(400)
  })
})

describe('a key', () => {
  test('with another content is refused, and changes nothing', async () => {
    const { kim, project } = await company.staff()
    const key = newKey()
    await sends(kim, key, save(project, 4))
    const reused = { status: 409, reason: 'request.key-reused' }
    expect(await sends(kim, key, save(project, 5))).toEqual(reused)
    expect(await sends(kim, key, { ...save(project), url: '/timecard/projects/submits' })).toEqual(
      reused,
    )
    const row = (await kim(readTimecard, { query: week })).myProjectList[0]
    expect(row).toMatchObject({ timeMonday: 4, submitFlag: 'N' })
  })

  test('with the same content in another notation is the same', async () => {
    const { kim, project } = await company.staff()
    const key = newKey()
    const first = await sends(kim, key, save(project, 4))
    expect(await sends(kim, key, save(project, ' 4.00'))).toEqual(first)
  })

  test("is one's own: others may use the same", async () => {
    const [one, other] = [await company.staff(), await company.staff()]
    const key = newKey()
    expect((await sends(one.kim, key, save(one.project))).status).toBe(200)
    expect((await sends(other.kim, key, save(other.project))).status).toBe(200)
  })

  test('holds over a new sign-in', async () => {
    const { kim, project } = await company.staff()
    const key = newKey()
    const first = await sends(kim, key, save(project))
    const again = await server.as(kim.employeeId)
    expect(await sends(again, key, save(project))).toEqual(first)
  })

  test('of a write that was refused is free again', async () => {
    const { kim, project } = await company.staff()
    const key = newKey()
    expect((await sends(kim, key, save(project, 25))).status).toBe(422)
    expect((await sends(kim, key, save(project, 24))).status).toBe(200)
  })

  test('of a save answers the week as it has become, and writes nothing', async () => {
    const { kim, project } = await company.staff()
    const key = newKey()
    await sends(kim, key, save(project, 4))
    await sends(kim, newKey(), save(project, 6, 1))
    const opened = await kim(readTimecard, { query: week })
    expect(opened).toMatchObject({ version: 2, myProjectList: [{ timeMonday: 6 }] })
    const again = await sends(kim, key, save(project, 4))
    expect(again).toEqual({ status: 200, data: opened })
    expect(await kim(readTimecard, { query: week })).toEqual(opened)
  })

  test('of a save keeps no timecard, of others what they answered', async () => {
    const { kim, project } = await company.staff()
    const [ofSave, ofSubmit] = [newKey(), newKey()]
    await sends(kim, ofSave, save(project, 4))
    await sends(kim, ofSubmit, { ...save(project, 4, 1), url: '/timecard/projects/submits' })
    const { rows } = await server.pool.query(
      'select key, answer from write_answers where employee_id = $1 order by key',
      [kim.employeeId],
    )
    expect(
      new Map(rows.map(({ key, answer }: { key: string; answer: unknown }) => [key, answer])),
    ).toEqual(
      new Map<string, unknown>([
        [ofSave, null],
        [ofSubmit, [{ projectId: project, result: true }]],
      ]),
    )
  })

  test('means nothing on a read', async () => {
    const { kim, project } = await company.staff()
    const key = newKey()
    const read = { method: 'GET', url: '/timecard?fromDate=20260315&toDate=20260321' }
    const before = await sends(kim, key, read)
    await sends(kim, newKey(), save(project))
    expect(await sends(kim, key, read)).not.toEqual(before)
  })

  test('does not let anybody in: the token is checked first', async () => {
    const { kim, project } = await company.staff()
    const key = newKey()
    await sends(kim, key, save(project))
    expect(await sends({ token: 'x'.repeat(43) }, key, save(project))).toEqual({
      status: 401,
      reason: 'session.required',
    })
  })
})
