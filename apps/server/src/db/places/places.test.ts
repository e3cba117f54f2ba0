import { listUtilization } from '@yuga/contract/reports/utilization'
import { listUnsubmits } from '@yuga/contract/requests/requests'
import { expect, test, vi } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { callsOf, mostReports, reportsOf } from './places.ts'

const { server, company } = useServer()

test('two reports are at work at first, and calls of others are counted, of which no report is one', async () => {
  const { servingPool } = server
  expect(reportsOf(servingPool).most).toBe(2)
  const person = await company.person({ roles: ['LE999'], team: 'C' })
  const noted = vi.spyOn(callsOf(servingPool), 'note')
  await person(listUtilization, { query: { standardYear: 2026, organizationId: 'C' } })
  expect(noted).not.toHaveBeenCalled()
  for (let call = 0; call < 20; call += 1) await person(listUnsubmits, { query: { limit: 20 } })
  expect(noted).toHaveBeenCalledTimes(20)
})

test.each([
  [16, 2, 19, 2],
  [16, 2, 20, 1],
  [16, 1, 500, 1],
  [16, 8, 500, 2],
  [64, 8, 500, 4],
  [64, 8, 0, 8],
  [4, 8, 0, 1],
])(
  'of %i connections and %i processors, beside %i calls a second, %i reports are at work',
  (max, processors, callsPerSecond, most) => {
    expect(mostReports({ max, processors, callsPerSecond })).toBe(most)
  },
)
