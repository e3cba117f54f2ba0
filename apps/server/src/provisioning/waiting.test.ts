import { roleIds } from '@yuga/domain/access/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints, plainRequestOf, wireRequest } from '../../test/contract/endpoints.ts'
import { plainRequests } from '../../test/plain/plain-requests.ts'
import { send } from '../../test/raw.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/* An employee without an entry of history reads, or is refused with a sentence: nothing fails. */
const { server } = useServer()
const plain = plainRequests(server)
let waiting: Caller

beforeAll(async () => {
  await server.pool.query(
    `insert into employees (employee_id, name, join_day) values ('waiting', 'Waiting', '2026-01-01')`,
  )
  await server.pool.query(
    `insert into employee_roles (employee_id, role_id) select 'waiting', unnest($1::text[])`,
    [[...roleIds]],
  )
  waiting = await server.as('waiting')
})

describe('[provisioning-5] someone who waits to be placed', () => {
  const isTried = ({ endpoint }: (typeof endpoints)[number]) =>
    endpoint.stream === undefined &&
    endpoint.access !== 'anyone' &&
    (endpoint.method === 'GET' || /timecard|month/.test(endpoint.path))
  test.each(endpoints.filter(isTried))('gets an answer or a sentence from $name', async (one) => {
    const request = await plainRequestOf(plain, one)
    await server.pool.query('update sessions set confirmed_at = $1', [server.clock.now()])
    const { status } = await send(server, { ...wireRequest(one, request), token: waiting.token })
    expect(status).toBeLessThan(500)
  })
})
