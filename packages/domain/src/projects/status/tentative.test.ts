import { describe, expect, test } from 'vitest'
import { whyNotTentative, whyNotTentativeWithHours } from './tentative.ts'

const planned = { actualMonth: null, actual: 0 }
const problemsOf = (
  winProbability: number | null,
  more: Partial<Parameters<typeof whyNotTentative>[0]> = {},
) =>
  whyNotTentative({ winProbability, billing: [planned], costs: [], ...more }).map(
    ({ code, at }) => [code, at],
  )

describe('[tentative-1] the probability of a tentative project', () => {
  test.each([1, 50, 99])('may be %i', (percent) => {
    expect(problemsOf(percent)).toEqual([])
  })

  test.each([0, 100, -1, 12.5, Number.NaN])('is not %d', (percent) => {
    expect(problemsOf(percent)).toEqual([['project.win-probability', 'winProbability']])
  })

  test('is none of a certain one, which may have invoices and costs', () => {
    const entered = { billing: [{ actualMonth: '2026-01', actual: 5 }], costs: [{ amount: 1 }] }
    expect(problemsOf(null, entered)).toEqual([])
  })
})

describe('[tentative-3] a tentative project', () => {
  test('has no invoice, and each one is named', () => {
    const billing = [
      planned,
      { actualMonth: '2026-01', actual: 5 },
      { actualMonth: '2026-01', actual: 0 },
      { actualMonth: null, actual: -5 },
    ]
    expect(problemsOf(60, { billing })).toEqual([
      ['project.tentative-with-invoices', 'billingsList.1.actualAmount'],
      ['project.tentative-with-invoices', 'billingsList.2.actualDate'],
      ['project.tentative-with-invoices', 'billingsList.3.actualAmount'],
    ])
  })

  test('has no costs; one of 0 is none', () => {
    expect(problemsOf(60, { costs: [{ amount: 0 }] })).toEqual([])
    expect(problemsOf(60, { costs: [{ amount: 0 }, { amount: -1 }] })).toEqual([
      ['project.tentative-with-costs', 'costExpenseList'],
    ])
  })

  test('has no hours', () => {
    expect(whyNotTentativeWithHours(60, false)).toEqual([])
    expect(whyNotTentativeWithHours(null, true)).toEqual([])
    expect(whyNotTentativeWithHours(60, true)).toEqual([
      { code: 'project.tentative-with-hours', at: 'winProbability' },
    ])
  })
})
