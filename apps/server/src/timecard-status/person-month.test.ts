import { readPersonMonth } from '@yuga/contract/timecard/person-month'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/* March 2026 has 22 weekdays, of which the 2nd is a holiday in Korea. */

const { company } = useServer('2026-04-08T09:00:00+09:00')

let one: Caller
beforeAll(async () => {
  await company.holiday('2026-03-02')
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
  one = await company.person({ name: 'One', team: 'T1', joinDay: '2026-03-16' })
  const first = await company.project({ pm, name: 'First' })
  const second = await company.project({ pm, name: 'Second' })
  const week = { periodStart: '2026-03-15', periodEnd: '2026-03-21' }
  await company.worked(one, first, [{ day: '2026-03-17', ...week, hundredths: 450 }])
  await company.worked(one, second, [{ day: '2026-03-17', ...week, hundredths: 325 }], 'open')
})

const month = (by: Caller, employeeId?: string) =>
  by(readPersonMonth, { query: { yearMonth: '202603', ...(employeeId && { employeeId }) } })

describe('the month of a person', () => {
  test('[timecard-status-11] shows every hour by project and day, submitted or not, and what they add up to', async () => {
    const answer = await month(one)
    expect(answer).toMatchObject({
      employeeId: one.employeeId,
      employeeName: 'One',
      organizationName: 'T1',
      // 12 weekdays from the 16th on
      baseHour: 96,
      closedDate: '',
      jobTimeSum: 7.75,
      submitTimeSum: 4.5,
    })
    expect(answer.dayList).toHaveLength(31)
    expect([answer.dayList[0], answer.dayList[1], answer.dayList[16]]).toEqual([
      { date: '20260301', dayKind: 'weekend', employedYn: 'N', jobTimeSum: 0 },
      { date: '20260302', dayKind: 'workday', employedYn: 'N', jobTimeSum: 0 },
      { date: '20260317', dayKind: 'workday', employedYn: 'Y', jobTimeSum: 7.75 },
    ])
    expect(
      answer.projectList.map((row) => [
        row.projectName,
        row.jobTimeList[16],
        row.jobTimeSum,
        row.submitTimeSum,
      ]),
    ).toEqual([
      ['First', 4.5, 4.5, 4.5],
      ['Second', 3.25, 3.25, 0],
    ])
  })

  test('names a holiday of the office, and the day of the close by its clock', async () => {
    const two = await company.person({ team: 'T1', joinDay: '2026-03-01' })
    await two(closeOwnMonth, { body: { yearMonth: '202603' } })
    const { dayList, closedDate } = await month(two)
    expect(dayList[1]).toMatchObject({ dayKind: 'holiday', employedYn: 'Y' })
    expect(closedDate).toBe('20260408')
  })

  test('[timecard-status-11] is read by its owner, by leaders of theirs and by executives, and by no one else', async () => {
    const executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
    const leader = await company.person({ roles: ['LE004'], team: 'T1', joinDay: '2026-03-01' })
    const other = await company.person({ roles: ['LE004'], team: 'T2', joinDay: '2026-03-01' })
    const colleague = await company.person({ team: 'T1', joinDay: '2026-03-01' })
    expect(await month(executive, one.employeeId)).toMatchObject({ employeeName: 'One' })
    expect(await month(leader, one.employeeId)).toMatchObject({ employeeName: 'One' })
    for (const by of [other, colleague]) {
      expect(await refusalOf(month(by, one.employeeId))).toMatchObject({
        reason: 'close.not-in-scope',
      })
    }
    expect(await refusalOf(month(executive, 'nobody'))).toMatchObject({
      reason: 'close.not-in-scope',
    })
  })
})
