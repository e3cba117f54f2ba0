import { setTimeout as pause } from 'node:timers/promises'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import type { Day } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { describe, expect, test } from 'vitest'
import { moves, residesFrom } from '../../test/factories.ts'
import { differingFigures, isEmployed, todayAt } from '../../test/figures.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { addHoliday, changeHoliday, removeHoliday } from '../holidays/holidays.store.ts'
import { checkFigures } from './check-figures.ts'
import { recomputeBases, recomputeCells } from './cells.store.ts'
import { extendStretches } from './extend-stretches.ts'
import { lockTimecards } from './timecard-lock.ts'

/* The company of the examples: March 2026 has base hours of 168.00 once Monday the 2nd is a holiday. */

const { server, company } = useServer('2026-05-29T09:00:00+09:00')
const by = { employeeId: null, now: new Date('2026-05-29T00:00:00Z') }
const secondOfMarch = (officeCode: string) => ({
  officeCode,
  name: 'Holiday',
  firstDay: '2026-03-02',
  lastDay: '2026-03-02',
})

/** An employee with 20.10 submitted hours before the 16th of March and 22.15 from then on. */
async function worker(team = 'T2', office: 'FC001' | 'FC002' = 'FC001') {
  const pm = await company.person({ roles: ['LE001', 'LE002'] })
  const person = await company.person({ team, office })
  const project = await company.project({ pm })
  await company.join(person, project)
  const entry = (day: Day, hundredths: number) => {
    const { firstDay, lastDay } = periodOf(day)
    return { day, hundredths, periodStart: firstDay, periodEnd: lastDay }
  }
  await company.worked(person, project, [entry('2026-03-10', 2010), entry('2026-03-24', 2215)])
  return { person, project }
}

/** Whether a transaction waits for another one. */
async function isAnyoneWaiting(): Promise<boolean> {
  const { rowCount } = await server.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}

async function cellsOf({ employeeId }: Caller) {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    `select first_day as "firstDay", organization_id as unit, resides, base_hundredths as base,
       ten_thousandths as "manMonth"
     from man_month_cells where employee_id = $1 order by first_day`,
    [employeeId],
  )
  return rows
}

describe('cells', () => {
  test('of a move in the middle of March are 0.1196 for T2 and 0.1318 for T1 (examples-2)', async () => {
    const holiday = await inTransaction(server.pool, (db) =>
      addHoliday(db, secondOfMarch('FC001'), by),
    )
    const { person } = await worker()
    expect(await cellsOf(person)).toMatchObject([{ base: 16_800, manMonth: 2515 }])
    await moves(server, person, '2026-03-16', { team: 'T1' })
    expect(await cellsOf(person)).toMatchObject([
      { firstDay: '2026-03-01', unit: 'T2', manMonth: 1196 },
      { firstDay: '2026-03-16', unit: 'T1', manMonth: 1318 },
    ])
    await inTransaction(server.pool, (db) => removeHoliday(db, holiday.holidaySn))
    expect(await cellsOf(person)).toMatchObject([{ base: 17_600 }, { base: 17_600 }])
  })

  test('follow a change of residence', async () => {
    const { person, project } = await worker()
    await residesFrom(server, person, project, '2026-03-16', true)
    expect(await cellsOf(person)).toMatchObject([{ resides: false }, { resides: true }])
  })

  test('of a closed month do not change by later moves, holidays or residences', async () => {
    const { person, project } = await worker()
    const before = await cellsOf(person)
    await person(closeOwnMonth, { body: { yearMonth: '202603' } })
    await moves(server, person, '2026-03-16', { team: 'T1' })
    await residesFrom(server, person, project, '2026-03-12', true)
    const { holidaySn } = await inTransaction(server.pool, (db) =>
      addHoliday(db, secondOfMarch('FC001'), by),
    )
    expect(await cellsOf(person)).toEqual(before)
    await inTransaction(server.pool, (db) => removeHoliday(db, holidaySn))
  })

  test('a dry run answers what would change, and changes nothing', async () => {
    const { person } = await worker('T2', 'FC002')
    const before = await cellsOf(person)
    const undone = inTransaction(server.pool, async (db) => {
      await db.query(`insert into holidays (office_code, name, first_day, last_day)
        values ('FC002', 'Maybe', '2026-03-02', '2026-03-02')`)
      const locked = await lockTimecards(db, [person.employeeId])
      const ofBases = await recomputeBases(db, locked, ['2026-03'], { dryRun: true })
      const ofCells = await recomputeCells(db, locked, ['2026-03'], null, { dryRun: true })
      expect(ofCells).toEqual(ofBases)
      expect(ofCells).toMatchObject([
        { before: { baseHundredths: 17_600 }, after: { baseHundredths: 16_800 } },
      ])
      const { rows } = await db.query('select from man_month_cells where base_hundredths = 16800')
      expect(rows).toEqual([])
      throw new Error('as if nothing had been')
    })
    await expect(undone).rejects.toThrow('as if nothing had been')
    expect(await cellsOf(person)).toEqual(before)
  })

  test('that differ are named', async () => {
    const { person, project } = await worker()
    const set = (hundredths: number) =>
      server.pool.query(
        'update man_month_cells set submitted_hundredths = $2 where employee_id = $1',
        [person.employeeId, hundredths],
      )
    await set(4224)
    const differing = await checkFigures(server.pool, todayAt(server))
    expect(differing).toHaveLength(1)
    expect(differing[0]).toContain(`cell ${person.employeeId} ${project} 2026-03-01`)
    await set(4225)
    expect(await checkFigures(server.pool, todayAt(server))).toEqual([])
  })
})

