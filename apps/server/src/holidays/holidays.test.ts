import {
  createHoliday,
  deleteHoliday,
  listHolidays,
  readHolidayImpact,
  readHolidays,
  updateHoliday,
} from '@yuga/contract/master-data/holidays'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type { Day } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { afterEach, describe, expect, test } from 'vitest'
import { differingFigures, withoutHolidays } from '../../test/figures.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

/* March 2026 has 22 weekdays: base hours of 176.00, and of 168.00 once one of them is a holiday. */
const { server, company } = useServer('2026-05-29T09:00:00+09:00')

afterEach(() => withoutHolidays(server))

const admin = () => company.person({ roles: ['LE999'] })
type Body = RequestOf<typeof createHoliday>['body']
const holiday = (more: Partial<Body> = {}): Body => ({
  holidayName: '대체 공휴일 😀',
  holidayStartDateObject: '20260302',
  holidayEndDateObject: '20260302',
  officeCode: 'FC001',
  ...more,
})

/** An employee with 84.00 submitted hours in March 2026: 0.5 of a man-month at base hours of 168.00. */
async function worker(office: 'FC001' | 'FC002' = 'FC001') {
  const pm = await company.person({ roles: ['LE001', 'LE002'] })
  const person = await company.person({ office })
  const project = await company.project({ pm })
  await company.join(person, project)
  const entry = (day: Day, hundredths: number) => {
    const { firstDay, lastDay } = periodOf(day)
    return { day, hundredths, periodStart: firstDay, periodEnd: lastDay }
  }
  const days = ['2026-03-10', '2026-03-11', '2026-03-24', '2026-03-25']
  await company.worked(
    person,
    project,
    days.map((day) => entry(day, 2100)),
  )
  return person
}

async function manMonthsOf({ employeeId }: Caller) {
  const { rows } = await server.pool.query<{ base: number; mm: number; workdays: number }>(
    `select c.base_hundredths as base, c.ten_thousandths as mm, s.workdays
     from man_month_cells c join work_stretches s using (employee_id, month)
     where employee_id = $1`,
    [employeeId],
  )
  return rows
}

async function refused(attempt: () => Promise<unknown>) {
  const { status, reason, issues = [] } = await leavesNoTrace(server, () => refusalOf(attempt()))
  return [status, reason, ...issues.map(({ path }) => path)]
}

describe('a holiday changes the figures of open months', () => {
  test('[calendar-8] from 0.4773 to 0.5 MM by one day off, and back by its deletion; of its own office alone', async () => {
    const by = await admin()
    const kim = await worker()
    const lee = await worker('FC002')
    expect(await manMonthsOf(kim)).toEqual([{ base: 17_600, mm: 4773, workdays: 22 }])
    const made = await by(createHoliday, { body: holiday() })
    expect(await manMonthsOf(kim)).toEqual([{ base: 16_800, mm: 5000, workdays: 21 }])
    expect(await manMonthsOf(lee)).toEqual([{ base: 17_600, mm: 4773, workdays: 22 }])
    expect(await differingFigures(server)).toEqual([])
    await by(deleteHoliday, { params: { sequence: made.sequence }, query: made })
    expect(await manMonthsOf(kim)).toEqual([{ base: 17_600, mm: 4773, workdays: 22 }])
  })

  test('also where it is moved to the other office and to more days', async () => {
    const by = await admin()
    const kim = await worker()
    const lee = await worker('FC002')
    const made = await by(createHoliday, { body: holiday() })
    const body = {
      ...made,
      ...holiday({ officeCode: 'FC002', holidayEndDateObject: '20260303' }),
    }
    expect(await by(updateHoliday, { body })).toEqual({ sequence: made.sequence, version: 1 })
    expect(await manMonthsOf(kim)).toEqual([{ base: 17_600, mm: 4773, workdays: 22 }])
    expect(await manMonthsOf(lee)).toEqual([{ base: 16_000, mm: 5250, workdays: 20 }])
    expect(await differingFigures(server)).toEqual([])
  })

  test('[calendar-5] never of a closed one, which follows when it is opened again', async () => {
    const by = await admin()
    const kim = await worker()
    await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
    const { sequence } = await by(createHoliday, { body: holiday() })
    expect(await manMonthsOf(kim)).toEqual([{ base: 17_600, mm: 4773, workdays: 22 }])
    await by(updateHoliday, {
      body: { sequence, ...holiday({ holidayEndDateObject: '20260306' }) },
    })
    expect(await manMonthsOf(kim)).toEqual([{ base: 17_600, mm: 4773, workdays: 22 }])
    expect(await differingFigures(server)).toEqual([])
    await by(cancelMonthClose, { body: { yearMonth: '202603', employeeId: kim.employeeId } })
    expect(await manMonthsOf(kim)).toEqual([{ base: 13_600, mm: 6176, workdays: 17 }])
  })

  test('once for days of several holidays', async () => {
    const by = await admin()
    const kim = await worker()
    await by(createHoliday, { body: holiday() })
    await by(createHoliday, { body: holiday({ holidayStartDateObject: '20260301' }) })
    expect(await manMonthsOf(kim)).toEqual([{ base: 16_800, mm: 5000, workdays: 21 }])
  })
})

