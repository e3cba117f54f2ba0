import { describe, expect, test } from 'vitest'
import { cellsOf, workStretchesOf, type CountedEmployee, type DayEntry } from './cells.ts'

/* March 2026 has 22 weekdays, Monday the 2nd is a holiday: base hours are 168.00 (examples). */
const holidays = [
  { officeCode: 'FC001', firstDay: '2026-03-02', lastDay: '2026-03-02' },
  { officeCode: 'FC001', firstDay: '2026-03-01', lastDay: '2026-03-02' },
]

const inT2 = {
  fromDay: '2020-01-01',
  organizationId: 'T2',
  gradeCode: 'GR002',
  officeCode: 'FC001',
}

function employee(changes: Partial<CountedEmployee> = {}): CountedEmployee {
  return {
    joinDay: '2020-01-01',
    retireDay: null,
    timecardDays: [{ fromDay: null, toDay: null }],
    positions: [inT2],
    residence: new Map(),
    ...changes,
  }
}

function entry(day: string, hundredths: number, isSubmitted = true): DayEntry {
  return { projectId: 'P1', day, hundredths, isSubmitted }
}

const moved = employee({
  positions: [inT2, { ...inT2, fromDay: '2026-03-16', organizationId: 'T1' }],
})

describe('man-months', () => {
  test('of 42.25 submitted hours are 0.2515; what is not submitted is entered and counts nothing', () => {
    const entries = [
      entry('2026-03-03', 2225),
      entry('2026-03-04', 2000),
      entry('2026-03-17', 800, false),
    ]
    expect(cellsOf(employee(), entries, holidays)).toEqual([
      {
        projectId: 'P1',
        firstDay: '2026-03-01',
        lastDay: '2026-03-31',
        organizationId: 'T2',
        gradeCode: 'GR002',
        officeCode: 'FC001',
        resides: false,
        baseHundredths: 16_800,
        enteredHundredths: 5025,
        submittedHundredths: 4225,
        tenThousandths: 2515,
      },
    ])
  })

  test('of a move in the middle of the month are 0.1196 for T2 and 0.1318 for T1', () => {
    const entries = [entry('2026-03-13', 2010), entry('2026-03-16', 2215)]
    expect(cellsOf(moved, entries, holidays)).toMatchObject([
      { organizationId: 'T2', lastDay: '2026-03-15', tenThousandths: 1196 },
      { organizationId: 'T1', firstDay: '2026-03-16', tenThousandths: 1318 },
    ])
  })

  test('of 0.04 hours at 160.00 are 0.0003', () => {
    expect(cellsOf(employee(), [entry('2026-02-03', 4)], [])).toMatchObject([
      { baseHundredths: 16_000, tenThousandths: 3 },
    ])
  })

  test('of a month without workdays are none', () => {
    const free = [{ officeCode: 'FC001', firstDay: '2026-03-01', lastDay: '2026-03-31' }]
    expect(cellsOf(employee(), [entry('2026-03-03', 800)], free)).toMatchObject([
      { baseHundredths: 0, submittedHundredths: 800, tenThousandths: 0 },
    ])
  })

  test('of someone who joined on the 16th divide by the whole month, also of hours before', () => {
    const joiner = employee({
      joinDay: '2026-03-16',
      positions: [{ ...inT2, fromDay: '2026-03-16' }],
    })
    const entries = [entry('2026-03-12', 4200), entry('2026-03-17', 4200)]
    expect(cellsOf(joiner, entries, holidays)).toMatchObject([
      { firstDay: '2026-03-01', baseHundredths: 16_800, tenThousandths: 5000 },
    ])
  })
})

describe('segments', () => {
  const resident = (...days: [string, boolean][]) =>
    employee({
      residence: new Map([['P1', days.map(([fromDay, resides]) => ({ fromDay, resides }))]]),
    })
  const entries = [entry('2026-03-03', 800), entry('2026-03-20', 800)]

  test('are cut where residence changes, and nowhere by an entry that repeats the one before', () => {
    const cells = cellsOf(
      resident(['2026-03-10', true], ['2026-03-12', true], ['2026-03-18', false]),
      entries,
      holidays,
    )
    // before the first entry the first one counts
    expect(cells).toMatchObject([
      { firstDay: '2026-03-01', lastDay: '2026-03-17', resides: true },
      { firstDay: '2026-03-18', lastDay: '2026-03-31', resides: false },
    ])
  })

  test('are not cut by an entry of history that repeats the one before', () => {
    const steady = employee({ positions: [inT2, { ...inT2, fromDay: '2026-03-16' }] })
    expect(cellsOf(steady, entries, holidays)).toHaveLength(1)
  })

  test('divide each day by the office in force', () => {
    const abroad = employee({
      positions: [inT2, { ...inT2, fromDay: '2026-03-16', officeCode: 'FC002' }],
    })
    const free = [
      ...holidays,
      { officeCode: 'FC002', firstDay: '2026-03-02', lastDay: '2026-03-20' },
    ]
    // 9 workdays until the 15th in Korea, and 7 from the 23rd in the USA
    expect(cellsOf(abroad, entries, free)).toMatchObject([
      { officeCode: 'FC001', baseHundredths: 12_800 },
      { officeCode: 'FC002', baseHundredths: 12_800 },
    ])
  })
})

describe('work stretches of March', () => {
  test('of a move have 9 workdays before it and 12 from it', () => {
    expect(workStretchesOf(moved, '2026-03', holidays)).toMatchObject([
      { organizationId: 'T2', lastDay: '2026-03-15', workdays: 9, baseHundredths: 16_800 },
      { organizationId: 'T1', firstDay: '2026-03-16', workdays: 12, baseHundredths: 16_800 },
    ])
  })

  test('hold the days of employment alone, at the base of the whole month', () => {
    const short = employee({ joinDay: '2026-03-16', retireDay: '2026-03-20' })
    expect(workStretchesOf(short, '2026-03', holidays)).toMatchObject([
      { firstDay: '2026-03-16', lastDay: '2026-03-20', workdays: 5, baseHundredths: 16_800 },
    ])
    expect(workStretchesOf(short, '2026-02', holidays)).toEqual([])
  })

  test('count the workdays on which a role keeps a timecard, and the base of the whole month', () => {
    const workdaysOf = (timecardDays: CountedEmployee['timecardDays']) =>
      workStretchesOf(employee({ timecardDays }), '2026-03', holidays)
    expect(workdaysOf([])).toMatchObject([{ workdays: 0, baseHundredths: 16_800 }])
    const until = { fromDay: null, toDay: '2026-03-13' }
    const since = { fromDay: '2026-03-12', toDay: null }
    // 3 to 13 March, and from the 12th
    expect(workdaysOf([until])).toMatchObject([{ firstDay: '2026-03-01', workdays: 9 }])
    expect(workdaysOf([since])).toMatchObject([{ lastDay: '2026-03-31', workdays: 14 }])
    expect(workdaysOf([until, since])).toMatchObject([{ workdays: 21 }])
    expect(workdaysOf([{ ...until, ...since, toDay: '2026-03-12' }])).toMatchObject([
      { workdays: 1 },
    ])
  })
})
