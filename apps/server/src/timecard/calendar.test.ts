import { readOwnSession } from '@yuga/contract/people/session'
import { readTimecard, saveTimecard } from '@yuga/contract/timecard/timecard'
import { afterEach, describe, expect, test } from 'vitest'
import { moves, residesFrom } from '../../test/factories.ts'
import { submits, week, type Week } from '../../test/weeks.ts'
import { withoutHolidays } from '../../test/figures.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const wednesday = '2026-03-18T09:00:00+09:00'

const { server, company } = useServer(wednesday)
afterEach(async () => {
  server.clock.set(wednesday)
  await withoutHolidays(server)
})

const save = (person: Caller, projectId: string, period: Week, hours: Record<string, number>) =>
  person(saveTimecard, { body: { ...period, timecardSaveList: [{ projectId, ...hours }] } })
const open = (person: Caller, period: Week) => person(readTimecard, { query: period })
const rowOf = async (person: Caller, period: Week) => (await open(person, period)).myProjectList[0]
const locksOf = async (person: Caller, period: Week) =>
  (await rowOf(person, period))?.days.map((day) => day.lock?.code.replace('timecard.', '') ?? null)

describe('a week that the month cuts', () => {
  const march = { fromDate: '20260329', toDate: '20260331' }
  const april = { fromDate: '20260401', toDate: '20260404' }

  test('is two periods, each with its own days, version and state', async () => {
    server.clock.set('2026-04-10T09:00:00+09:00')
    const { kim, project } = await company.staff()
    await save(kim, project, march, { timeSunday: 1, timeMonday: 2, timeTuesday: 3 })
    await save(kim, project, april, { timeWednesday: 4, timeSaturday: 5 })
    await save(kim, project, april, { timeThursday: 6 })
    expect(await submits(kim, project, {}, march)).toBe(true)
    expect(await open(kim, march)).toMatchObject({
      version: 2,
      lastOfMonthYn: 'Y',
      myProjectList: [{ timeTotal: 6, timeTuesday: 3, timeWednesday: 0, submitFlag: 'Y' }],
    })
    expect(await open(kim, april)).toMatchObject({
      version: 2,
      lastOfMonthYn: 'N',
      myProjectList: [{ timeTotal: 15, timeTuesday: 0, timeWednesday: 4, submitFlag: 'N' }],
    })
    expect(await locksOf(kim, april)).toEqual([
      'other-month',
      'other-month',
      'other-month',
      null,
      null,
      null,
      null,
    ])
  })

  test('and so is the week of New Year', async () => {
    const { kim, project } = await company.staff()
    await save(kim, project, { fromDate: '20251228', toDate: '20251231' }, { timeWednesday: 8 })
    await save(kim, project, { fromDate: '20260101', toDate: '20260103' }, { timeThursday: 7 })
    const { rows } = await server.pool.query(
      'select day, period_start from hour_entries where employee_id = $1 order by day',
      [kim.employeeId],
    )
    expect(rows).toEqual([
      { day: '2025-12-31', period_start: '2025-12-28' },
      { day: '2026-01-01', period_start: '2026-01-01' },
    ])
  })

  test.each([
    ['20251101', 'timeSaturday'],
    ['20251130', 'timeSunday'],
  ])('may leave a period of one day (%s)', async (day, field) => {
    const { kim, project } = await company.staff()
    const period = { fromDate: day, toDate: day }
    const saved = await save(kim, project, period, { [field]: 8 })
    expect(saved.myProjectList[0]?.timeTotal).toBe(8)
  })
})

describe('29 February', () => {
  const leapWeek = { fromDate: '20240225', toDate: '20240229' }

  test('is a day of its week in a leap year, and the last of its month', async () => {
    const { kim, project } = await company.staff({ joinDay: '2024-02-01' })
    const saved = await save(kim, project, leapWeek, { timeThursday: 8 })
    expect(saved).toMatchObject({
      lastOfMonthYn: 'Y',
      myProjectList: [{ timeThursday: 8, timeTotal: 8 }],
    })
    const refusal = await refusalOf(save(kim, project, leapWeek, { timeFriday: 8 }))
    expect(refusal.reason).toBe('timecard.other-month')
    expect(refusal.message).toContain('03/01/2024')
    // 21 weekdays
    expect((await rowOf(kim, leapWeek))?.meter.segments[0]?.baseHundredths).toBe(16_800)
  })

  test('is no day of another year', async () => {
    const { kim } = await company.staff()
    const refusal = await refusalOf(open(kim, { fromDate: '20260222', toDate: '20260229' }))
    expect(refusal.issues).toMatchObject([{ path: 'toDate', reason: 'input.day' }])
    await open(kim, { fromDate: '20260222', toDate: '20260228' })
  })
})

test.each([
  ['19000101', '19000106'],
  ['29991229', '29991231'],
  ['20000227', '20000229'],
])('a period at the end of the world (%s to %s) opens all the same', async (fromDate, toDate) => {
  const { kim } = await company.staff()
  const opened = await open(kim, { fromDate, toDate })
  expect(opened).toMatchObject({ fromDate, toDate })
})

