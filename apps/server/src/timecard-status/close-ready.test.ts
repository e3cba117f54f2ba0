import { closeMonthForEveryone, previewMonthClose } from '@yuga/contract/timecard/month-close'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { asksOvertime } from '../../test/weeks.ts'
import { aDayAWeek, aWeek, march, useMarch } from '../../test/subjects/march.ts'
import { refusalOf } from '../../test/server.ts'

const { company, here, someone, leader, worked } = useMarch()

describe('closing those who are ready', () => {
  test('[timecard-status-7] says who does the closing and what it cancels, and does just that', async () => {
    const [ready, open, asking] = [await someone(), await someone(), await someone()]
    await worked(ready, aDayAWeek)
    await worked(open, aDayAWeek, 'open')
    await worked(asking, aDayAWeek)
    const missing = await someone()
    await worked(missing, aDayAWeek.slice(0, 1), 'open')
    const own = await company.project({ pm: here.pm, name: 'Small' })
    await company.join(asking, own, { plan: 1 })
    const requestSn = await asksOvertime(asking, own, { period: aWeek })

    const all = await here.admin(previewMonthClose, { query: march })
    expect(all.cancelledRequestList).toEqual([
      {
        requestSn,
        kind: 'overtime',
        employeeId: asking.employeeId,
        employeeName: asking.employeeId,
        projectId: own,
        projectName: 'Small',
        ...aWeek,
      },
    ])
    expect(all.stateCountList).toContainEqual({ state: 'overtimePending', count: 1 })

    const requested = { ...march, onlyReadyYn: 'Y' } as const
    const preview = await here.admin(previewMonthClose, { query: requested })
    expect(preview).toMatchObject({ cancelledRequestCount: 0, unsubmittedHour: 0 })
    expect(preview.stateCountList).toEqual([{ state: 'ready', count: preview.closeCount }])
    const answer = await here.admin(closeMonthForEveryone, { body: requested })
    expect([answer.closedCount, answer.leftOpenCount]).toEqual([
      preview.closeCount,
      preview.leftOpenCount,
    ])
    const left = new Map(answer.leftOpenList.map((one) => [one.employeeId, one.reason]))
    expect([open, asking, ready].map(({ employeeId }) => left.get(employeeId))).toEqual([
      'close.not-ready',
      'close.not-ready',
      undefined,
    ])
    // March has five weeks with a workday; of each whatever is missing is said, not only the first of it
    const why = (of: { employeeId: string }) =>
      answer.leftOpenList
        .find(({ employeeId }) => employeeId === of.employeeId)
        ?.reasonList.map(({ message }) => message)
    expect(why(open)).toEqual(['Hours not submitted: 40'])
    expect(why(asking)).toEqual(['Overtime requests pending: 1'])
    expect(why(missing)).toEqual(['Hours not submitted: 8', 'Weeks without hours: 4'])
    expect((await asking(readTimecard, { query: aWeek })).monthCloseYn).toBe('N')
    expect((await ready(readTimecard, { query: aWeek })).monthCloseYn).toBe('Y')
  })

  test('is the preview of an administrator alone', async () => {
    for (const role of ['LE001', 'LE002', 'LE003', 'LE004', 'LE005'] as const) {
      const person = await leader(role, 'T2')
      expect((await refusalOf(person(previewMonthClose, { query: march }))).status).toBe(403)
    }
  })
})
