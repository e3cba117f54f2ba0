import { describe, expect, test } from 'vitest'
import { type CompanyFacts, optionalSteps, setUpSteps, stepState } from './steps.ts'

/** A company as its first administrator finds it: a root, themselves, and the types that come with the tables. */
const atFirst: CompanyFacts = {
  units: 1,
  people: 1,
  officesWithoutHolidays: 1,
  holidays: 0,
  prices: 0,
  missingPrices: 1,
  billableTypes: 5,
  nonBillableTypes: 3,
  hasExchangeRate: false,
  opexCharges: 0,
  teamTargets: 0,
}
const done = (facts: Partial<CompanyFacts>) =>
  setUpSteps.filter((step) => stepState(step, { ...atFirst, ...facts }).isDone)

describe('the steps of the guide (set-up-5)', () => {
  test('[set-up-5] are all to be done at first, but for the types that come with the tables', () => {
    expect(done({})).toEqual(['types'])
  })

  test('a chart is there with a unit below the root, and people with someone in addition to the administrator', () => {
    expect(done({ units: 2 })).toContain('chart')
    expect(done({ people: 2 })).toContain('people')
  })

  test('holidays are there once every office in which someone works has some', () => {
    expect(done({ officesWithoutHolidays: 0, holidays: 15 })).toContain('holidays')
    expect(done({ officesWithoutHolidays: 1, holidays: 15 })).not.toContain('holidays')
  })

  test('prices are there once none is missing, and none at all is not enough', () => {
    expect(done({ prices: 10, missingPrices: 0 })).toContain('prices')
    expect(done({ prices: 9, missingPrices: 1 })).not.toContain('prices')
    expect(done({ prices: 0, missingPrices: 0 })).not.toContain('prices')
  })

  test('types are there with a billable and a non-billable one', () => {
    expect(done({ nonBillableTypes: 0 })).not.toContain('types')
    expect(done({ billableTypes: 0 })).not.toContain('types')
  })

  test('rates and targets are a choice; rates are an exchange rate and an opex charge', () => {
    expect(optionalSteps).toEqual(['rates', 'targets'])
    expect(done({ hasExchangeRate: true })).not.toContain('rates')
    expect(done({ hasExchangeRate: true, opexCharges: 1 })).toContain('rates')
    expect(done({ teamTargets: 1 })).toContain('targets')
  })

  test('each says how much is there', () => {
    expect(stepState('rates', { ...atFirst, hasExchangeRate: true, opexCharges: 4 }).count).toBe(5)
    expect(stepState('types', atFirst).count).toBe(8)
  })
})
