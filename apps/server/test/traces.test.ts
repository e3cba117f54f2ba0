import { expect, test } from 'vitest'
import { leavesNoTrace, tracesIn } from './traces.ts'
import { useServer } from './use-server.ts'

const { server, company } = useServer()

/** The tables with marks that a statement moves. */
async function movedBy(sql: string, ...values: readonly string[]): Promise<string[]> {
  const before = await tracesIn(server)
  await server.pool.query(sql, [...values])
  const after = await tracesIn(server)
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

test('a row that is added, changed, changed to the same, or taken away moves the mark of its table', async () => {
  const { employeeId } = await company.person()
  const about = 'where employee_id = $1'
  const moved = [
    await movedBy(
      `insert into employee_roles (employee_id, role_id) values ($1, 'LE005')`,
      employeeId,
    ),
    await movedBy(`update employees set name = 'Kang' ${about}`, employeeId),
    await movedBy(`update employees set name = name ${about}`, employeeId),
    await movedBy(`delete from employee_roles ${about} and role_id = 'LE005'`, employeeId),
  ]
  expect(moved).toEqual([['employee_roles'], ['accounts'], ['accounts'], ['employee_roles']])
})

test('a session moves its mark by whatever lasts of it, and not by having been seen', async () => {
  const { employeeId } = await company.person()
  const about = 'where employee_id = $1'
  const seen = `update sessions set last_seen_at = last_seen_at + interval '1 hour', expires_at = expires_at + interval '1 hour' ${about}`
  expect(await movedBy(seen, employeeId)).toEqual([])
  const used = `update sessions set user_agent = 'another' ${about}`
  expect(await movedBy(used, employeeId)).toEqual(['sessions'])
  expect(await movedBy(`delete from sessions ${about}`, employeeId)).toEqual(['sessions'])
})

test('neither a lock nor a write that was rolled back is a trace, and a write is one', async () => {
  const { employeeId } = await company.person()
  const client = await server.pool.connect()
  try {
    await leavesNoTrace(server, async () => {
      await client.query('begin')
      await client.query('select from employees where employee_id = $1 for update', [employeeId])
      await client.query(`update employees set name = 'Kang' where employee_id = $1`, [employeeId])
      await client.query('rollback')
    })
  } finally {
    client.release()
  }
  const write = () =>
    server.pool.query(`update employees set name = 'Kang' where employee_id = $1`, [employeeId])
  await expect(leavesNoTrace(server, write)).rejects.toThrow('deeply equal')
  await leavesNoTrace(server, write, 'accounts')
})
