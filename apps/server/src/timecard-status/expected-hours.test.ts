import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { createHoliday, deleteHoliday } from '@yuga/contract/master-data/holidays'
import {
  downloadTimecardStatus,
  listTimecardStatus,
  type TimecardStatusRow,
} from '@yuga/contract/reports/timecard-status'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { moves } from '../../test/factories.ts'
import { cellsOf } from '../../test/sheets.ts'
import { march, useMarch } from '../../test/subjects/march.ts'
import type { Caller } from '../../test/server.ts'
import { asksOvertime } from '../../test/weeks.ts'

/*
 * It is the morning of Wednesday 8 April 2026 in Seoul, and still Tuesday in Los Angeles. Monday 2 March is a holiday
 * in Seoul, and so are Thursday 2 and Friday 3 April. March has 21 workdays there and 22 in Los Angeles.
 */

const { server, company, here, someone, worked } = useMarch()

beforeAll(async () => {
  await company.holiday('2026-03-02')
  await company.holiday('2026-04-02', '2026-04-03')
})

const rowsOf = async (month: string, { employeeId }: Caller, by = here.admin) => {
  const query = { standardYear: 2026, organizationId: 'C', searchYearMonth: month }
  const rows = await by(listTimecardStatus, { query })
  return rows.filter((row) => row.employeeId === employeeId)
}
const hoursOf = (row: TimecardStatusRow | undefined) => [
  row?.expectedTimeSum,
  row?.jobTimeSum,
  row?.missingTimeSum,
]
const hoursIn = async (month: string, person: Caller, by = here.admin) =>
  (await rowsOf(month, person, by)).map(hoursOf)

describe('expected hours are those of the workdays until today', () => {
  test('[timecard-status-13] by the day and the holidays of the office', async () => {
    const [seoul, angeles] = [await someone(), await someone({ office: 'FC002' })]
    await worked(seoul, ['2026-04-01', '2026-04-06'])
    await worked(angeles, ['2026-04-01'])
    // 1, 6, 7 and 8 April; 1, 2, 3, 6 and 7 April
    expect(await hoursIn('202604', seoul)).toEqual([[32, 16, 16]])
    expect(await hoursIn('202604', angeles)).toEqual([[40, 8, 32]])
    expect(await hoursIn('202603', seoul)).toEqual([[168, 0, 168]])
    expect(await hoursIn('202603', angeles)).toEqual([[176, 0, 176]])
    expect(await hoursIn('202605', seoul)).toEqual([[0, 0, 0]])
  })

  test('[timecard-status-13] within employment, of a joiner and of a leaver', async () => {
    const joiner = await someone({ joinDay: '2026-04-07' })
    const leaver = await someone({ retireDay: '2026-03-13' })
    expect(await hoursIn('202604', joiner)).toEqual([[16, 0, 16]])
    expect(await hoursIn('202603', leaver)).toEqual([[72, 0, 72]])
  })

  test('[timecard-status-13] of the days in each unit, where more hours in one fill no other', async () => {
    const kim = await someone()
    const days = ['03', '04', '05', '06', '07', '09', '10', '11', '12', '13']
    await worked(
      kim,
      days.map((day) => `2026-03-${day}`),
    )
    await moves(server, kim, '2026-03-16', { team: 'T1' })
    expect(await hoursIn('202603', kim)).toEqual([
      [96, 0, 96],
      [72, 80, 0],
    ])
  })

  test('[timecard-status-13] and hours of days to come fill none of them', async () => {
    const kim = await someone()
    await worked(kim, ['2026-04-08', '2026-04-20'])
    expect(await hoursIn('202604', kim)).toEqual([[32, 16, 24]])
  })

  test('[timecard-status-13] none are expected of employees without timecard', async () => {
    const reader = await someone({ roles: ['LE005'] })
    expect(await hoursIn('202603', reader)).toEqual([[0, 0, 0]])
  })

  test('[timecard-status-13] a closed month misses none and keeps its workdays', async () => {
    const kim = await someone()
    await worked(kim, ['2026-03-03'])
    await kim(closeOwnMonth, { body: march })
    const { sequence } = await here.admin(createHoliday, {
      body: {
        officeCode: 'FC001',
        holidayName: 'Late',
        holidayStartDateObject: '20260318',
        holidayEndDateObject: '20260318',
      },
    })
    const open = await someone()
    expect(await hoursIn('202603', kim)).toEqual([[168, 8, 0]])
    expect(await hoursIn('202603', open)).toEqual([[160, 0, 160]])
    await here.admin(deleteHoliday, { params: { sequence }, query: {} })
    expect((await rowsOf('202603', kim))[0]?.lateWeekCount).toBe(0)
  })
})

