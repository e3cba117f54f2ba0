import { readOwnSession, setOwnStart } from '@yuga/contract/people/session'
import { expect, test } from 'vitest'
import { givePassword, signsIn } from '../../test/account.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

test('[home-1] is the timecard until the employee chooses home, and can be changed again', async () => {
  const kim = await company.person()
  await givePassword(server, kim)
  const start = async () => (await kim(readOwnSession, {})).startScreen
  expect(await start()).toBe('timecard')
  await kim(setOwnStart, { body: { startScreen: 'home' } })
  expect(await start()).toBe('home')
  expect((await signsIn(server, kim.employeeId)).body.data).toMatchObject({ startScreen: 'home' })
  await kim(setOwnStart, { body: { startScreen: 'timecard' } })
  expect(await start()).toBe('timecard')
  const { rows } = await server.pool.query(
    `select before, after from audit where action = 'session.set-start' and actor_id = $1 order by at`,
    [kim.employeeId],
  )
  expect(rows).toEqual([
    { before: { startScreen: 'timecard' }, after: { startScreen: 'home' } },
    { before: { startScreen: 'home' }, after: { startScreen: 'timecard' } },
  ])
})

test('[home-1] is of each for themselves', async () => {
  const [kim, lee] = [await company.person(), await company.person()]
  await kim(setOwnStart, { body: { startScreen: 'home' } })
  expect((await lee(readOwnSession, {})).startScreen).toBe('timecard')
})
