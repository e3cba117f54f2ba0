import { closeMonthForEveryone, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { beforeEach, describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

const administrator = () => company.person({ roles: ['LE001', 'LE999'] })

async function closersOf(month: string, { employeeId }: { employeeId: string }) {
  const { rows } = await server.pool.query<{ closed_by: string }>(
    'select closed_by from month_closes where month = $1 and employee_id = $2',
    [month, employeeId],
  )
  return rows.map((row) => row.closed_by)
}

describe('closing a month for everyone', () => {
  test('[month-close-8] closes who has not, leaves who has, skips who was not employed, and counts them', async () => {
    const admin = await administrator()
    const people = {
      closedBefore: await company.person(),
      open: await company.person(),
      joinedOnTheLastDay: await company.person({ joinDay: '2026-02-28' }),
      joinedAfter: await company.person({ joinDay: '2026-03-01' }),
      retiredOnTheFirst: await company.person({ joinDay: '2020-01-01', retireDay: '2026-02-01' }),
      retiredBefore: await company.person({ joinDay: '2020-01-01', retireDay: '2026-01-31' }),
    }
    const february = { yearMonth: '202602' }
    await people.closedBefore(closeOwnMonth, { body: february })
    server.clock.set('2026-03-18T12:00:00+09:00')
    const { closedCount } = await admin(closeMonthForEveryone, { body: february })
    server.clock.set('2026-03-18T09:00:00+09:00')
    const { rows } = await server.pool.query<{ employee_id: string; closed_by: string }>(
      `select employee_id, closed_by from month_closes where month = '2026-02-01'`,
    )
    const closedBy = new Map(rows.map((row) => [row.employee_id, row.closed_by]))
    expect(closedBy.get(people.closedBefore.employeeId)).toBe(people.closedBefore.employeeId)
    expect(closedBy.get(people.open.employeeId)).toBe(admin.employeeId)
    expect(closedBy.get(people.joinedOnTheLastDay.employeeId)).toBe(admin.employeeId)
    expect(closedBy.get(people.retiredOnTheFirst.employeeId)).toBe(admin.employeeId)
    expect(closedBy.has(people.joinedAfter.employeeId)).toBe(false)
    expect(closedBy.has(people.retiredBefore.employeeId)).toBe(false)
    expect(closedCount).toBe(rows.length - 1)
  })

  test('again closes no one more', async () => {
    const admin = await administrator()
    await admin(closeMonthForEveryone, { body: { yearMonth: '202601' } })
    const again = await admin(closeMonthForEveryone, { body: { yearMonth: '202601' } })
    expect(again.closedCount).toBe(0)
  })

  test('[month-close-1] leaves out employees who joined after the month, and names them', async () => {
    const admin = await administrator()
    const lee = await company.person({ name: 'Lee', joinDay: '2021-02-01' })
    const answer = await admin(closeMonthForEveryone, { body: { yearMonth: '202101' } })
    expect(answer.leftOpenList).toContainEqual({
      employeeId: lee.employeeId,
      employeeName: 'Lee',
      reason: 'close.before-join',
      message: 'A month that ended before the join date, 02/01/2021, cannot be closed: 01/2021',
      reasonList: [
        {
          reason: 'close.before-join',
          message: 'A month that ended before the join date, 02/01/2021, cannot be closed: 01/2021',
        },
      ],
    })
    expect(answer.leftOpenCount).toBe(answer.leftOpenList.length)
    expect(await closersOf('2021-01-01', lee)).toEqual([])
  })

  test('goes by the day of each own office: where it is still the day before, it stays open', async () => {
    // 1 April, 09:00 in Seoul; 31 March, 17:00 in Los Angeles
    server.clock.set('2026-04-01T09:00:00+09:00')
    const admin = await administrator()
    const seoul = await company.person()
    const angeles = await company.person({ name: 'Angela', office: 'FC002' })
    const answer = await admin(closeMonthForEveryone, { body: { yearMonth: '202604' } })
    const notBegun = {
      reason: 'close.month-not-begun',
      message: 'A month that has not begun (04/2026) cannot be closed.',
    }
    expect(answer.leftOpenList).toContainEqual({
      employeeId: angeles.employeeId,
      employeeName: 'Angela',
      ...notBegun,
      reasonList: [notBegun],
    })
    expect(await closersOf('2026-04-01', seoul)).toEqual([admin.employeeId])
    expect(await closersOf('2026-04-01', angeles)).toEqual([])
    server.clock.set('2026-04-01T16:00:00+09:00')
    const later = await admin(closeMonthForEveryone, { body: { yearMonth: '202604' } })
    expect(later.leftOpenList.map(({ employeeId }) => employeeId)).not.toContain(angeles.employeeId)
    expect(await closersOf('2026-04-01', angeles)).toEqual([admin.employeeId])
  })

  test('freezes the base hours of each office', async () => {
    const admin = await administrator()
    const seoul = await company.person()
    const angeles = await company.person({ office: 'FC002' })
    const between = await company.person()
    await moves(server, between, '2025-12-16', { office: 'FC002' })
    await company.holiday('2025-12-25', '2025-12-26', 'FC002')
    await company.holiday('2025-12-01', '2025-12-01', 'FC001')
    await admin(closeMonthForEveryone, { body: { yearMonth: '202512' } })
    const { rows } = await server.pool.query<{ base_hundredths: number }>(
      `select base_hundredths from month_closes where month = '2025-12-01'
       and employee_id = any($1) order by array_position($1, employee_id)`,
      [[seoul.employeeId, angeles.employeeId, between.employeeId]],
    )
    // 23 weekdays
    expect(rows.map((row) => row.base_hundredths)).toEqual([17_600, 16_800, 16_000])
  })

  test('of a month that has not begun is refused, and for callers without the role of an administrator', async () => {
    const admin = await administrator()
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(admin(closeMonthForEveryone, { body: { yearMonth: '202605' } })),
    )
    expect(refusal).toMatchObject({ status: 422, reason: 'close.month-not-begun' })
    const executive = await company.person({ roles: ['LE001', 'LE003', 'LE005'] })
    expect(
      (await refusalOf(executive(closeMonthForEveryone, { body: { yearMonth: '202603' } }))).status,
    ).toBe(403)
  })

  test('meets people who close their own: everybody is closed once', async () => {
    const admin = await administrator()
    const people = await Promise.all(Array.from({ length: 6 }, () => company.person()))
    const november = { yearMonth: '202511' }
    const { refusals } = await inParallel<unknown>([
      ...people.slice(0, 3).map((person) => person(closeOwnMonth, { body: november })),
      admin(closeMonthForEveryone, { body: november }),
      ...people.slice(3).map((person) => person(closeOwnMonth, { body: november })),
    ])
    for (const refusal of refusals) expect(refusal).toBe('409 close.already-closed')
    const { rows } = await server.pool.query(
      `select from month_closes where month = '2025-11-01' and employee_id = any($1)`,
      [people.map((person) => person.employeeId)],
    )
    expect(rows).toHaveLength(people.length)
  })
})
