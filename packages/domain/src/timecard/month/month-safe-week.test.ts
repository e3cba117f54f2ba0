import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, monthOf, type Day } from '../../calendar/day.ts'
import { exampleFacts, exampleRow } from '../facts.fixture.ts'
import { capOf, lockOfCell, type RowFacts, type TimecardFacts } from '../facts.ts'
import type { Hundredths } from '../hours.ts'
import type { Lock } from './lock.ts'
import { isInPeriod, periodsFrom, weekOf, type Period } from '../period.ts'
import { isLocked, rowStates } from '../row-state.ts'
import { whyNotSave } from '../save.ts'

// A week that crosses a month end is two periods, each with its own lock, submit and close.
// These laws hold for every such week of 2020 to 2035 in every state of lock.

const closedMonth = { closedAt: '2026-04-02T01:00:00Z', closedByName: 'Park Jiho' }

const periodsOfCrossingWeeks = periodsFrom('2020-01-01', '2035-12-31').filter((period) => {
  const week = weekOf(period)
  return monthOf(week[0] ?? '') !== monthOf(week[6] ?? '')
})

type Situation = (period: Period) => { facts: Partial<TimecardFacts>; row: Partial<RowFacts> }

/** What can be in the way of a cell in addition to close and state, one situation each. */
const situations: Record<string, Situation> = {
  'nothing in the way': () => ({ facts: {}, row: {} }),
  'today in the middle': ({ firstDay }) => ({ facts: { today: firstDay }, row: {} }),
  'joined on the last day': ({ lastDay }) => ({ facts: { joinDay: lastDay }, row: {} }),
  'retired on the first day': ({ firstDay }) => ({ facts: { retireDay: firstDay }, row: {} }),
  'project over on the first day': ({ firstDay }) => ({ facts: {}, row: { endDay: firstDay } }),
  'project not won yet': () => ({ facts: {}, row: { isTentative: true } }),
  'project ended': ({ firstDay }) => ({ facts: {}, row: { endedDay: firstDay } }),
  'no longer a member': () => ({ facts: {}, row: { isMember: false } }),
  'resident, all days holidays': ({ firstDay, lastDay }) => ({
    facts: { holidays: [{ officeCode: 'FC001', firstDay, lastDay: addDays(lastDay, 7) }] },
    row: { residence: [{ fromDay: '2020-01-01', resides: true }] },
  }),
}

/** The seven cells of a row in the week around its period, and which of them a save refuses. */
type Grid = { facts: TimecardFacts; row: RowFacts; week: Day[]; locks: (Lock | null)[] }

function gridOf(facts: TimecardFacts, row: RowFacts): Grid {
  const week = weekOf(facts.period)
  return { facts, row, week, locks: week.map((day) => lockOfCell(facts, row, day)) }
}

const everyGrid: Grid[] = periodsOfCrossingWeeks.flatMap((period) =>
  Object.values(situations).flatMap((situation) => {
    const { facts, row } = situation(period)
    const today = addDays(period.lastDay, 30)
    return rowStates.flatMap((state) =>
      [null, closedMonth].map((monthClose) =>
        gridOf(
          exampleFacts({ period, today, monthClose, ...facts }),
          exampleRow({ state, ...row }),
        ),
      ),
    )
  }),
)

/** The days that a save refuses to change; `hours` are [from, to] for each day of the week. */
function refusedDays({ facts, row, week, locks }: Grid, hours: [Hundredths, Hundredths][]): Day[] {
  const cells = week.map((day, index) => {
    const [from, to] = hours[index] ?? [0, 0]
    const { projectId } = row
    const capHundredths = capOf(row, day)
    return { projectId, day, lock: locks[index] ?? null, capHundredths, from, to, at: day }
  })
  const { period } = facts
  const problems = whyNotSave({ period, cells, unknownProjects: [], otherHundredthsOf: {} })
  return problems.map((problem) => problem.at ?? '')
}

function onEveryDay(from: Hundredths, to: Hundredths): [Hundredths, Hundredths][] {
  return Array.from({ length: 7 }, () => [from, to])
}

function isRowOpen({ facts, row }: Grid): boolean {
  return facts.monthClose === null && !isLocked(row.state)
}

function expectOfEveryGrid(law: (grid: Grid) => boolean): void {
  const broken = everyGrid.find((grid) => !law(grid))
  expect(broken).toBeUndefined()
}

test('2020 to 2035 have 165 whole weeks that cross a month, and one cut off at each end', () => {
  expect(periodsOfCrossingWeeks).toHaveLength(2 * 165 + 2)
})

describe('in every week that crosses a month, in every state of lock', () => {
  test('no save changes a day outside its own period, up or down', () => {
    expectOfEveryGrid((grid) => {
      const raised = refusedDays(grid, onEveryDay(0, 100))
      const lowered = refusedDays(grid, onEveryDay(100, 0))
      const outside = grid.week.filter((day) => !isInPeriod(day, grid.facts.period))
      return outside.every((day) => raised.includes(day) && lowered.includes(day))
    })
  })

  test('no save changes anything in a closed month or on a locked row', () => {
    expectOfEveryGrid((grid) => {
      if (isRowOpen(grid)) return true
      const raised = refusedDays(grid, onEveryDay(0, 100))
      const lowered = refusedDays(grid, onEveryDay(100, 0))
      return raised.length === 7 && lowered.length === 7
    })
  })

  test('lowering the hours of an open row always passes', () => {
    expectOfEveryGrid((grid) => {
      if (!isRowOpen(grid)) return true
      const lowered = [onEveryDay(100, 0), onEveryDay(2400, 2399)]
      const refused = lowered.flatMap((hours) => refusedDays(grid, hours))
      return refused.every((day) => !isInPeriod(day, grid.facts.period))
    })
  })

  test('[timecard-4] the whole grid sent back unchanged always passes', () => {
    expectOfEveryGrid((grid) => refusedDays(grid, onEveryDay(2400, 2400)).length === 0)
  })

  test('a cell without a lock takes hours, and a cell with one takes none', () => {
    expectOfEveryGrid((grid) => {
      const raised = refusedDays(grid, onEveryDay(0, 100))
      return grid.week.every((day, index) => raised.includes(day) === (grid.locks[index] !== null))
    })
  })

  test('of any mixture of changes exactly the cells that may not change are named', () => {
    const someHours = fc.array(fc.tuple(fc.nat({ max: 800 }), fc.nat({ max: 800 })), {
      minLength: 7,
      maxLength: 7,
    })
    fc.assert(
      fc.property(fc.constantFrom(...everyGrid), someHours, (grid, hours) => {
        const refusedAlone = grid.week.filter((day, index) => {
          const onlyThis = onEveryDay(0, 0).with(index, hours[index] ?? [0, 0])
          return refusedDays(grid, onlyThis).includes(day)
        })
        expect(refusedDays(grid, hours)).toEqual(refusedAlone)
      }),
      { numRuns: 1000 },
    )
  })
})
