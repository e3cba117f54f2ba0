import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesOf } from './candidates.ts'

const wanted = [
  { month: '2026-04', hundredths: 100 },
  { month: '2026-05', hundredths: 50 },
  { month: '2026-06', hundredths: 80 },
]

test('[staffing-8] someone takes of each month what is free, at most what is wanted, and nothing where they are over', () => {
  const free: Record<string, number> = { '2026-04': 40, '2026-05': 100, '2026-06': -20 }
  expect(takesOf(wanted, (month) => free[month] ?? 0)).toEqual([
    { month: '2026-04', hundredths: 40 },
    { month: '2026-05', hundredths: 50 },
    { month: '2026-06', hundredths: 0 },
  ])
})

test('[staffing-8] what is taken is never more than free or wanted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -300, max: 100 }),
      fc.integer({ min: 1, max: 300 }),
      (free, most) => {
        const [taken] = takesOf([{ month: '2026-04', hundredths: most }], () => free)
        expect(taken?.hundredths).toBe(free < 0 ? 0 : free < most ? free : most)
      },
    ),
  )
})
