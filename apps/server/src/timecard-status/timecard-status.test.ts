import {
  cancelMonthClose,
  closeMonthForEveryone,
  closeOwnMonth,
} from '@yuga/contract/timecard/month-close'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { saveTimecard } from '@yuga/contract/timecard/timecard'
import {
  downloadTimecardStatus,
  listTimecardStatus,
  type TimecardStatusRow,
} from '@yuga/contract/reports/timecard-status'
import { addDays } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountEverybody } from '../../test/figures.ts'
import { downloaded } from '../../test/download.ts'
import { moves } from '../../test/factories.ts'
import { asksOvertime, asksUnsubmit } from '../../test/weeks.ts'
import { cellsOf } from '../../test/sheets.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * March 2026 has five periods: 1 to 7, 8 to 14, 15 to 21, 22 to 28 and 29 to 31. The 2nd is a holiday in Korea.
 * It is the morning of Wednesday 8 April in Seoul, and still Tuesday in Los Angeles.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
// roles are taken and given behind the back of the product
afterAll(() => recountEverybody(server))

type Query = RequestOf<typeof listTimecardStatus>['query']
const march = { standardYear: 2026, searchYearMonth: '202603' }
let executive: Caller
let admin: Caller
let pm: Caller
let project: string

const status = (organizationId: string, more: Partial<Query> = {}, by = executive) =>
  by(listTimecardStatus, { query: { ...march, organizationId, ...more } })
const rowsOf = (rows: readonly TimecardStatusRow[], { employeeId }: { employeeId: string }) =>
  rows.filter((row) => row.employeeId === employeeId)
const stateOf = async (person: Caller, more: Partial<Query> = {}) =>
  rowsOf(await status('C', more), person)[0]?.state

/** 8 hours on each of some days of a month, submitted or open. */
const worked = (person: Caller, days: readonly string[], state?: 'submitted' | 'open') =>
  company.worked(
    person,
    project,
    days.map((day) => {
      const { firstDay, lastDay } = periodOf(day)
      return { day, hundredths: 800, periodStart: firstDay, periodEnd: lastDay }
    }),
    state,
  )
const aDayAWeek = ['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24', '2026-03-30']

async function someone(requested: Parameters<typeof company.person>[0] = {}) {
  const person = await company.person({ team: 'T2', joinDay: '2026-03-01', ...requested })
  await company.join(person, project, { plan: 10_000 })
  return person
}

beforeAll(async () => {
  await company.holiday('2026-03-02')
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  admin = await company.person({ roles: ['LE001', 'LE999'], team: 'C', joinDay: '2026-04-01' })
  pm = await company.person({ roles: ['LE001', 'LE002'], team: 'C', joinDay: '2026-04-01' })
  project = await company.project({ pm })
})

