import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, monthOf } from '../../calendar/day.ts'
import { baseHundredthsOf, type Holiday } from '../../calendar/workdays.ts'
import { cellsOf, type Cell } from './cells.ts'
import { exampleFacts, exampleRow } from '../facts.fixture.ts'
import { manMonthOf } from './man-month.ts'
import { meterOf, overtimeOf, usedTenThousandths } from './meter.ts'
import { isInPeriod, periodOf } from '../period.ts'
import { cellsElsewhere } from './segments.ts'
import { type Dated, type PlainPart, exceedsByHand, usedByHand } from './used-by-hand.fixture.ts'

/*
 * With everything submitted, a project's used man-months are one figure in whichever of its periods it is
 * opened, and submit decides by it (man-months-6): for holidays, moves, residences and hours of all kinds.
 */

const firstOfDays = '2026-01-01'
const days = fc.nat({ max: 150 }).map((days) => addDays(firstOfDays, days))

function dated<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Dated<Value>> {
  const later = fc.uniqueArray(fc.record({ fromDay: days, value }), {
    maxLength: 3,
    selector: ({ fromDay }) => fromDay,
  })
  return fc
    .tuple(value, later)
    .map(([first, rest]) => [
      { fromDay: '2020-01-01', value: first },
      ...rest.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1)),
    ])
}

const holidays = fc.array(
  fc
    .record({
      officeCode: fc.constantFrom('FC001', 'FC002'),
      firstDay: days,
      length: fc.nat({ max: 3 }),
    })
    .map(({ length, ...holiday }): Holiday => ({
      ...holiday,
      lastDay: addDays(holiday.firstDay, length),
    })),
  { maxLength: 8 },
)
const parts: fc.Arbitrary<PlainPart> = fc.record({
  offices: dated(fc.constantFrom('FC001', 'FC002')),
  units: dated(fc.constantFrom('T1', 'T2')),
  residence: dated(fc.boolean()),
  closed: fc.dictionary(fc.constantFrom('2026-02', '2026-04'), fc.constantFrom(14_400, 16_000), {
    noNullPrototype: true,
  }),
  entries: fc.uniqueArray(fc.record({ day: days, hundredths: fc.integer({ min: 1, max: 2400 }) }), {
    minLength: 1,
    maxLength: 25,
    selector: ({ day }) => day,
  }),
})

/** The cells of the part, as a server keeps them; its closed months have the base hours of their close. */
function savedCells(part: PlainPart, free: Holiday[]): Cell[] {
  const changeDays = [part.offices, part.units].flat().map(({ fromDay }) => fromDay)
  const positions = [...new Set(changeDays)].toSorted().map((fromDay) => ({
    fromDay,
    officeCode: inForce(part.offices, fromDay),
    organizationId: inForce(part.units, fromDay),
    gradeCode: 'GR003',
  }))
  const residence = part.residence.map(({ fromDay, value }) => ({ fromDay, resides: value }))
  const employee = {
    joinDay: '2020-01-01',
    retireDay: null,
    timecardDays: [],
    positions,
    residence: new Map([['P1', residence]]),
  }
  const entries = part.entries.map((entry) => ({ ...entry, projectId: 'P1', isSubmitted: true }))
  return cellsOf(employee, entries, free).map((cell) => {
    const baseHundredths = part.closed[monthOf(cell.firstDay)] ?? cell.baseHundredths
    const hundredths = cell.submittedHundredths
    return { ...cell, baseHundredths, tenThousandths: manMonthOf({ baseHundredths, hundredths }) }
  })
}

function inForce<Value>(list: Dated<Value>, day: string): Value {
  const [first] = list
  if (first === undefined) throw new Error('nothing is in force')
  return (list.findLast((entry) => entry.fromDay <= day) ?? first).value
}

/** What a server would read of the part when the period that holds the day is opened. */
function openedOn(day: string, part: PlainPart, free: Holiday[], planHundredths: number) {
  const period = periodOf(day)
  const month = monthOf(period.firstDay)
  const changes = [part.offices, part.units].flatMap((list) =>
    list.flatMap(({ fromDay, value }, index) =>
      index > 0 && value !== list[index - 1]?.value ? [fromDay] : [],
    ),
  )
  const own = part.entries.filter((entry) => isInPeriod(entry.day, period))
  const hours = Object.fromEntries(own.map((entry) => [entry.day, entry.hundredths]))
  const cells = savedCells(part, free)
  const isOfMonth = (cell: Cell) => monthOf(cell.firstDay) === month
  const others = cells.filter((cell) => !isOfMonth(cell))
  const ofMonth = cells
    .filter(isOfMonth)
    .map((cell) => ({ ...cell, hundredths: cell.submittedHundredths }))
  const row = exampleRow({
    planHundredths,
    residence: part.residence.map(({ fromDay, value }) => ({ fromDay, resides: value })),
    hours,
    monthCells: cellsElsewhere(ofMonth, { state: 'submitted', hours }),
    otherMonths: {
      tenThousandths: others.reduce((sum, cell) => sum + cell.tenThousandths, 0),
      byBase: others.map(({ baseHundredths, submittedHundredths }) => ({
        baseHundredths,
        hundredths: submittedHundredths,
      })),
    },
  })
  const offices = part.offices.map(({ fromDay, value }) => ({ fromDay, officeCode: value }))
  const isClosed = part.closed[month] !== undefined
  const facts = exampleFacts({
    period,
    offices,
    changeDays: [...new Set(changes)].toSorted(),
    holidays: free,
    monthClose: isClosed ? { closedAt: '2026-06-01T00:00:00.000Z', closedByName: 'Kim' } : null,
    baseHundredths: part.closed[month] ?? baseHundredthsOf(month, offices, free),
    rows: [row],
  })
  return { facts, row }
}

test('used is the one figure that a person with a calendar comes to, in every period', () => {
  fc.assert(
    fc.property(parts, holidays, (part, free) => {
      const expected = usedByHand(part, free)
      const opened = part.entries.map(({ day }) => day).concat('2026-05-20', '2026-01-01')
      for (const day of opened) {
        const { facts, row } = openedOn(day, part, free, 100)
        expect(usedTenThousandths(meterOf(facts, row), row.hours)).toBe(expected)
      }
    }),
  )
})

test('a row with hours is over exactly when the hours of all its periods exceed the plan', () => {
  fc.assert(
    fc.property(parts, holidays, fc.integer({ min: -1, max: 1 }), (part, free, offset) => {
      const planHundredths = Math.max(0, Math.floor(usedByHand(part, free) / 100) + offset)
      for (const { day } of part.entries) {
        const { facts, row } = openedOn(day, part, free, planHundredths)
        expect(overtimeOf(meterOf(facts, row), row.hours).isOver).toBe(
          exceedsByHand(part, planHundredths, free),
        )
      }
    }),
  )
})
