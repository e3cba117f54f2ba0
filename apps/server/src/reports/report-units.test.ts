import { listReportUnits } from '@yuga/contract/reports/report-units'
import { listUtilization } from '@yuga/contract/reports/utilization'
import { expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { company } = useServer('2026-04-08T09:00:00+09:00')

const march = { standardYear: 2026, endDay: '202603' }
const offeredTo = async (reader: Caller) =>
  (await reader(listReportUnits, { query: march })).organizationIdList.toSorted()

test('a leader is offered the units that they led through the month, and all below them, and no other', async () => {
  const leader = await company.person({ roles: ['LE003'], team: 'D1', joinDay: '2026-03-01' })
  await company.leads(leader, 'D1')
  expect(await offeredTo(leader)).toEqual(['D1', 'P1', 'T1', 'T2'])
  // what is offered answers, and what is not offered is refused
  for (const organizationId of ['C', 'D1', 'D2', 'T1', 'T2', 'T3', 'P1']) {
    const asked = leader(listUtilization, {
      query: { standardYear: 2026, beginDay: '202603', endDay: '202603', organizationId },
    })
    if (['D1', 'P1', 'T1', 'T2'].includes(organizationId)) await asked
    else expect(await refusalOf(asked)).toMatchObject({ reason: 'organization.not-found' })
  }
})

test('an executive is offered every unit of the chart', async () => {
  const executive = await company.person({ roles: ['LE005'], joinDay: '2026-03-01' })
  expect(await offeredTo(executive)).toEqual(['C', 'D1', 'D2', 'P1', 'T1', 'T2', 'T3'])
})
