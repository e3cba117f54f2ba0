import { listUtilization } from '@yuga/contract/reports/utilization'
import { listTimecardStatus } from '@yuga/contract/reports/timecard-status'
import { expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/* A report is begun for the units that it was about last: what the chart and the leaders are now decides all the same. */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

const unitsOf = async (reader: Caller, organizationId: string, month = '202604') => {
  const rows = await reader(listUtilization, {
    query: { standardYear: 2026, beginDay: month, endDay: month, organizationId },
  })
  return rows.map((row) => row.organizationName)
}
const executive = () => company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-03-01' })

async function addUnit(unitId: string, upperId: string): Promise<void> {
  await server.pool.query(
    `with known as (insert into units select $1)
     insert into organizations (year, organization_id, upper_organization_id, name, display_name)
     values (2026, $1, $2, $1, $1)`,
    [unitId, upperId],
  )
}

test('[reports-2] a unit that was founded or renamed since is told', async () => {
  const reader = await executive()
  await addUnit('F1', 'T1')
  await company.person({ team: 'F1', joinDay: '2026-03-01' })
  expect(await unitsOf(reader, 'F1')).toEqual(['F1'])
  expect(await unitsOf(reader, 'F1')).toEqual(['F1'])
  await server.pool.query(
    `update organizations set name = '정산팀', display_name = '정산팀' where organization_id = 'F1' and year = 2026`,
  )
  expect(await unitsOf(reader, 'F1')).toEqual(['정산팀'])
  await addUnit('F2', 'F1')
  const mine = await company.person({ team: 'F2', joinDay: '2026-03-01' })
  expect(await unitsOf(reader, 'F1')).toContain('F2')
  const status = await reader(listTimecardStatus, {
    query: {
      standardYear: 2026,
      beginDay: '202604',
      endDay: '202604',
      organizationId: 'F1',
    },
  })
  expect(status.map(({ employeeId }) => employeeId)).toContain(mine.employeeId)
})

test('[reports-3] a month in which somebody did not lead the unit yet is not told', async () => {
  const leader = await company.person({ roles: ['LE003'], team: 'T2', joinDay: '2026-02-01' })
  await moves(server, leader, '2026-04-02', { team: 'T1' })
  expect(await unitsOf(leader, 'T1')).toContain('T1')
  expect(await refusalOf(unitsOf(leader, 'T1', '202603'))).toMatchObject({
    status: 404,
    reason: 'organization.not-found',
  })
})