describe('today', () => {
  const staffedIn = async (office: 'FC001' | 'FC002') => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const person = await company.person({ office })
    const project = await company.project({ pm })
    await company.join(person, project)
    return { person, project }
  }

  test('[calendar-1] is Wednesday in Seoul while it still is Tuesday in Los Angeles', async () => {
    const seoul = await staffedIn('FC001')
    const angeles = await staffedIn('FC002')
    expect((await open(seoul.person, week)).today).toBe('20260318')
    expect((await open(angeles.person, week)).today).toBe('20260317')
    await save(seoul.person, seoul.project, week, { timeWednesday: 8 })
    const refusal = await refusalOf(
      save(angeles.person, angeles.project, week, { timeTuesday: 8, timeWednesday: 8 }),
    )
    expect(refusal.issues).toMatchObject([
      { path: 'timecardSaveList.0.timeWednesday', reason: 'timecard.future-day' },
    ])
  })

  // summer time began there on Sunday 8 March 2026
  test.each([
    ['2026-03-07T23:59:59-08:00', '20260307'],
    ['2026-03-08T00:00:00-08:00', '20260308'],
    ['2026-03-08T23:59:59-07:00', '20260308'],
    ['2026-03-09T00:00:00-07:00', '20260309'],
  ])('follows summer time in Los Angeles (%s)', async (instant, today) => {
    const { employeeId } = (await staffedIn('FC002')).person
    server.clock.set(instant)
    const angeles = await server.as(employeeId)
    expect((await angeles(readOwnSession, {})).employeeInfo.today).toBe(today)
  })

  test('a day to come can be read and named, not written or submitted', async () => {
    const { kim, project } = await company.staff()
    expect(await locksOf(kim, week)).toEqual([
      null,
      null,
      null,
      null,
      'future-day',
      'future-day',
      'future-day',
    ])
    const next = { fromDate: '20260322', toDate: '20260328' }
    expect(await locksOf(kim, next)).toEqual(Array.from({ length: 7 }, () => 'future-day'))
    const refusal = await refusalOf(submits(kim, project, {}, next))
    expect([refusal.status, refusal.reason]).toEqual([422, 'timecard.period-not-begun'])
    expect(refusal.message).toBe('This period can be submitted from 03/22/2026 on.')
  })

  test('a week may be submitted on its first day', async () => {
    const { kim: someone, project } = await company.staff()
    server.clock.set('2026-03-22T00:00:00+09:00')
    const kim = await server.as(someone.employeeId)
    const next = { fromDate: '20260322', toDate: '20260328' }
    expect(await submits(kim, project, {}, next)).toBe(true)
  })

  test("an instant is shown as the wall clock of the reader's office", async () => {
    const { person, project } = await staffedIn('FC002')
    await submits(person, project, {})
    const lock = (await rowOf(person, week))?.lock
    expect(lock?.sinceAt).toBe('2026-03-17T17:00:00')
    expect(lock?.message).toContain('03/17/2026')
  })
})

describe('a resident', () => {
  test('[timecard-3] is closed on weekends and on holidays of the own office, also on those that span days', async () => {
    const { kim } = await company.staff({ resides: true })
    await company.holiday('2026-03-16', '2026-03-17')
    await company.holiday('2026-03-17', '2026-03-17')
    await company.holiday('2026-03-18', '2026-03-18', 'FC002')
    expect(await locksOf(kim, week)).toEqual([
      'resident-weekend',
      'resident-holiday',
      'resident-holiday',
      null,
      'future-day',
      'future-day',
      'resident-weekend',
    ])
  })

  test('may work 8 hours a day; others may work 24, on holidays too', async () => {
    const { kim } = await company.staff({ resides: true })
    const { kim: lee, project } = await company.staff()
    await company.holiday('2026-03-16')
    expect((await rowOf(kim, week))?.days.map((day) => day.cap)).toEqual([8, 8, 8, 8, 8, 8, 8])
    await save(lee, project, week, { timeSunday: 24, timeMonday: 24 })
  })

  test('from Wednesday on has the old cap before and the new one after', async () => {
    const { kim, project } = await company.staff()
    await residesFrom(server, kim, project, '2026-03-17', true)
    const row = await rowOf(kim, week)
    expect(row?.days.map((day) => day.cap)).toEqual([24, 24, 8, 8, 8, 8, 8])
    expect(row?.days[0]?.lock).toBe(null)
    expect(row?.days[6]?.lock?.code).toBe('timecard.resident-weekend')
    expect(row?.resideYN).toBe('Y')
    await save(kim, project, week, { timeSunday: 10, timeMonday: 10, timeTuesday: 8 })
    const refusal = await refusalOf(
      save(kim, project, week, { timeMonday: 24, timeTuesday: 8.5, timeWednesday: 9 }),
    )
    expect(refusal.issues?.map(({ path }) => path)).toEqual([
      'timecardSaveList.0.timeTuesday',
      'timecardSaveList.0.timeWednesday',
    ])
  })

  test('who moves to the other office in the week has its holidays from then on', async () => {
    const { kim, project } = await company.staff({ resides: true })
    await moves(server, kim, '2026-03-17', { office: 'FC002' })
    await company.holiday('2026-03-16', '2026-03-17', 'FC002')
    await save(kim, project, week, { timeMonday: 8 })
    const refusal = await refusalOf(save(kim, project, week, { timeTuesday: 8 }))
    expect(refusal.reason).toBe('timecard.resident-holiday')
  })

  test('of one project is none of another', async () => {
    const { pm, kim, project } = await company.staff({ resides: true })
    const other = await company.project({ pm })
    await company.join(kim, other, { resides: false })
    await save(kim, other, week, { timeSunday: 12 })
    expect((await refusalOf(save(kim, project, week, { timeSunday: 1 }))).reason).toBe(
      'timecard.resident-weekend',
    )
  })
})
