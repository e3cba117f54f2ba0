import { listUnsubmits } from '@yuga/contract/requests/requests'
import { listTimecardStatus } from '@yuga/contract/reports/timecard-status'
import { listUtilization } from '@yuga/contract/reports/utilization'
import { expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'
import { longListsOf, reportsOf } from '../db/places/places.ts'

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

test('of reports few are read at a time, and a call for something else does not wait', async () => {
  const admin = await company.person({ roles: ['LE999'] })
  const places = reportsOf(server.servingPool)
  const letGo: (() => void)[] = []
  const held = Array.from({ length: places.most }, () =>
    places.run(() => new Promise<void>((go) => letGo.push(go))),
  )
  const query = { standardYear: 2026, organizationId: 'C' }
  const requested = [
    admin(listUtilization, { query }),
    admin(listTimecardStatus, { query: { ...query, searchYearMonth: '202603' } }),
  ]
  await expect.poll(() => places.waiting).toBe(2)
  expect(await admin(listUnsubmits, { query: { limit: 20 } })).toMatchObject({ totalCount: 0 })
  for (const go of letGo) go()
  await Promise.all([...held, ...requested])
  expect([places.taken, places.waiting]).toEqual([0, 0])
})

test('a reader of many reports at once waits for their own, and others come in between', async () => {
  const greedy = await company.person({ roles: ['LE999'] })
  const other = await company.person({ roles: ['LE005'] })
  const places = reportsOf(server.servingPool)
  const letGo: (() => void)[] = []
  const held = Array.from({ length: places.most }, () =>
    places.run(() => new Promise<void>((go) => letGo.push(go))),
  )
  const query = { standardYear: 2026, organizationId: 'C' }
  const ended: string[] = []
  const many = Array.from({ length: 12 }, () =>
    greedy(listUtilization, { query }).then(() => ended.push('greedy')),
  )
  await expect.poll(() => places.waiting).toBe(4)
  // the same report, which takes as long
  const one = other(listUtilization, { query }).then(() => ended.push('other'))
  await expect.poll(() => places.waiting).toBe(5)
  for (const go of letGo) go()
  await Promise.all([...held, ...many, one])
  expect(ended).toHaveLength(13)
  expect(ended.indexOf('other')).toBeLessThan(8)
})