describe('before a holiday is saved', () => {
  const days = {
    officeCode: 'FC002',
    holidayStartDateObject: '20260331',
    holidayEndDateObject: '20260401',
  }

  test('it is said how many open cells it would change, and nothing is written', async () => {
    const by = await admin()
    await worker('FC002')
    const closed = await worker('FC002')
    const requested = () => by(readHolidayImpact, { query: days })
    const before = await requested()
    await closed(closeOwnMonth, { body: { yearMonth: '202603' } })
    const after = await leavesNoTrace(server, requested)
    expect(after.changedMonths).toEqual(['202603'])
    expect([after.changedCells, after.changedEmployees]).toEqual([
      before.changedCells - 1,
      before.changedEmployees - 1,
    ])
    const weekend = { holidayStartDateObject: '20260328', holidayEndDateObject: '20260329' }
    expect(await by(readHolidayImpact, { query: { ...days, ...weekend } })).toEqual({
      changedCells: 0,
      changedEmployees: 0,
      changedMonths: [],
    })
  })

  test('[calendar-8] it is just what saving changes then; a deletion is requested without days', async () => {
    const by = await admin()
    await worker('FC002')
    const bases = async () => {
      const { rows } = await server.pool.query<{ key: string; base: number }>(
        `select employee_id || project_id || first_day as key, base_hundredths as base
         from man_month_cells`,
      )
      return new Map(rows.map(({ key, base }) => [key, base]))
    }
    const changedBy = async (write: () => Promise<unknown>) => {
      const before = await bases()
      await write()
      return [...(await bases())].filter(([key, base]) => before.get(key) !== base).length
    }
    const body = holiday({ officeCode: 'FC002', holidayStartDateObject: '20260302' })
    const { holidayName: _, ...requested } = body
    const added = await by(readHolidayImpact, { query: requested })
    let sequence = 0
    const add = async () => void ({ sequence } = await by(createHoliday, { body }))
    expect(await changedBy(add)).toBe(added.changedCells)
    expect(added.changedCells).toBeGreaterThan(0)
    // the next day in its place: the base stays what it is
    const moved = { holidayStartDateObject: '20260303', holidayEndDateObject: '20260303' }
    expect(await by(readHolidayImpact, { query: { ...moved, sequence } })).toMatchObject({
      changedCells: 0,
    })
    const gone = await by(readHolidayImpact, { query: { sequence } })
    const remove = () => by(deleteHoliday, { params: { sequence }, query: {} })
    expect(await changedBy(remove)).toBe(gone.changedCells)
    expect(gone).toEqual(added)
  })
})

