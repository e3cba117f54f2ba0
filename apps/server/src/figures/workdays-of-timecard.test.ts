import { readFileSync } from 'node:fs'
import { updateEmployee } from '@yuga/contract/people/employees'
import { listUtilization } from '@yuga/contract/reports/utilization'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { differingFigures } from '../../test/figures.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/* Weekdays of 2026: 20 in February, 22 in March, of which 17 from the 9th on. */

const { server, company } = useServer()

type Role = RequestOf<typeof updateEmployee>['body']['roleList'][number]

let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C' })
})

const hired = (team: string, roles: readonly Role['roleId'][]) =>
  company.person({ team, roles, joinDay: '2026-02-01' })

const holds = ({ employeeId }: Caller, ...roleList: Role[]) =>
  admin(updateEmployee, {
    body: { employeeId, employeeName: 'Kim', joinDate: '20260201', roleList },
  })

async function baseHours(organizationId: string): Promise<(number | undefined)[]> {
  const inMonth = async (month: string) => {
    const query = { standardYear: 2026, organizationId, beginDay: month, endDay: month }
    return (await admin(listUtilization, { query }))[0]?.baseHour
  }
  return [await inMonth('202602'), await inMonth('202603')]
}

test('[man-months-10] executives add no base hours, and a role that keeps a timecard adds those of its days', async () => {
  const executive = await hired('T1', ['LE005'])
  expect(await baseHours('T1')).toEqual([0, 0])
  await holds(executive, { roleId: 'LE005' }, { roleId: 'LE001', fromDate: '20260309' })
  expect(await baseHours('T1')).toEqual([0, 136])
  expect(await differingFigures(server)).toEqual([])
  await holds(executive, { roleId: 'LE005' }, { roleId: 'LE001', fromDate: null })
  expect(await baseHours('T1')).toEqual([160, 176])
  await holds(executive, { roleId: 'LE005' }, { roleId: 'LE002', toDate: '20260306' })
  expect(await baseHours('T1')).toEqual([160, 40])
  await holds(executive, { roleId: 'LE005' })
  expect(await baseHours('T1')).toEqual([0, 0])
  expect(await differingFigures(server)).toEqual([])
})

test('[man-months-10] a closed month keeps its workdays when the role of its timecard goes', async () => {
  const kim = await hired('T2', ['LE001'])
  await kim(closeOwnMonth, { body: { yearMonth: '202602' } })
  await holds(kim, { roleId: 'LE005' })
  expect(await baseHours('T2')).toEqual([160, 0])
  expect(await differingFigures(server)).toEqual([])
})

test('a database of before is brought to the same workdays by its migration', async () => {
  const executive = await hired('T3', ['LE005'])
  await holds(executive, { roleId: 'LE005' }, { roleId: 'LE001', fromDate: '20260309' })
  const { rows } = await server.pool.query<{ first_day: string; workdays: number }>(
    'select first_day, workdays from work_stretches where employee_id = $1 order by first_day',
    [executive.employeeId],
  )
  await server.pool.query('update work_stretches set workdays = 15 where employee_id = $1', [
    executive.employeeId,
  ])
  const file = new URL('../../migrations/0070_timecard_workdays.sql', import.meta.url)
  await server.pool.query(readFileSync(file, 'utf8'))
  expect(rows.length).toBeGreaterThan(12)
  expect(await differingFigures(server)).toEqual([])
})
