import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planTotalOf } from './month-plan.ts'
import { isSamePlan, plannedRunAt, planWithBlock, startWithin } from './move-months.ts'

const planOf = (...hundredths: readonly number[]) =>
  hundredths.flatMap((one, place) =>
    one === 0 ? [] : [{ month: `2026-0${place + 1}`, hundredths: one }],
  )

describe('a block of months', () => {
  test.each([
    ['move', '2026-01', '2026-02', '2026-04', planOf(50, 60, 0, 0, 0), planOf(0, 0, 0, 50, 60)],
    ['copy', '2026-01', '2026-02', '2026-04', planOf(50, 60, 0, 0, 0), planOf(50, 60, 0, 50, 60)],
    // over itself
    ['move', '2026-01', '2026-03', '2026-02', planOf(50, 60, 70), planOf(0, 50, 60, 70)],
    ['copy', '2026-01', '2026-03', '2026-02', planOf(50, 60, 70), planOf(50, 50, 60, 70)],
    ['move', '2026-02', '2026-03', '2026-01', planOf(0, 60, 70), planOf(60, 70, 0)],
    // what it comes to is replaced, also by a month without a plan
    ['move', '2026-01', '2026-02', '2026-03', planOf(50, 0, 20, 30), planOf(0, 0, 50, 0)],
    ['copy', '2026-01', '2026-01', '2026-01', planOf(50, 60), planOf(50, 60)],
  ] as const)('[staffing-9] %s of %s to %s at %s', (kind, first, last, to, before, after) => {
    expect(planWithBlock(before, { first, last }, to, kind)).toEqual(after)
  })

  test('[staffing-9] over the end of a year keeps the months in order', () => {
    const plan = [{ month: '2026-12', hundredths: 100 }]
    const block = { first: '2026-12', last: '2026-12' }
    expect(planWithBlock(plan, block, '2027-01', 'copy')).toEqual([
      ...plan,
      { month: '2027-01', hundredths: 100 },
    ])
  })

  test('[staffing-9] moved into months without a plan keeps what the plan adds up to', () => {
    const figures = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(figures, (hundredths) => {
        const plan = planOf(...hundredths)
        const moved = planWithBlock(plan, { first: '2026-01', last: '2026-03' }, '2026-04', 'move')
        expect(planTotalOf(moved)).toBe(planTotalOf(plan))
        const back = planWithBlock(moved, { first: '2026-04', last: '2026-06' }, '2026-01', 'move')
        expect(back).toEqual(plan)
      }),
    )
  })

  test.each([
    ['2026-05', '2026-05'],
    ['2025-11', '2026-01'],
    ['2026-12', '2026-11'],
    ['2027-06', '2026-11'],
  ])('[staffing-9] of two months wanted at %s begins at %s of the year', (to, start) => {
    const block = { first: '2026-03', last: '2026-04' }
    expect(startWithin(block, to, { first: '2026-01', last: '2026-12' })).toBe(start)
  })

  test.each([
    ['2026-01', '2026-01', '2026-02'],
    ['2026-02', '2026-01', '2026-02'],
    ['2026-03', '2026-03', '2026-03'],
    // the last month is not among those that are shown
    ['2026-04', '2026-04', '2026-05'],
  ])('[staffing-10] around %s it is the planned months in a row', (month, first, last) => {
    const all = { first: '2026-01', last: '2026-05' }
    expect(plannedRunAt(planOf(50, 60, 0, 70, 70, 70), month, all)).toEqual({ first, last })
  })

  test('[staffing-10] a plan of no man-months is the same as no plan', () => {
    expect(
      isSamePlan(planOf(50, 60), [...planOf(50, 60), { month: '2026-03', hundredths: 0 }]),
    ).toBe(true)
    expect(isSamePlan(planOf(50, 60), planOf(60, 50))).toBe(false)
    expect(isSamePlan(planOf(50), planOf(50, 60))).toBe(false)
  })
})
