import { closeMonthForEveryone } from '@yuga/contract/timecard/month-close'
import {
  downloadTimecardStatus,
  listTimecardStatus,
  remindEmployees,
} from '@yuga/contract/reports/timecard-status'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { useMarch } from '../../test/subjects/march.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { cellsOf } from '../../test/sheets.ts'

/* Friday 1 May 2026, 09:00 in Seoul: in Los Angeles it is still Thursday 30 April. */

const { server, company, someone, here } = useMarch()

let seoul: Caller
let angeles: Caller
let executive: Caller
let admin: Caller
beforeAll(async () => {
  seoul = await someone({ name: 'Seoul' })
  angeles = await someone({ name: 'Angeles', office: 'FC002' })
  executive = await company.person({ name: 'Reads alone', roles: ['LE005'], team: 'T2' })
  server.clock.set('2026-05-01T09:00:00+09:00')
  admin = await server.as(here.admin.employeeId)
})
afterEach(() => server.clock.set('2026-05-01T09:00:00+09:00'))

const query = (month: string) => ({
  standardYear: 2026,
  organizationId: 'T2',
  searchYearMonth: month,
})
const statusOf = async (month: string) =>
  (await admin(listTimecardStatus, { query: query(month) })).map((row) => [
    row.employeeName,
    row.state,
    row.remindYn,
    row.reopenYn,
  ])

describe('of a month that has not begun where someone works', () => {
  test('[timecard-status-3] timecard status says so, and of no one that they have done anything', async () => {
    expect(await statusOf('202605')).toEqual([
      ['Angeles', 'notBegun', 'N', 'N'],
      ['Reads alone', 'ready', 'N', 'N'],
      ['Seoul', 'nothingEntered', 'Y', 'N'],
    ])
    expect(await statusOf('202606')).toEqual([
      ['Angeles', 'notBegun', 'N', 'N'],
      ['Reads alone', 'notBegun', 'N', 'N'],
      ['Seoul', 'notBegun', 'N', 'N'],
    ])
    const sheet = await cellsOf(
      await downloaded(admin, downloadTimecardStatus, { query: query('202606') }),
    )
    expect(sheet.slice(5).map((cells) => cells[4])).toEqual([
      'Not begun',
      'Not begun (keeps no timecard)',
      'Not begun',
    ])
  })

  test('[timecard-status-6] no one is reminded, and no month is closed', async () => {
    const employeeIdList = [seoul, angeles, executive].map(({ employeeId }) => employeeId)
    const body = { yearMonth: '202606', employeeIdList }
    const { remindedCount, leftOutCount } = await admin(remindEmployees, { body })
    expect([remindedCount, leftOutCount]).toEqual([0, 3])
    const closes = admin(closeMonthForEveryone, { body: { yearMonth: '202606' } })
    expect(await refusalOf(closes)).toMatchObject({ reason: 'close.month-not-begun' })
  })
})
