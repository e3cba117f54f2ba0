import { listReportUnits } from '@yuga/contract/reports/report-units'
import { listUtilization } from '@yuga/contract/reports/utilization'
import { expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { unitsOfYear } from './report-units.store.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

const march = { standardYear: 2026, endDay: '202603' }
const offeredTo = async (reader: Caller) =>
  (await reader(listReportUnits, { query: march })).organizationIdList.toSorted()

test('[reports-9] a leader is offered the units that they led through the month, and all below them, and no other', async () => {
  const leader = await company.person({ roles: ['LE003'], team: 'D1', joinDay: '2026-03-01' })
  await company.leads(leader, 'D1')
  expect(await offeredTo(leader)).toEqual(['D1', 'P1', 'T1', 'T2'])
  // what is offered answers, and what is not offered is refused
  for (const organizationId of ['C', 'D1', 'D2', 'T1', 'T2', 'T3', 'P1']) {
    const requested = leader(listUtilization, {
      query: { standardYear: 2026, beginDay: '202603', endDay: '202603', organizationId },
    })
    if (['D1', 'P1', 'T1', 'T2'].includes(organizationId)) await requested
    else expect(await refusalOf(requested)).toMatchObject({ reason: 'organization.not-found' })
  }
})

test('an executive is offered every unit of the chart', async () => {
  const executive = await company.person({ roles: ['LE005'], joinDay: '2026-03-01' })
  expect(await offeredTo(executive)).toEqual(['C', 'D1', 'D2', 'P1', 'T1', 'T2', 'T3'])
})

test.each([
  ['as in the last chart before', [2024, 2025, 2028], '2025', 'D1'],
  ['as in the first chart after, where none before has it', [2027, 2028], '2027', 'D2'],
])('[reports-2] a unit missing from the chart is %s', async (_, years, name, upperId) => {
  await server.pool.query(`delete from organizations where year <> 2026`)
  await server.pool.query(`insert into units values ('GONE') on conflict do nothing`)
  for (const year of years) {
    await server.pool.query(
      `insert into organizations (year, organization_id, upper_organization_id, name, display_name)
       select $1::int, organization_id, upper_organization_id, name, display_name from organizations
       where year = 2026 and organization_id in ('C', 'D1', 'D2')
       union all select $1::int, 'GONE', case when $1::int in (2025, 2028) then 'D1' else 'D2' end, $1::int::text, $1::int::text`,
      [year],
    )
  }
  const reader = { employeeId: 'admin', scopeRoles: ['LE999'], today: '2026-04-08' } as const
  const { absent } = await unitsOfYear(server.pool, reader, {
    year: 2026,
    lastDay: '2026-03-31',
    language: 'ko',
  })
  expect(absent.map(({ unitId, ...unit }) => [unitId, unit.name, unit.upperId])).toEqual([
    ['GONE', name, upperId],
  ])
})