test('[timecard-status-13] the sheet has the same hours, of all or of those who miss some', async () => {
  const kim = await someone({ team: 'P1', name: 'Kim' })
  const lee = await someone({ team: 'P1', name: 'Lee', joinDay: '2026-03-31' })
  await worked(lee, ['2026-03-31'])
  const sheetOf = async (missingYn: 'Y' | 'N') => {
    const query = { standardYear: 2026, organizationId: 'P1', searchYearMonth: '202603', missingYn }
    const [, filters, , , head, ...lines] = await cellsOf(
      await downloaded(here.admin, downloadTimecardStatus, { query }),
    )
    const columns = ['Employee ID', 'Submitted hours', 'Base hours', 'Missing hours', 'Late weeks']
    const places = columns.map((name) => head?.indexOf(name) ?? -1)
    return {
      filters: String(filters?.[0]),
      lines: lines.map((line) => places.map((place) => line[place])),
    }
  }
  const ofKim = [kim.employeeId, 0, 168, 168, 5]
  expect((await sheetOf('N')).lines).toEqual([ofKim, [lee.employeeId, 8, 8, 0, 0]])
  const missing = await sheetOf('Y')
  expect(missing.lines).toEqual([ofKim])
  expect(missing.filters).toContain('Hours: Missing hours only')
})

describe('late is a week that has ended and is not submitted', () => {
  const lateOf = async (month: string, person: Caller, by = here.admin) =>
    (await rowsOf(month, person, by)).map(({ state, lateWeekCount }) => [state, lateWeekCount])

  test('[timecard-status-13] and no week that runs', async () => {
    const [running, ended, none] = [await someone(), await someone(), await someone()]
    await worked(running, ['2026-04-01'])
    await worked(running, ['2026-04-06'], 'open')
    await worked(ended, ['2026-04-01', '2026-04-06'], 'open')
    expect(await lateOf('202604', running)).toEqual([['notSubmitted', 0]])
    expect(await lateOf('202604', ended)).toEqual([['notSubmitted', 1]])
    expect(await lateOf('202604', none)).toEqual([['nothingEntered', 1]])
    expect(await lateOf('202603', none)).toEqual([['nothingEntered', 5]])
  })

  test('[timecard-status-13] nor one that waits for a decision on overtime alone', async () => {
    const kim = await someone()
    const own = await company.project({ pm: await company.person({ roles: ['LE002'], team: 'C' }) })
    await company.join(kim, own, { plan: 1 })
    await worked(kim, ['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-30'])
    await asksOvertime(kim, own, { period: { fromDate: '20260322', toDate: '20260328' } })
    expect(await lateOf('202603', kim)).toEqual([['overtimePending', 0]])
    await worked(kim, ['2026-03-24'], 'open')
    expect(await lateOf('202603', kim)).toEqual([['notSubmitted', 1]])
  })

  test('[timecard-status-13] by the day of the office', async () => {
    const [seoul, angeles] = [await someone(), await someone({ office: 'FC002' })]
    server.clock.set('2026-04-12T09:00:00+09:00')
    const admin = await server.as(here.admin.employeeId)
    const late = [await lateOf('202604', seoul, admin), await lateOf('202604', angeles, admin)]
    server.clock.set('2026-04-08T09:00:00+09:00')
    // 5 to 11 April has ended in Seoul, and is still Saturday in Los Angeles
    expect(late).toEqual([[['nothingEntered', 2]], [['nothingEntered', 1]]])
  })
})
