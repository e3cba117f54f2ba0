import { listProfitProjects } from '@yuga/contract/reports/report-projects'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { buildApp } from '../app.ts'
import { openPool } from '../db/open.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

const path = `${apiPath}${listProfitProjects.path}`
const ids = async (by: Caller) =>
  (await by(listProfitProjects, { query: {} })).map(({ projectId }) => projectId)

/** As the role whose statements are looked for, over a connection that the server does not use. */
let onlooker: ReturnType<typeof openPool>
let pm: Caller
let own: string
let another: string
beforeAll(async () => {
  onlooker = openPool({ connectionString: server.servingUrl, max: 1 })
  pm = await company.person({ roles: ['LE002'], joinDay: '2026-04-01' })
  own = await company.project({ pm })
  another = await company.project({ pm: await company.person({ roles: ['LE002'] }) })
})
afterAll(() => onlooker.end())

/**
 * Asks for a report a second time, and lets the session be looked up only when the report has been read, and something
 * ($1 is who asks) has changed.
 */
async function readBefore<T>(change: string, by: Caller, ask: () => Promise<T>): Promise<T> {
  await ids(by)
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table sessions in access exclusive mode')
    const { rows } = await holder.query<{ began: string }>('select clock_timestamp() as began')
    const asked = ask()
    asked.catch(() => undefined)
    const began = rows[0]?.began
    await vi.waitFor(
      async () => expect(await seen(began)).toEqual({ read: true, waits: true }),
      5_000,
    )
    await holder.query(change, [by.employeeId])
    await holder.query('commit')
    return await asked
  } finally {
    holder.release(true)
  }
}

/** Whether a snapshot has ended since an instant, and whether a session is being looked up. */
async function seen(since: string | undefined) {
  const { rows } = await onlooker.query<{ read: boolean; waits: boolean }>(
    `select bool_or(query in ('commit', 'rollback') and state_change > $1) as read,
       bool_or(wait_event_type is not distinct from 'Lock') as waits
     from pg_stat_activity where datname = current_database()`,
    [since],
  )
  return rows[0]
}

describe('a report that is read while the session is looked up', () => {
  test('is answered where nothing has changed', async () => {
    const by = await server.as(pm.employeeId)
    expect(await readBefore('select $1::text', by, () => ids(by))).toEqual([own])
  })

  test('is told nobody whose session has ended', async () => {
    const by = await server.as(pm.employeeId)
    const end = 'delete from sessions where employee_id = $1'
    const ask = () => ids(by)
    const refusal = await refusalOf(readBefore(end, by, ask))
    expect([refusal.status, refusal.reason]).toEqual([401, 'session.required'])
  })

  test('is told nobody who may not ask for it any more', async () => {
    const by = await company.person({ roles: ['LE001', 'LE002'] })
    const take = `delete from employee_roles where employee_id = $1 and role_id = 'LE002'`
    const refusal = await refusalOf(readBefore(take, by, () => ids(by)))
    expect([refusal.status, refusal.reason]).toEqual([403, 'session.not-allowed'])
  })

  test('is read again for whoever has other rights now', async () => {
    const by = await company.person({ roles: ['LE001', 'LE002', 'LE005'] })
    expect(await ids(by)).toEqual(expect.arrayContaining([own, another]))
    const take = `delete from employee_roles where employee_id = $1 and role_id = 'LE005'`
    expect(await readBefore(take, by, () => ids(by))).toEqual([])
  })

  test('is refused only to whom it is refused, once it is known who that is', async () => {
    const by = await server.as(pm.employeeId)
    const end = 'delete from sessions where employee_id = $1'
    const ask = () => by(listProfitProjects, { query: { beginDay: 2026, endDay: 2025 } })
    await expect(refusalOf(ask())).resolves.toMatchObject({ reason: 'report.months-reversed' })
    const refusal = await refusalOf(readBefore(end, by, ask))
    expect([refusal.status, refusal.reason]).toEqual([401, 'session.required'])
  })
})

test('whoever asks for reports pays for each of them once', async () => {
  const by = await server.as(pm.employeeId)
  const config = { webRoot: '/nonexistent', buildDate: '20260408', callsPerPerson: 1 }
  const app = await buildApp({ pool: server.servingPool, clock: server.clock, config })
  const headers = { authorization: `Bearer ${by.token}` }
  const ask = async () => (await app.inject({ method: 'GET', url: path, headers })).statusCode
  let answered = 0
  let status = await ask()
  for (; status === 200; status = await ask()) answered += 1
  // room for 15 calls, and one more for each second that they take
  expect(status).toBe(429)
  expect(answered).toBeGreaterThanOrEqual(15)
  await app.close()
})
