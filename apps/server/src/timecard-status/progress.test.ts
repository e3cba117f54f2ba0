import { createHoliday, deleteHoliday } from '@yuga/contract/master-data/holidays'
import { closeMonthForEveryone, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import {
  downloadTimecardStatus,
  listTimecardStatus,
  readMonthProgress,
} from '@yuga/contract/reports/timecard-status'
import { describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { aDayAWeek, march, remind, useMarch } from '../../test/subjects/march.ts'
import { cellsOf } from '../../test/sheets.ts'

const { here, someone, leader, worked } = useMarch()

describe('the progress of a month', () => {
  test('[timecard-status-10] is shown day by day to its last one, in percent of the base hours', async () => {
    const kim = await someone({ team: 'P1' })
    const lee = await someone({ team: 'P1', joinDay: '2026-03-30' })
    await worked(kim, ['2026-03-02', '2026-03-03'])
    await worked(lee, ['2026-03-30'], 'open')
    await lee(closeOwnMonth, { body: march })
    const { baseHour, dayList } = await here.admin(readMonthProgress, {
      query: { standardYear: 2026, organizationId: 'P1', searchYearMonth: '202603' },
    })
    // 22 workdays and 2
    expect(baseHour).toBe(192)
    expect(dayList).toHaveLength(31)
    expect(dayList[2]).toEqual({
      date: '20260303',
      expected: 8.3,
      entered: 8.3,
      submitted: 8.3,
      closed: 0,
    })
    expect(dayList[30]).toEqual({
      date: '20260331',
      expected: 100,
      entered: 12.5,
      submitted: 8.3,
      closed: 4.2,
    })
  })

  test('[timecard-status-10] of a closed month keeps its base hours where a holiday is entered later', async () => {
    const kim = await someone({ team: 'D2' })
    await worked(kim, ['2026-03-03', '2026-03-04'])
    await kim(closeOwnMonth, { body: march })
    const query = { standardYear: 2026, organizationId: 'D2', searchYearMonth: '202603' }
    const before = await here.admin(readMonthProgress, { query })
    // 22 workdays
    expect(before.baseHour).toBe(176)
    const { sequence } = await here.admin(createHoliday, {
      body: {
        officeCode: 'FC001',
        holidayName: 'Late',
        holidayStartDateObject: '20260318',
        holidayEndDateObject: '20260318',
      },
    })
    const after = await here.admin(readMonthProgress, { query })
    await here.admin(deleteHoliday, { params: { sequence }, query: {} })
    expect(after.baseHour).toBe(176)
    expect(after.dayList.at(-1)).toEqual(before.dayList.at(-1))
    expect(after.dayList.at(-1)).toMatchObject({ expected: 100, submitted: 9.1 })
  })

  test('of a month that runs ends today', async () => {
    const { dayList } = await here.admin(readMonthProgress, {
      query: { standardYear: 2026, organizationId: 'C', searchYearMonth: '202604' },
    })
    expect(dayList.filter(({ entered }) => entered !== null)).toHaveLength(8)
    expect(dayList.at(-1)?.expected).toBe(100)
  })
})

test('[timecard-status-12] the sheet holds what the report shows, with a column for each week', async () => {
  await worked(await someone({ team: 'T3' }), aDayAWeek)
  const reader = await leader('LE005', 'C')
  const query = {
    standardYear: 2026,
    organizationId: 'T3',
    searchYearMonth: '202603',
    location: 'FC001',
  }
  const rows = await reader(listTimecardStatus, { query })
  expect(rows.length).toBeGreaterThan(0)
  const bytes = await downloaded(reader, downloadTimecardStatus, { query })
  const [title, filters, , , head, ...lines] = await cellsOf(bytes)
  expect(title).toEqual(['Timecard status'])
  expect(String(filters?.[0])).toContain('Organization: T3')
  expect(head?.slice(0, 7)).toEqual([
    'Team',
    'Name',
    'Employee ID',
    'Status',
    'Progress',
    '03/01~03/07 submitted',
    '03/08~03/14 submitted',
  ])
  const submitted = head?.indexOf('Submitted hours') ?? -1
  expect(lines.map((line) => [line[1], line[3], line[submitted]])).toEqual(
    rows.map((row) => [row.employeeName, row.monthCloseYn === 'Y' ? 'O' : 'X', row.submitTimeSum]),
  )
})

test('[timecard-status-12] the sheet of a state holds those who are shown, with what the screen says in small', async () => {
  const kim = await someone({ team: 'T2', name: 'Kim' })
  const lee = await someone({ team: 'T2', name: 'Lee', joinDay: '2026-03-09' })
  await worked(kim, aDayAWeek)
  await worked(lee, ['2026-03-10'], 'open')
  await remind(here.admin, lee)
  await here.admin(closeMonthForEveryone, { body: { ...march, onlyReadyYn: 'Y' } })
  const requested = { standardYear: 2026, organizationId: 'T2', searchYearMonth: '202603' }
  const sheetOf = async (state: 'notSubmitted' | 'closed') => {
    const query = { ...requested, state }
    const [, filters, , , head, ...lines] = await cellsOf(
      await downloaded(here.admin, downloadTimecardStatus, { query }),
    )
    const at = (name: string) => head?.indexOf(name) ?? -1
    return {
      filters: String(filters?.[0]),
      lines: lines.map((line) => [line[1], line[at('Closed by')], line[at('Remark')]]),
    }
  }
  const missing = await sheetOf('notSubmitted')
  expect(missing.filters).toContain('Progress: Not submitted')
  expect(missing.lines).toEqual([
    ['Lee', undefined, 'in the team 03/09/2026 ~ 03/31/2026 · empty weeks 3 · reminded 04/08/2026'],
  ])
  expect((await sheetOf('closed')).lines).toEqual([['Kim', 'Admin', undefined]])
})
