import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Figure, Missing } from '../../money/figures.ts'
import { amountAt, type Column, ColumnSum, sumOfColumns, totalOf } from './columns.ts'

const months = 3
const tooLarge: Missing = { kind: 'too-large', year: 0 }
const noRate = (year: number): Missing => ({ kind: 'exchange-rate', year })

type Month = {
  readonly figure: Figure
  readonly tenThousandths: number
  readonly isAssumed: boolean
}

function columnOf(all: readonly Month[]): Column {
  const sum = new ColumnSum(all.length)
  for (const [place, one] of all.entries()) sum.addAmount(place, one)
  return sum.column
}

const figure: fc.Arbitrary<Figure> = fc.oneof(
  { weight: 5, arbitrary: fc.maxSafeInteger().map((amount) => ({ amount })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(2024, 2025).map((year) => ({ missing: [noRate(year)] })),
  },
)
const month = fc.record({
  figure,
  tenThousandths: fc.integer({ min: -100_000, max: 100_000 }),
  isAssumed: fc.boolean(),
})
const column = fc.array(month, { minLength: months, maxLength: months })
const sign = fc.constantFrom('plus', 'minus')

/** Some months added up with whole numbers of any size. */
function combined(all: readonly (Month & { readonly sign: 'plus' | 'minus' })[]) {
  const missing = all.flatMap((one) => ('missing' in one.figure ? one.figure.missing : []))
  const years = [...new Set(missing.map(({ year }) => year))]
  const sum = all.reduce((total, one) => {
    const amount = 'missing' in one.figure ? 0n : BigInt(one.figure.amount)
    return total + (one.sign === 'plus' ? amount : -amount)
  }, 0n)
  const isLarge = !Number.isSafeInteger(Number(sum))
  const exact = isLarge ? { missing: [tooLarge] } : { amount: Number(sum) }
  return {
    figure: years.length > 0 ? { missing: years.map(noRate) } : exact,
    tenThousandths: all.reduce((total, one) => total + one.tenThousandths, 0),
    isAssumed: all.some((one) => one.isAssumed),
  }
}

test('columns add up month by month, exactly, and miss what one of them misses', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ sign, column }), { minLength: 1, maxLength: 5 }), (parts) => {
      const expected = Array.from({ length: months }, (_, place) =>
        combined(parts.flatMap((one) => ({ ...one.column[place]!, sign: one.sign }))),
      )
      const sum = () =>
        sumOfColumns(
          parts.map((one) => ({ sign: one.sign, column: columnOf(one.column) })),
          months,
        )
      const result = sum()
      expect(expected.map((_, place) => amountAt(result, place))).toEqual(expected)
    }),
  )
})

test('the months of a column add up, exactly, and miss what one of them misses', () => {
  fc.assert(
    fc.property(column, (all) => {
      const expected = combined(all.map((one) => ({ ...one, sign: 'plus' as const })))
      const total = () => totalOf(columnOf(all))
      expect(total()).toEqual(expected)
    }),
  )
})

test('a column of which nothing was counted has nothing in any month', () => {
  const nothing = { figure: { amount: 0 }, tenThousandths: 0, isAssumed: false }
  expect([amountAt(null, 0), totalOf(null)]).toEqual([nothing, nothing])
})
