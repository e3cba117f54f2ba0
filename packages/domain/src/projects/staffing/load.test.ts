import { describe, expect, test } from 'vitest'
import { capacityOf, loadsOf } from './load.ts'
import { plannedIn, withPlanned } from './month-plan.ts'

const load = (employeeId: string, month: string, hundredths: number, projectId = 'P1') => ({
  employeeId,
  projectId,
  month,
  hundredths,
})

describe('what is planned of someone', () => {
  test('[projects-16] in a month is summed over all projects; above 1.00 it is a warning, 1.00 is not', () => {
    const loads = loadsOf([
      load('E1', '2026-03', 60),
      load('E1', '2026-03', 41, 'P2'),
      load('E1', '2026-04', 100),
      load('E2', '2026-03', 30),
    ])
    expect(loads.map(({ planned, free, isOverFull }) => [planned, free, isOverFull])).toEqual([
      [101, -1, true],
      [100, 0, false],
      [30, 70, false],
    ])
  })

  test('leaves what they are there for, by the workdays of their employment', () => {
    expect(loadsOf([load('E1', '2026-03', 50)], () => 57)).toMatchObject([
      { planned: 50, capacity: 57, free: 7, isOverFull: false },
    ])
  })

  test('in one month of a plan is what is there', () => {
    const plan = [
      { month: '2026-03', hundredths: 40 },
      { month: '2026-04', hundredths: 60 },
    ]
    expect([plannedIn(plan, '2026-04'), plannedIn(plan, '2026-05')]).toEqual([60, 0])
    expect(withPlanned(plan, '2026-02', 25).map(({ month }) => month)).toEqual([
      '2026-02',
      '2026-03',
      '2026-04',
    ])
    expect(withPlanned(plan, '2026-03', 10)[0]).toEqual({ month: '2026-03', hundredths: 10 })
    expect(withPlanned(plan, '2026-03', 0)).toEqual([{ month: '2026-04', hundredths: 60 }])
  })
})

test.each([
  [21, 21, 100],
  [12, 21, 57],
  [0, 21, 0],
  [0, 0, 0],
])(
  '%d of %d workdays are %d hundredths of a man-month',
  (workdays, workdaysOfMonth, hundredths) => {
    expect(capacityOf({ workdays, workdaysOfMonth })).toBe(hundredths)
  },
)
