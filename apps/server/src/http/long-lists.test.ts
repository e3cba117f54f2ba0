import { listUnsubmits } from '@yuga/contract/requests'
import { expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'
import { longListsOf } from '../db/transaction.ts'

const { server, company } = useServer()

test('a list of more than a screenful waits for another, and what is short goes on', async () => {
  const admin = await company.person({ roles: ['LE999'] })
  const places = longListsOf(server.servingPool)
  let letGo = () => {}
  const held = places.run(() => new Promise<void>((resolve) => (letGo = resolve)))
  let isAnswered = false
  const long = admin(listUnsubmits, { query: { limit: 201 } }).finally(() => (isAnswered = true))
  await expect.poll(() => places.waiting).toBe(1)
  expect(await admin(listUnsubmits, { query: { limit: 200 } })).toMatchObject({ totalCount: 0 })
  expect(isAnswered).toBe(false)
  letGo()
  await held
  expect(await long).toMatchObject({ totalCount: 0 })
  expect([places.taken, places.waiting]).toEqual([0, 0])
})
