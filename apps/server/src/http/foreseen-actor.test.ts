import { listUtilization } from '@yuga/contract/reports/utilization'
import { afterAll, expect, test } from 'vitest'
import { recountEverybody } from '../../test/figures.ts'
import { moves } from '../../test/factories.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/* A report is begun for who its token stood for last: what has changed since decides all the same (access-1, sessions-4). */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
// roles are taken and given behind the back of the product
afterAll(() => recountEverybody(server))

const about = (reader: Caller, organizationId: string) =>
  reader(listUtilization, {
    query: { standardYear: 2026, beginDay: '202604', endDay: '202604', organizationId },
  })
const leaderOf = (team: string) => company.person({ roles: ['LE003'], team, joinDay: '2026-03-01' })
/** Whoever has asked once is remembered. */
async function remembered(team = 'T1'): Promise<Caller> {
  const leader = await leaderOf(team)
  expect((await about(leader, team))[0]?.organizationId).toBe(team)
  return leader
}
const absent = { status: 404, reason: 'organization.not-found' }

test('whose session has ended since is told nothing', async () => {
  const leader = await remembered()
  await server.pool.query('delete from sessions where employee_id = $1', [leader.employeeId])
  expect(await refusalOf(about(leader, 'T1'))).toMatchObject({
    status: 401,
    reason: 'session.required',
  })
})

test('[sessions-3] whose account was switched off since is told nothing', async () => {
  const leader = await remembered()
  await server.pool.query('update employees set is_active = false where employee_id = $1', [
    leader.employeeId,
  ])
  expect(await refusalOf(about(leader, 'T1'))).toMatchObject({ reason: 'session.required' })
})

test('who lost the role since is told nothing', async () => {
  const leader = await remembered()
  await server.pool.query(`update employee_roles set role_id = 'LE001' where employee_id = $1`, [
    leader.employeeId,
  ])
  expect(await refusalOf(about(leader, 'T1'))).toMatchObject({
    status: 403,
    reason: 'session.not-allowed',
  })
})

test('who leads another unit since reads that one, and no longer the first', async () => {
  const leader = await remembered()
  await moves(server, leader, '2026-04-02', { team: 'T2' })
  expect(await refusalOf(about(leader, 'T1'))).toMatchObject(absent)
  expect((await about(leader, 'T2'))[0]?.organizationId).toBe('T2')
})

test('what was refused to who one was is answered to who one is', async () => {
  const leader = await remembered()
  expect(await refusalOf(about(leader, 'T3'))).toMatchObject(absent)
  await server.pool.query(`update employee_roles set role_id = 'LE005' where employee_id = $1`, [
    leader.employeeId,
  ])
  expect((await about(leader, 'T3'))[0]?.organizationId).toBe('T3')
})
