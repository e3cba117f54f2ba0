import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, monthOf } from '../calendar/day.ts'
import type { Holiday } from '../calendar/workdays.ts'
import { exampleFacts, exampleRow } from './facts.fixture.ts'
import type { RowFacts } from './facts.ts'
import { meterOf, overtimeOf, usedTenThousandths } from './meter.ts'
import { isInPeriod, periodOf } from './period.ts'
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

/** What a server would read of the part when the period that holds the day is opened. */
function openedOn(day: string, part: PlainPart, free: Holiday[], planHundredths: number) {
  const period = periodOf(day)
  const changes = [part.offices, part.units].flatMap((list) =>
    list.flatMap(({ fromDay, value }, index) =>
      index > 0 && value !== list[index - 1]?.value ? [fromDay] : [],
    ),
  )
  const cuts = [...changes, ...part.residence.slice(1).map(({ fromDay }) => fromDay)].toSorted()
  const submittedElsewhere: RowFacts['submittedElsewhere'][number][] = part.entries
    .filter((entry) => !isInPeriod(entry.day, period))
    .map((entry) => ({
      month: monthOf(entry.day),
      segmentDay: cuts.findLast((cut) => cut <= entry.day) ?? '0001-01-01',
      hundredths: entry.hundredths,
    }))
  const own = part.entries.filter((entry) => isInPeriod(entry.day, period))
  const row = exampleRow({
    planHundredths,
    residence: part.residence.map(({ fromDay, value }) => ({ fromDay, resides: value })),
    hours: Object.fromEntries(own.map((entry) => [entry.day, entry.hundredths])),
    submittedElsewhere,
  })
  const facts = exampleFacts({
    period,
    offices: part.offices.map(({ fromDay, value }) => ({ fromDay, officeCode: value })),
    changeDays: [...new Set(changes)].toSorted(),
    holidays: free,
    frozenBases: Object.entries(part.closed).map(([month, baseHundredths]) => ({
      month,
      baseHundredths,
    })),
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
    fc.property(parts, holidays, fc.integer({ min: -1, max: 1 }), (part, free, beside) => {
      const planHundredths = Math.max(0, Math.floor(usedByHand(part, free) / 100) + beside)
      for (const { day } of part.entries) {
        const { facts, row } = openedOn(day, part, free, planHundredths)
        expect(overtimeOf(meterOf(facts, row), row.hours).isOver).toBe(
          exceedsByHand(part, planHundredths, free),
        )
      }
    }),
  )
})
