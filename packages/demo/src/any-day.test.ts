import { addDays, addMonths, daysFrom, monthOf } from '@yuga/domain/calendar/day'
import { dayKindOf } from '@yuga/domain/calendar/workdays'
import { periodOf, previousPeriod } from '@yuga/domain/timecard/period'
import { describe, expect, test } from 'vitest'
import { membershipsOf } from './timecards/assignments.ts'
import type { Company, Person } from './company/company.ts'
import { unitsOfPlan } from '@yuga/domain/timecard/man-months/man-month-parts'
import { companyOf } from './make-company.ts'
import { totalOf } from './timecards/plans.ts'
import { projectFinderOf } from './projects/finder.ts'
import { baseHoursOf } from './timecards/rows.ts'
import { timecardsOf } from './timecards/timecards.ts'

/** The story must hold on whatever day someone starts the product for the first time. */
const oddDays = [
  '2026-01-01', // the year begins
  '2026-02-28', // a month ends with a Saturday
  '2026-03-01', // the period before is a whole week, a month ends with it
  '2026-06-01', // the period before is one Sunday without a workday
  '2027-05-02', // the period before is one Saturday
  '2025-10-10', // after ten days without work
  '2024-02-29',
  '2026-11-21',
]
const ordinaryDays = Array.from({ length: 24 }, (_, index) => addDays('2026-01-05', index * 23))

describe.each([...oddDays, ...ordinaryDays])('on %s', (today) => {
  const company = companyOf({ employees: 60, years: 1, today })
  const timecards = timecardsIn(company)
  const emp01 = timecards('emp01')

  test('emp01 has nothing in this week, and in the week before something left to submit', () => {
    expect(emp01.entries.some(({ day }) => day.day >= periodOf(today).firstDay)).toBe(false)
    const previous = previousPeriod(periodOf(today))
    const hasWorkday = daysFrom(previous.firstDay, previous.lastDay).some(
      (day) => dayKindOf(day, 'FC001', company.calendar.holidays) === 'workday',
    )
    const last = hasWorkday ? previous : company.calendar.lastPeriod.FC001
    const states = emp01.rows.flatMap(({ row, state }) =>
      row.period.firstDay === last.firstDay ? [state] : [],
    )
    expect(states.filter((state) => state === 'open')).toHaveLength(1)
    expect(states.length).toBeGreaterThan(1)
  })

  test('emp01 has closed neither this month nor the last, but the one before', () => {
    const closed = emp01.closes.map(({ month }) => month)
    expect(closed).not.toContain(monthOf(today))
    expect(closed).not.toContain(addMonths(monthOf(today), -1))
    expect(closed).toContain(addMonths(monthOf(today), -2))
  })

  test.each([
    ['emp01', 'usedUp'],
    ['pm01', 'selfApproved'],
  ])('%s has used up the plan of %s to the hundredth', (id, key) => {
    const { plans, rows } = timecards(id)
    const [membership, plan] = [...plans].find(([{ project }]) => project.key === key) ?? []
    const used = rows
      .filter(({ row }) => row.membership === membership)
      .reduce((sum, { row }) => sum + row.units, 0)
    expect(totalOf(plan ?? new Map())).toBe(75)
    expect(used).toBe(unitsOfPlan(75))
  })

  test('requests of both kinds wait for pm01, and one that only tl01 and the other PM may decide', () => {
    const waiting = ['kr0002', 'kr0003', 'kr0004'].flatMap((id) =>
      timecards(id).requests.filter(({ state }) => state === 'pending'),
    )
    expect(waiting.map(({ kind, project }) => `${kind} ${project.pm.id}`)).toEqual([
      'overtime pm01',
      'unsubmit pm01',
      'overtime kr0001',
    ])
    const kr0005 = timecards('kr0005').rows.map(({ state }) => state)
    expect(kr0005).toContain('flagged')
  })
})

function timecardsIn(company: Company) {
  const { people, calendar, structure, projects } = company
  const finder = projectFinderOf(projects)
  const baseHours = baseHoursOf(company)
  return (id: string) => {
    const person = people.find((other) => other.id === id) as Person
    const memberships = membershipsOf(person, calendar, structure, finder)
    return timecardsOf(person, memberships, baseHours, calendar)
  }
}
