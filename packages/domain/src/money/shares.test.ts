import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const weights = (...of: readonly (readonly [string, number])[]) =>
  of.map(([teamCode, weight]) => ({ teamCode, weight }))
const amounts = (amount: number, ...of: readonly (readonly [string, number])[]) =>
  sharesOf(amount, weights(...of))?.map((share) => share.amount) ?? null

describe('an amount is shared', () => {
  test('[examples-11] by 60 : 40: of 100,000,001 the one left over goes to the larger fraction', () => {
    expect(sharesOf(100_000_001, weights(['T1', 60_000_000], ['T2', 40_000_000]))).toEqual([
      { teamCode: 'T1', amount: 60_000_001 },
      { teamCode: 'T2', amount: 40_000_000 },
    ])
  })

  test('below zero by its absolute value, then signed', () => {
    expect(amounts(-10_000_000, ['T1', 60], ['T2', 40])).toEqual([-6_000_000, -4_000_000])
    expect(amounts(-5, ['T1', 1], ['T2', 1])).toEqual([-3, -2])
  })

  test('[project-money-15] of equal fractions to the smaller team code first, wherever it is', () => {
    expect(amounts(1, ['T2', 1], ['T1', 1])).toEqual([0, 1])
    expect(amounts(2, ['T3', 5], ['T1', 5], ['T2', 5])).toEqual([0, 1, 1])
    // a code is compared letter by letter, as the database sorts it
    expect(amounts(1, ['T2', 1], ['T10', 1])).toEqual([0, 1])
  })

  test('to no one where no team has a weight, and never by one below zero', () => {
    expect(amounts(100)).toBeNull()
    expect(amounts(100, ['T1', 0], ['T2', 0])).toBeNull()
    expect(() => amounts(100, ['T1', 2], ['T2', -1])).toThrow(RangeError)
  })

  test('exactly, where the product of amount and weight is more than a number holds', () => {
    expect(amounts(900_000_000_000_001, ['T1', 900_000_000_000_000], ['T2', 1])).toEqual([
      900_000_000_000_000, 1,
    ])
  })
})

const someWeights = fc
  .uniqueArray(fc.stringMatching(/^T\d{1,3}$/), { minLength: 1, maxLength: 12 })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((teamCode) =>
        fc.record({
          teamCode: fc.constant(teamCode),
          // as sales are: some in whole millions, some to the won, some small
          weight: fc.oneof(
            fc.nat(10 ** 12),
            fc.nat(5),
            fc.nat(2_000).map((millions) => millions * 1_000_000),
          ),
        }),
      ),
    ),
  )
  .filter((of) => of.some(({ weight }) => weight > 0))
const someAmount = fc.oneof(
  fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
  fc.integer({ min: -1_000, max: 1_000 }),
)

test('[project-money-15] shares add up to the amount, and none is a whole unit away from its exact part', () => {
  fc.assert(
    fc.property(someAmount, someWeights, (amount, of) => {
      const shares = sharesOf(amount, of) ?? []
      const total = of.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
      expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
      const isNear = (share: (typeof shares)[number], place: number) => {
        const off = BigInt(share.amount) * total - BigInt(amount) * BigInt(of[place]!.weight)
        return -total < off && off < total
      }
      expect(shares.every(isNear)).toBe(true)
    }),
  )
})

test('shares do not depend on the order of the teams', () => {
  fc.assert(
    fc.property(someAmount, someWeights, (amount, of) => {
      const sorted = (shares: ReturnType<typeof sharesOf>) =>
        shares?.toSorted((a, b) => (a.teamCode < b.teamCode ? -1 : 1))
      expect(sorted(sharesOf(amount, of.toReversed()))).toEqual(sorted(sharesOf(amount, of)))
    }),
  )
})

/** As project-money-15 says it, one unit after the other, in whole numbers of any size. */
function sharedOneByOne(amount: number, of: Parameters<typeof sharesOf>[1]) {
  const total = of.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  const size = BigInt(Math.abs(amount))
  const parts = of.map(({ teamCode, weight }) => {
    const product = size * BigInt(weight)
    return { teamCode, whole: product / total, fraction: product % total, isLarger: false }
  })
  let left = size - parts.reduce((sum, { whole }) => sum + whole, 0n)
  for (; left > 0n; left -= 1n) {
    const rest = parts.filter(({ isLarger }) => !isLarger)
    const most = rest.reduce((a, b) =>
      b.fraction > a.fraction || (b.fraction === a.fraction && b.teamCode < a.teamCode) ? b : a,
    )
    most.isLarger = true
  }
  const sign = amount < 0 ? -1n : 1n
  return parts.map(({ teamCode, whole, isLarger }) => ({
    teamCode,
    amount: Number(sign * (whole + (isLarger ? 1n : 0n))),
  }))
}

test('shares are those of the rule, of small amounts and of large ones', () => {
  fc.assert(
    fc.property(someAmount, someWeights, (amount, of) => {
      expect(sharesOf(amount, of)).toEqual(sharedOneByOne(amount, of))
    }),
    { numRuns: 500 },
  )
})