describe('a holiday', () => {
  test('can be read by everybody, and the audit says who did what', async () => {
    const by = await admin()
    const body = holiday({ holidayEndDateObject: '20260304' })
    const { sequence } = await by(createHoliday, { body })
    const kim = await company.person()
    const params = { yearMonth: '202603', officeCode: 'FC001' }
    expect(await kim(readHolidays, { params })).toEqual([{ ...body, sequence, version: 0 }])
    await by(updateHoliday, { body: { ...body, sequence, holidayName: '휴무' } })
    await by(deleteHoliday, { params: { sequence }, query: { version: 1 } })
    const { rows } = await server.pool.query(
      `select action, subject, before ->> 'name' as before, after ->> 'name' as after
       from audit where actor_id = $1 order by audit_sn`,
      [by.employeeId],
    )
    const subject = `holiday ${sequence}`
    expect(rows).toEqual([
      { action: 'holiday.add', subject, before: null, after: body.holidayName },
      { action: 'holiday.change', subject, before: body.holidayName, after: '휴무' },
      { action: 'holiday.delete', subject, before: '휴무', after: null },
    ])
  })

  test('is listed by office, name and day, and shows its last update', async () => {
    const by = await admin()
    await by(createHoliday, { body: holiday() })
    await by(createHoliday, { body: holiday({ officeCode: 'FC002', holidayName: 'Off' }) })
    const query = { officeCode: 'FC002', holidayStartDateObject: '20260101~20261231' }
    const page = await by(listHolidays, { query })
    expect(page).toMatchObject({ totalCount: 1, holidayList: [{ holidayName: 'Off' }] })
    expect(page.lastUpdateDateObject).toBe('20260529')
  })

  test('is refused with days out of order, too many of them, no name, or no such office', async () => {
    const by = await admin()
    const add = (more: Partial<Body>) => () => by(createHoliday, { body: holiday(more) })
    expect(await refused(add({ holidayEndDateObject: '20260301' }))).toEqual([
      422,
      'holiday.ends-before-start',
      'holidayEndDateObject',
    ])
    expect(await refused(add({ holidayEndDateObject: '20270303' }))).toEqual([
      422,
      'holiday.too-long',
      'holidayEndDateObject',
    ])
    expect(await refused(add({ holidayName: ' ' }))).toEqual([422, 'input.required', 'holidayName'])
    expect(await refused(add({ officeCode: 'FC999' }))).toEqual([
      422,
      'holiday.unknown-office',
      'officeCode',
    ])
  })

  test('is changed for a caller who has seen it as it is; of two at once one is refused', async () => {
    const by = await admin()
    const { sequence } = await by(createHoliday, { body: holiday() })
    const other = await admin()
    const change = (who: Caller, officeCode: string) =>
      who(updateHoliday, { body: { ...holiday({ officeCode }), sequence, version: 0 } })
    const { answers, refusals } = await inParallel([change(by, 'FC002'), change(other, 'FC001')])
    expect(answers).toEqual([{ sequence, version: 1 }])
    expect(refusals).toEqual(['409 record.stale-version'])
    const remove = (version: number) => () =>
      by(deleteHoliday, { params: { sequence }, query: { version } })
    expect(await refused(remove(0))).toEqual([409, 'record.stale-version', 'version'])
    await remove(1)()
    expect(await refused(remove(1))).toEqual([404, 'holiday.not-found'])
    expect(await refused(() => change(by, 'FC001'))).toEqual([404, 'holiday.not-found'])
    expect(await differingFigures(server)).toEqual([])
  })

  test('[calendar-7] is written by administrators alone', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    expect(await refused(() => pm(createHoliday, { body: holiday() }))).toEqual([
      403,
      'session.not-allowed',
    ])
    expect((await pm(listHolidays, { query: {} })).totalCount).toBe(0)
  })
})