describe('the people of a unit in a month', () => {
  test('[timecard-status-2] an employee who moved is in both units, each with the hours of its days', async () => {
    const two = await company.person({ name: 'Two', team: 'T2', joinDay: '2026-03-01' })
    await company.worked(two, project, [
      { day: '2026-03-03', hundredths: 2010, periodStart: '2026-03-01', periodEnd: '2026-03-07' },
      { day: '2026-03-17', hundredths: 2215, periodStart: '2026-03-15', periodEnd: '2026-03-21' },
    ])
    await moves(server, two, '2026-03-16', { team: 'T1' })
    const shownOf = (rows: readonly TimecardStatusRow[]) =>
      rowsOf(rows, two).map((row) => [
        row.organizationId,
        row.fromDate,
        row.toDate,
        row.jobTimeSum,
        row.submitTimeSum,
      ])
    const inT1 = ['T1', '20260316', '20260331', 22.15, 22.15]
    const inT2 = ['T2', '20260301', '20260315', 20.1, 20.1]
    expect(shownOf(await status('D1'))).toEqual([inT1, inT2])
    expect(shownOf(await status('T2'))).toEqual([inT2])
  })

  test('[timecard-status-2] who belonged to it for a day is there, who left before or joined after is not', async () => {
    const leaver = await someone({ retireDay: '2026-03-01' })
    const gone = await someone({ joinDay: '2026-01-01', retireDay: '2026-02-28' })
    const joiner = await someone({ joinDay: '2026-03-31' })
    const later = await someone({ joinDay: '2026-04-01' })
    const rows = await status('T2')
    const days = (person: Caller) =>
      rowsOf(rows, person).map(({ fromDate, toDate }) => [fromDate, toDate])
    expect(days(leaver)).toEqual([['20260301', '20260301']])
    expect(days(joiner)).toEqual([['20260331', '20260331']])
    expect([...days(gone), ...days(later)]).toEqual([])
  })

  test('those of an office alone, where one is requested', async () => {
    const seoul = await someone()
    const angeles = await someone({ office: 'FC002' })
    const rows = await status('T2', { location: 'FC002' })
    expect([rowsOf(rows, seoul).length, rowsOf(rows, angeles).length]).toEqual([0, 1])
  })

  test('a leap year has its 29 February', async () => {
    const kim = await company.person({ team: 'P1', joinDay: '2024-02-01' })
    await worked(kim, ['2024-02-29'])
    const [row] = rowsOf(await status('P1', { standardYear: 2024, searchYearMonth: '202402' }), kim)
    expect([row?.toDate, row?.jobTimeSum, row?.statusYnList]).toEqual([
      '20240229',
      8,
      ['N', 'N', 'N', 'N', 'Y'],
    ])
  })

  test('[timecard-status-1] the month comes as a month, as the first and the last one or as days, which all agree', async () => {
    const as = (query: Partial<Query>) => refusalOf(status('T2', query))
    const days = { beginDayDate: '20260301', endDayDate: '20260331' }
    const whole = await status('T2', { beginDay: '202603', endDay: '202603', ...days })
    expect(whole).toEqual(await status('T2'))
    expect(await status('T2', { searchYearMonth: undefined, ...days })).toEqual(whole)
    expect((await as({ beginDay: '202602' })).reason).toBe('report.other-month')
    expect((await as({ searchYearMonth: undefined })).reason).toBe('report.other-month')
    expect((await as({ endDayDate: '20260330' })).reason).toBe('report.dates-differ')
    expect((await as({ searchYearMonth: '202503' })).reason).toBe('report.other-year')
  })

  test('[reports-3] leaders read their units and below, and nothing else is there for them', async () => {
    const leader = await company.person({ roles: ['LE001', 'LE003'], team: 'T2' })
    expect(await status('T2', {}, leader)).not.toHaveLength(0)
    for (const unit of ['T1', 'D1', 'C', 'nowhere']) {
      const refusal = await refusalOf(status(unit, {}, leader))
      expect(refusal).toMatchObject({ status: 404, reason: 'organization.not-found' })
    }
  })
})

