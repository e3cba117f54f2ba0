import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import {
  listTimecardStatus,
  readChangesSinceClose,
  readEmployeeWeek,
} from '@yuga/contract/reports/timecard-status'
import { describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { aDayAWeek, aWeek, march, useMarch } from '../../test/subjects/march.ts'
import { type Caller, refusalOf } from '../../test/server.ts'

const { server, here, someone, leader, worked } = useMarch()

describe("an employee's week", () => {
  const weekOf = (by: Caller, { employeeId }: { employeeId: string }, period = aWeek) =>
    by(readEmployeeWeek, { query: { employeeId, ...period } })

  test('[timecard-status-8] is read by the leader who had them on its last day, and by no one else', async () => {
    const kim = await someone()
    await worked(kim, aDayAWeek)
    await moves(server, kim, '2026-03-16', { team: 'T1' })
    const [before, after] = [await leader('LE003', 'T2'), await leader('LE004', 'T1')]
    const later = { fromDate: '20260315', toDate: '20260321' }
    const seen = await weekOf(before, kim)
    expect(seen.myProjectList.map((row) => [row.projectName, row.timeTotal])).toEqual([
      ['Project', 8],
    ])
    expect(seen.owner.employeeId).toBe(kim.employeeId)
    expect((await weekOf(after, kim, later)).myProjectList[0]?.timeTotal).toBe(8)
    expect((await refusalOf(weekOf(after, kim))).status).toBe(404)
    expect((await refusalOf(weekOf(before, kim, later))).status).toBe(404)
    const executive = await leader('LE005', 'D2')
    for (const reader of [executive, here.admin])
      expect(await weekOf(reader, kim)).toMatchObject(aWeek)
    expect((await refusalOf(weekOf(here.admin, { employeeId: 'nobody' }))).status).toBe(404)
    expect((await refusalOf(weekOf(kim, kim))).status).toBe(403)
    const days = { fromDate: '20260308', toDate: '20260331' }
    expect((await refusalOf(weekOf(here.admin, kim, days))).reason).toBe('timecard.not-a-period')
  })
})

test('[access-3] a closed month stays with the leader of its close, who lists, reads and opens it: a later move counts from then on', async () => {
  const kim = await someone()
  await worked(kim, aDayAWeek)
  const [before, after] = [await leader('LE003', 'T2'), await leader('LE003', 'T1')]
  await kim(closeOwnMonth, { body: march })
  await moves(server, kim, '2026-03-02', { team: 'T1' })
  const query = { employeeId: kim.employeeId, ...aWeek }
  const rowFor = async (by: Caller, organizationId: string) =>
    (
      await by(listTimecardStatus, {
        query: { standardYear: '2026', organizationId, searchYearMonth: '202603' },
      })
    ).find(({ employeeId }) => employeeId === kim.employeeId)
  expect(await rowFor(before, 'T2')).toMatchObject({ state: 'closed', reopenYn: 'Y' })
  expect(await rowFor(after, 'T1')).toBeUndefined()
  expect((await before(readEmployeeWeek, { query })).owner.employeeId).toBe(kim.employeeId)
  expect((await refusalOf(after(readEmployeeWeek, { query }))).status).toBe(404)
  const body = { ...march, employeeId: kim.employeeId }
  expect((await refusalOf(after(cancelMonthClose, { body }))).status).toBe(404)
  await before(cancelMonthClose, { body })
  expect((await after(readEmployeeWeek, { query })).owner.employeeId).toBe(kim.employeeId)
  expect((await refusalOf(before(readEmployeeWeek, { query }))).status).toBe(404)
})

describe('what has changed since the last close', () => {
  const changes = (by: Caller, { employeeId }: { employeeId: string }) =>
    by(readChangesSinceClose, { query: { ...march, employeeId } })

  test('[timecard-status-9] are the rows with other hours, with those of then and now', async () => {
    const kim = await someone()
    await worked(kim, aDayAWeek)
    expect(await changes(here.admin, kim)).toEqual({ lastClose: null, changeList: [] })
    await kim(closeOwnMonth, { body: march })
    await here.admin(cancelMonthClose, {
      body: { ...march, employeeId: kim.employeeId, reason: 'typo' },
    })
    await worked(kim, ['2026-03-12'])
    const lead = await leader('LE004', 'T2')
    expect(await changes(lead, kim)).toEqual({
      lastClose: {
        closedAt: expect.stringMatching(/^2026-04-08T09:/) as string,
        closedByName: kim.employeeId,
        reopenedAt: expect.stringMatching(/^2026-04-08T09:/) as string,
        reopenedByName: 'Admin',
      },
      changeList: [
        {
          projectId: here.project,
          projectName: 'Project',
          ...aWeek,
          beforeHour: 8,
          afterHour: 16,
          beforeSubmitHour: 8,
          afterSubmitHour: 16,
        },
      ],
    })
    const other = await leader('LE003', 'T3')
    expect((await refusalOf(changes(other, kim))).status).toBe(404)
    expect((await refusalOf(changes(here.admin, { employeeId: 'nobody' }))).status).toBe(404)
  })
})
