import {
  cancelMonthClose,
  closeMonthForEveryone,
  closeOwnMonth,
} from '@yuga/contract/timecard/month-close'
import { beforeAll, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer('2026-03-31T09:00:00+09:00')
let admin: Caller

const body = { standardYear: '2026', yearMonth: '202603' }

beforeAll(async () => {
  admin = await company.person({ roles: ['LE001', 'LE999'] })
  await company.holiday('2026-03-01', '2026-03-02')
})

async function stretchesOf({ employeeId }: Caller) {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    `select first_day, last_day, organization_id as unit, grade_code as grade, office_code as office,
       workdays from work_stretches where employee_id = $1 and month = '2026-03-01'
     order by first_day`,
    [employeeId],
  )
  return rows
}

test('[examples-2, month-close-3, month-close-7] a closed month keeps the workdays on each side of a move in the middle of it', async () => {
  const kim = await company.person({ team: 'T2' })
  await moves(server, kim, '2026-03-16', { team: 'T1' })
  await kim(closeOwnMonth, { body })
  const rest = { grade: 'GR003', office: 'FC001' }
  const stretches = [
    { first_day: '2026-03-01', last_day: '2026-03-15', unit: 'T2', ...rest, workdays: 9 },
    { first_day: '2026-03-16', last_day: '2026-03-31', unit: 'T1', ...rest, workdays: 12 },
  ]
  expect(await stretchesOf(kim)).toEqual(stretches)

  await moves(server, kim, '2026-03-25', { grade: 'GR002' })
  expect(await stretchesOf(kim)).toEqual(stretches)
  await admin(cancelMonthClose, { body: { ...body, employeeId: kim.employeeId } })
  const ofNow = [
    ['GR003', 9],
    ['GR003', 7],
    ['GR002', 5],
  ]
  const workdaysByGrade = async () =>
    (await stretchesOf(kim)).map(({ grade, workdays }) => [grade, workdays])
  expect(await workdaysByGrade()).toEqual(ofNow)
  await kim(closeOwnMonth, { body })
  expect(await workdaysByGrade()).toEqual(ofNow)
})

test('only days of employment count, each by its office; an entry that repeats the one before cuts nothing', async () => {
  const joiner = await company.person({ joinDay: '2026-03-16' })
  const leaver = await company.person({ retireDay: '2026-03-10', office: 'FC002' })
  const steady = await company.person()
  await moves(server, steady, '2026-03-10', {})
  await admin(closeMonthForEveryone, { body })
  expect(await stretchesOf(joiner)).toMatchObject([{ first_day: '2026-03-16', workdays: 12 }])
  expect(await stretchesOf(leaver)).toMatchObject([{ last_day: '2026-03-10', workdays: 7 }])
  expect(await stretchesOf(steady)).toMatchObject([{ last_day: '2026-03-31', workdays: 21 }])
})