describe('how far a month has come', () => {
  test('nothing entered, where a week with a workday has come', async () => {
    const kim = await someone()
    expect(await stateOf(kim)).toBe('nothingEntered')
  })

  test('[timecard-status-3, timecard-status-4] not submitted: hours of a week are open, or a week that has come is empty', async () => {
    const [open, gap] = [await someone(), await someone()]
    await worked(open, aDayAWeek.slice(0, 4))
    await worked(open, ['2026-03-30'], 'open')
    await worked(gap, aDayAWeek.slice(0, 4))
    const rows = await status('T2')
    const shownOf = (person: Caller) =>
      rowsOf(rows, person).map((row) => [row.state, row.statusYnList.join(''), row.emptyWeekCount])
    expect(shownOf(open)).toEqual([['notSubmitted', 'YYYYN', 0]])
    expect(shownOf(gap)).toEqual([['notSubmitted', 'YYYYN', 1]])
  })

  test('ready once every week is submitted, and closed then', async () => {
    const kim = await someone({ name: 'Kim' })
    await worked(kim, aDayAWeek)
    expect(await stateOf(kim)).toBe('ready')
    await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
    const [row] = rowsOf(await status('T2'), kim)
    expect([row?.state, row?.monthCloseYn, row?.updtDe, row?.closedByName]).toEqual([
      'closed',
      'Y',
      '20260408',
      '',
    ])
  })

  test('[timecard-status-3] pending once nothing but a decision is missing', async () => {
    const [over, back] = [await someone(), await someone()]
    const own = await company.project({ pm })
    await company.join(over, own, { plan: 1 })
    await worked(over, aDayAWeek)
    await worked(back, aDayAWeek.toSpliced(3, 1))
    const period = { fromDate: '20260322', toDate: '20260328' }
    await asksOvertime(over, own, { period })
    await asksUnsubmit(back, project, { period, hours: { timeTuesday: 8 } })
    const rows = await status('T2')
    expect(rowsOf(rows, over)[0]).toMatchObject({
      state: 'overtimePending',
      pendingRequestCount: 1,
      statusYnList: ['Y', 'Y', 'Y', 'N', 'Y'],
    })
    expect(rowsOf(rows, back)[0]).toMatchObject({
      state: 'unsubmitPending',
      pendingRequestCount: 1,
    })
    // what the person has to do comes first
    const body = { fromDate: '20260329', toDate: '20260331' }
    await over(saveTimecard, {
      body: { ...body, timecardSaveList: [{ projectId: own, timeTuesday: 1 }] },
    })
    expect(await stateOf(over)).toBe('notSubmitted')
  })

  test('[timecard-status-3] an employee without a timecard misses no week, nor any employee one without a workday of theirs', async () => {
    const reader = await someone({ roles: ['LE005'] })
    const sunday = await someone({ joinDay: '2026-03-28', retireDay: '2026-03-29' })
    expect(await stateOf(reader)).toBe('ready')
    expect(await stateOf(sunday)).toBe('ready')
  })

  test('[timecard-status-3] an employee without a timecard has no week to submit, and is shown apart from those who have submitted', async () => {
    const [reader, kim] = [await someone({ roles: ['LE005'] }), await someone()]
    const former = await someone()
    await worked(kim, aDayAWeek)
    await worked(former, ['2026-03-10'], 'open')
    await server.pool.query(
      `update employee_roles set role_id = 'LE005' where employee_id = $1 and role_id = 'LE001'`,
      [former.employeeId],
    )
    const rows = await status('T2')
    const shownOf = (person: Caller) =>
      rowsOf(rows, person).map(({ state, timecardYn, statusYnList }) => [
        state,
        timecardYn,
        statusYnList.join(''),
      ])
    expect(shownOf(reader)).toEqual([['ready', 'N', 'YYYYY']])
    expect(shownOf(kim)).toEqual([['ready', 'Y', 'YYYYY']])
    // hours that are there are still to be submitted
    expect(shownOf(former)).toEqual([['notSubmitted', 'N', 'YNYYY']])
    const sheet = await cellsOf(
      await downloaded(executive, downloadTimecardStatus, {
        query: { ...march, organizationId: 'T2' },
      }),
    )
    const progressIn = ({ employeeId }: Caller) =>
      sheet.find((cells) => cells[2] === employeeId)?.slice(4, 10)
    expect(progressIn(reader)).toEqual(['Ready (keeps no timecard)', 'Y', 'Y', 'Y', 'Y', 'Y'])
    expect(progressIn(kim)?.[0]).toBe('Ready')
  })

  test('who closed it is named, and whether the hours are others since', async () => {
    const kim = await someone()
    await worked(kim, aDayAWeek)
    await admin(closeMonthForEveryone, { body: { yearMonth: '202603', onlyReadyYn: 'Y' } })
    const [closed] = rowsOf(await status('T2'), kim)
    expect([closed?.closedByName, closed?.changedYn]).toEqual([admin.employeeId, 'N'])
    await admin(cancelMonthClose, { body: { yearMonth: '202603', employeeId: kim.employeeId } })
    expect(rowsOf(await status('T2'), kim)[0]?.changedYn).toBe('N')
    await worked(kim, [addDays('2026-03-30', 1)])
    expect(rowsOf(await status('T2'), kim)[0]?.changedYn).toBe('Y')
  })

  test('[timecard-status-3] up to date where nothing is missing of a month that goes on, by the day of the own office', async () => {
    const april = { searchYearMonth: '202604' }
    const [seoul, angeles] = [await someone(), await someone({ office: 'FC002' })]
    for (const person of [seoul, angeles]) await worked(person, ['2026-04-01', '2026-04-06'])
    expect(await stateOf(seoul, april)).toBe('upToDate')
    // Thursday 30 April is the last workday: it has come in Seoul and not yet in Los Angeles
    const rest = ['2026-04-14', '2026-04-21', '2026-04-28']
    for (const person of [seoul, angeles]) await worked(person, rest)
    // the sessions from before have ended
    server.clock.set('2026-04-30T09:00:00+09:00')
    const later = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
    const rows = await status('T2', april, later)
    server.clock.set('2026-04-08T09:00:00+09:00')
    expect(rowsOf(rows, seoul)[0]?.state).toBe('ready')
    expect(rowsOf(rows, angeles)[0]?.state).toBe('upToDate')
  })
})
