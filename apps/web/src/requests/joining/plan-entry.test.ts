import { expect, test } from 'vitest'
import { noPlan, planOf, readPlan, switched, wirePlanOf } from './plan-entry.ts'

const months = ['2026-03', '2026-04', '2026-05'].map((month) => ({ month, workdays: 20 }))

test.each([
  ['', 0],
  ['1', 100],
  ['.5', 50],
  ['0,25', 25],
  ['1.50', 150],
  ['1,000', null],
  ['1.005', null],
  ['-1', null],
  ['one', null],
  ['1e2', null],
])('%j typed as man-months is %j hundredths', (text, hundredths) => {
  expect(readPlan(text)).toBe(hundredths)
})

test('a figure becomes months and back without a hundredth lost', () => {
  const figure = { figure: '1', byMonth: null }
  const byMonth = switched(figure, months)
  expect(byMonth.byMonth).toEqual({ '2026-03': '0.34', '2026-04': '0.33', '2026-05': '0.33' })
  expect(switched(byMonth, months)).toEqual({ figure: '1.00', byMonth: null })
})

test('what is sent is the figure, or every month', () => {
  expect(wirePlanOf(noPlan, months)).toEqual({ planMM: 0 })
  expect(wirePlanOf({ figure: '1.5', byMonth: null }, months)).toEqual({ planMM: 1.5 })
  const typed = { figure: '', byMonth: { '2026-04': '0.5' } }
  expect(wirePlanOf(typed, months)).toEqual({
    projectUserMmonth: [
      { customDate: '202603', mm: 0 },
      { customDate: '202604', mm: 0.5 },
      { customDate: '202605', mm: 0 },
    ],
  })
})

test('a plan with something in it that is no figure is none', () => {
  expect(planOf({ figure: 'x', byMonth: null }, months)).toBeNull()
  expect(planOf({ figure: '', byMonth: { '2026-04': '2..' } }, months)).toBeNull()
})
