import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RevenueType } from '../project-codes.ts'
import { equalitiesOf, whyNotEqual } from './equality.ts'

const plan = { service: 100, license: 20, thirdParty: 0 }
const won = { isInternalRnd: false, currency: 'KRW' } as const
const row = (revenue: RevenueType, planned: number) => ({ revenue, planned })
const equal = [row('si', 60), row('license', 20), row('si', 40)]

describe('planned billing', () => {
  test('that adds up to the budget plan for each type of revenue is taken', () => {
    expect(whyNotEqual(equal, plan, won)).toEqual([])
  })

  test('without a row has nothing to compare', () => {
    expect(whyNotEqual([], plan, won)).toEqual([])
  })

  test('[project-money-12] is refused with what is missing or too much, each type by itself', () => {
    expect(
      whyNotEqual([row('si', 101), row('license', 5), row('thirdParty', 1)], plan, won),
    ).toEqual([
      { code: 'project.billing-si', at: 'billingsList', values: { shortfall: '−1' } },
      { code: 'project.billing-license', at: 'billingsList', values: { shortfall: '15' } },
      { code: 'project.billing-third-party', at: 'billingsList', values: { shortfall: '−1' } },
    ])
  })

  test('shows cents of a project in dollars', () => {
    expect(
      whyNotEqual([row('si', 99), row('license', 20)], plan, { ...won, currency: 'USD' }),
    ).toEqual([{ code: 'project.billing-si', at: 'billingsList', values: { shortfall: '$0.01' } }])
  })

  test('[project-money-12, projects-5] of internal R&D compares its own type in place of SI, with its own sentence', () => {
    const research = { isInternalRnd: true, currency: 'KRW' } as const
    expect(whyNotEqual([row('internalRnd', 100), row('license', 20)], plan, research)).toEqual([])
    expect(whyNotEqual(equal, plan, research)).toEqual([
      { code: 'project.billing-internal-rnd', at: 'billingsList', values: { shortfall: '100' } },
    ])
  })
})

test('billing is equal exactly where every shortfall is 0, however the rows are cut and ordered', () => {
  const amounts = fc.array(fc.nat(10 ** 12), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: -3, max: 3 }), (si, license, off) => {
      const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0)
      const rows = [
        ...si.map((each) => row('si', each)),
        ...license.map((each) => row('license', each)),
      ]
      const requested = { service: sum(si) + off, license: sum(license), thirdParty: 0 }
      expect(
        equalitiesOf(rows.toReversed(), requested, won).map(({ shortfall }) => shortfall),
      ).toEqual([off, 0, 0])
      expect(whyNotEqual(rows, requested, won)).toHaveLength(off === 0 ? 0 : 1)
    }),
  )
})