describe('holidays', () => {
  test('that are put into another office or other days count there', async () => {
    const korean = (await worker()).person
    const american = (await worker('T2', 'FC002')).person
    const { holidaySn } = await inTransaction(server.pool, (db) =>
      addHoliday(db, secondOfMarch('FC001'), by),
    )
    await inTransaction(server.pool, (db) =>
      changeHoliday(db, holidaySn, { ...secondOfMarch('FC002'), lastDay: '2026-03-03' }, by),
    )
    expect(await cellsOf(korean)).toMatchObject([{ base: 17_600 }])
    expect(await cellsOf(american)).toMatchObject([{ base: 16_000 }])
    await inTransaction(server.pool, (db) => removeHoliday(db, holidaySn))
    expect(await inTransaction(server.pool, (db) => removeHoliday(db, holidaySn))).toBeUndefined()
  })

  test('entered while an employee moves into the office count for them', async () => {
    const { person } = await worker()
    let moving: Promise<unknown> = Promise.resolve()
    const { holidaySn } = await inTransaction(server.pool, async (db) => {
      const added = await addHoliday(db, secondOfMarch('FC002'), by)
      moving = moves(server, person, '2026-02-01', { office: 'FC002' })
      let isDone = false
      void moving.then(() => (isDone = true))
      while (!isDone && !(await isAnyoneWaiting())) await pause(5)
      return added
    })
    await moving
    expect(await cellsOf(person)).toMatchObject([{ base: 16_800 }])
    await inTransaction(server.pool, (db) => removeHoliday(db, holidaySn))
  })
})

describe('work stretches', () => {
  const monthsOf = async ({ employeeId }: Caller) => {
    const { rows } = await server.pool.query<{ first: Day; last: Day; workdays: number }>(
      `select min(first_day) as first, max(last_day) as last, sum(workdays)::int as workdays
       from work_stretches where employee_id = $1`,
      [employeeId],
    )
    return rows[0]
  }

  test('reach from the join day until a year ahead, and follow employment', async () => {
    const person = await company.person({ joinDay: '2026-01-14' })
    expect(await monthsOf(person)).toMatchObject({ first: '2026-01-14', last: '2027-05-31' })
    await isEmployed(server, person, '2026-02-16', '2026-03-10')
    expect(await monthsOf(person)).toEqual({
      first: '2026-02-16',
      last: '2026-03-10',
      workdays: 10 + 7,
    })
  })

  test('are extended month by month, once, and not for leavers', async () => {
    const person = await company.person({ joinDay: '2026-01-14' })
    const left = await company.person({ joinDay: '2026-01-14', retireDay: '2026-03-10' })
    expect(await extendStretches(server.pool, '2026-05-29')).toBe(0)
    expect(await extendStretches(server.pool, '2026-07-01')).toBeGreaterThan(0)
    expect(await extendStretches(server.pool, '2026-07-01')).toBe(0)
    expect(await monthsOf(person)).toMatchObject({ last: '2027-07-31' })
    expect(await monthsOf(left)).toMatchObject({ last: '2026-03-10' })
    expect(await differingFigures(server)).toEqual([])
  })

  test('are extended between months that something else has reached before', async () => {
    const moved = await company.person({ joinDay: '2026-01-14' })
    server.clock.set('2026-09-01T09:00:00+09:00')
    // before the daily extension of a server that was off for months
    await moves(server, moved, '2027-09-01', { team: 'T2' })
    expect((await monthsOf(moved))?.last).toBe('2027-09-30')
    expect(await differingFigures(server)).toEqual([])
  })
})
