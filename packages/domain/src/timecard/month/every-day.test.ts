import { describe, expect, test } from 'vitest'
import type { Holiday } from '../../calendar/workdays.ts'
import { exampleFacts, exampleRow } from '../facts.fixture.ts'
import { lockOfCell, type RowFacts, type TimecardFacts } from '../facts.ts'
import { periodOf } from '../period.ts'
import { rowStates } from '../row-state.ts'
import { daysOf, weekdayByHand } from '../man-months/used-by-hand.fixture.ts'

/*
 * What may be done with every day of every week of 2020 to 2035, given by a list of days that is walked from
 * its beginning and by the sentences of calendar-2,
 * timecard-3, timecard-4 and month-close-3, none of which is code under test.
 */

/** Days from Sunday 29 December 2019 on, each with the period it lies in: cut at Sundays and at the first. */
function walked() {
  const months = Array.from({ length: 16 * 12 }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0')
    return `${2020 + Math.floor(index / 12)}-${month}`
  })
  const days = ['2019-12-29', '2019-12-30', '2019-12-31', ...months.flatMap(daysOf)]
  // the years end on a Monday: the rest of that week
  days.push('2036-01-01', '2036-01-02', '2036-01-03', '2036-01-04', '2036-01-05')
  let period = 0
  return days.map((day, index) => {
    const isSunday = index % 7 === 0
    if (index > 0 && (isSunday || day.endsWith('-01'))) period += 1
    return { day, isWeekend: isSunday || index % 7 === 6, period, week: Math.floor(index / 7) }
  })
}

type Walked = ReturnType<typeof walked>[number]
type Allowed = 'anything' | 'lowerOnly' | 'frozen'
type Situation = {
  facts: Partial<TimecardFacts>
  row: Partial<RowFacts>
  /** Whether hours may only be lowered on the day, as timecard-3 says it. */
  isLowerOnly: (at: Walked) => boolean
}

/** The situations of a period with the given days; today is long after it unless it says otherwise. */
function situationsOf(days: readonly Walked[]): Record<string, Situation> {
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  const holiday: Holiday = { officeCode: 'FC001', firstDay: last, lastDay: last }
  const resides = { residence: [{ fromDay: '2019-01-01', resides: true }] }
  return {
    'nothing in the way': { facts: {}, row: {}, isLowerOnly: () => false },
    'today is its first day': {
      facts: { today: first },
      row: {},
      isLowerOnly: ({ day }) => day !== first,
    },
    'joined on its last day': {
      facts: { joinDay: last },
      row: {},
      isLowerOnly: ({ day }) => day !== last,
    },
    'retired on its first day': {
      facts: { retireDay: first },
      row: {},
      isLowerOnly: ({ day }) => day !== first,
    },
    'a project that begins on its last day': {
      facts: {},
      row: { startDay: last },
      isLowerOnly: ({ day }) => day !== last,
    },
    'a project that is over after its first day': {
      facts: {},
      row: { endDay: first },
      isLowerOnly: ({ day }) => day !== first,
    },
    'a project that is not won yet': {
      facts: {},
      row: { isTentative: true },
      isLowerOnly: () => true,
    },
    'a project that was ended': { facts: {}, row: { endedDay: last }, isLowerOnly: () => true },
    'no longer a member': { facts: {}, row: { isMember: false }, isLowerOnly: () => true },
    'a resident, its last day a holiday': {
      facts: { holidays: [holiday] },
      row: resides,
      isLowerOnly: ({ day, isWeekend }) => isWeekend || day === last,
    },
    'a resident, with a holiday of the other office': {
      facts: { holidays: [{ ...holiday, officeCode: 'FC002' }] },
      row: resides,
      isLowerOnly: ({ isWeekend }) => isWeekend,
    },
  }
}

const closedMonth = { closedAt: '2036-02-01T01:00:00Z', closedByName: 'Park Jiho' }
const frozenStates = ['submitted', 'pendingUnsubmit', 'pendingOvertime']
const all = walked()

function grouped(numberOf: (at: Walked) => number): Map<number, Walked[]> {
  const groups = new Map<number, Walked[]>()
  for (const at of all) {
    const group = groups.get(numberOf(at)) ?? []
    group.push(at)
    groups.set(numberOf(at), group)
  }
  return groups
}

const periods = grouped(({ period }) => period)
const weeks = grouped(({ week }) => week)

test('the walk has every day of sixteen years, and each week seven', () => {
  expect(all).toHaveLength(5844 + 8)
  expect([...weeks.values()].every((days) => days.length === 7)).toBe(true)
  // 1 March 2026 is a Sunday
  expect(all.find(({ day }) => day === '2026-03-01')?.isWeekend).toBe(true)
  expect(weekdayByHand('2026-03-01')).toBe(0)
})

test('every day lies in the period that the walk puts it in', () => {
  for (const days of periods.values()) {
    const expected = { firstDay: days[0]?.day, lastDay: days.at(-1)?.day }
    for (const { day } of days) expect(periodOf(day)).toEqual(expected)
  }
})

describe('[timecard-3] every day of the week around every period may be changed as the document says', () => {
  test.each(Object.keys(situationsOf(all.slice(0, 1))))('%s', (name) => {
    const wrong: string[] = []
    for (const [number, days] of periods) {
      const situation = situationsOf(days)[name]
      const week = weeks.get(days[0]?.week ?? 0) ?? []
      if (situation === undefined) throw new Error('no such situation')
      const period = { firstDay: days[0]?.day ?? '', lastDay: days.at(-1)?.day ?? '' }
      for (const state of rowStates) {
        for (const monthClose of [null, closedMonth]) {
          const facts = exampleFacts({
            period,
            today: '2036-03-01',
            joinDay: '2019-01-01',
            offices: [{ fromDay: '2019-01-01', officeCode: 'FC001' }],
            holidays: [],
            monthClose,
            ...situation.facts,
          })
          const row = exampleRow({
            state,
            startDay: '2019-01-01',
            endDay: '2036-12-31',
            ...situation.row,
          })
          for (const at of week) {
            const isFrozen =
              at.period !== number || monthClose !== null || frozenStates.includes(state)
            const restricted = situation.isLowerOnly(at) ? 'lowerOnly' : 'anything'
            const expected: Allowed = isFrozen ? 'frozen' : restricted
            const result = lockOfCell(facts, row, at.day)?.strength ?? 'anything'
            if (result !== expected) wrong.push(`${at.day} ${state} ${result}, not ${expected}`)
          }
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([])
  })
})
