import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begunMonths } from './report-months.ts'
import { sumOfHours, utilizationOf, type WorkedHours } from './utilization.ts'

describe('utilization', () => {
  test.each([
    // 42.25 of 168.00 hours, and 16.00 on a project that no one pays for
    ['42.25 of 168 hours', 4225, 16_800, 2515, 251],
    ['16 of 168 hours', 1600, 16_800, 952, 95],
    // joined on the 16th: 12 weekdays
    ['42.25 of 96 hours', 4225, 9600, 4401, 440],
    // two people: the sum of the hours over the sum of the base
    ['(84 + 42.25) of 336 hours', 8400 + 4225, 33_600, 3757, 376],
    ['nothing of 168 hours', 0, 16_800, 0, 0],
    ['more hours than there were', 20_000, 16_800, 11_905, 1190],
  ])('[utilization-1, utilization-3] of %s', (_what, hours, base, detail, list) => {
    expect(utilizationOf(hours, base, 2)).toBe(detail)
    expect(utilizationOf(hours, base, 1)).toBe(list)
  })

  test('is none without base hours', () => {
    expect(utilizationOf(800, 0, 2)).toBeNull()
  })

  test('of a unit lies between the lowest and the highest of its people', () => {
    const person = fc.record({
      billable: fc.nat(30_000),
      nonBillable: fc.nat(30_000),
      base: fc.integer({ min: 800, max: 18_400 }),
    })
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 30 }), (people: WorkedHours[]) => {
        const all = sumOfHours(people)
        const each = people.map(({ billable, base }) => utilizationOf(billable, base, 2) ?? 0)
        const whole = utilizationOf(all.billable, all.base, 2) ?? 0
        expect(whole).toBeGreaterThanOrEqual(Math.min(...each))
        expect(whole).toBeLessThanOrEqual(Math.max(...each))
      }),
    )
  })
})

describe('the months of a report', () => {
  test('are those that have begun, and the running one is known', () => {
    expect(begunMonths('2026-02', '2026-05', '2026-03-18')).toEqual({
      months: ['2026-02', '2026-03'],
      running: '2026-03',
    })
    expect(begunMonths('2025-12', '2026-01', '2026-03-18').running).toBeNull()
    expect(begunMonths('2026-04', '2026-05', '2026-03-31').months).toEqual([])
  })
})
