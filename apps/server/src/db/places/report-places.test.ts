import { listUtilization } from '@yuga/contract/reports/utilization'
import { listUnsubmits } from '@yuga/contract/requests/requests'
import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { callsOf, reportsOf } from './places.ts'

const { server, company } = useServer()

test('reports leave half of the processors to others while many are at work, whom no report counts for', async () => {
  const { servingPool } = server
  const quiet = reportsOf(servingPool).most
  expect(quiet).toBe(2)
  const person = await company.person({ roles: ['LE999'], team: 'C' })
  const noted = vi.spyOn(callsOf(servingPool), 'note')
  await person(listUtilization, { query: { standardYear: 2026, organizationId: 'C' } })
  expect(noted).not.toHaveBeenCalled()
  for (let call = 0; call < 20; call += 1) await person(listUnsubmits, { query: { limit: 20 } })
  expect(noted).toHaveBeenCalledTimes(20)
  for (let call = 0; call < 20; call += 1) callsOf(servingPool).note()
  const half = Math.max(1, Math.floor(availableParallelism() / 2))
  expect(reportsOf(servingPool).most).toBe(Math.min(quiet, half))
})
