import { expect, test } from 'vitest'
import { axisLabels } from './axis-labels.ts'

const months = ['2026-08', '2026-09', '2026-10', '2026-11 (진행 중)']
const running = months.at(-1) ?? ''
const across = (width: number, labels: readonly string[] = months) =>
  axisLabels(labels, (place) => 60 + (place * (width - 92)) / (labels.length - 1), {
    left: 60,
    width,
  })

test('each label is below its point where there is room', () => {
  expect(across(900).map(({ text }) => text)).toEqual(months)
  expect(across(900)[1]?.x).toBeCloseTo(60 + 808 / 3)
})

test('the last label does not run out of the drawing', () => {
  // six digits of 7 px, three syllables of 12, and five signs
  expect(across(900).at(-1)?.x).toBeLessThanOrEqual(900 - (6 * 7 + 3 * 12 + 5 * 5) / 2)
})

test('a longer label takes the room of its neighbour', () => {
  expect(across(360).map(({ text }) => text)).toEqual(['2026-08', '2026-09', running])
  const before = [...months, '2026-12']
  expect(across(400, before).map(({ text }) => text)).toContain(running)
  expect(across(400, before).map(({ text }) => text)).not.toContain('2026-12')
})

test('of many labels as many stand as have room', () => {
  const year = Array.from(
    { length: 12 },
    (_, month) => `2026-${String(month + 1).padStart(2, '0')}`,
  )
  expect(across(320, year).map(({ place }) => place)).toEqual([0, 3, 6, 9])
})
