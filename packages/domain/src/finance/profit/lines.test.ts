import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figure, Missing } from '../../money/figures.ts'
import { type CountedLine, countedIn, countedLines, isSummed, isWorked, lineOf } from './lines.ts'

/** Each counted line has a digit of its own, so that a sum says which lines it has, and with which sign. */
const amounts: Readonly<Record<CountedLine, number>> = {
  si: 1,
  license: 20,
  thirdParty: 300,
  internalRnd: 4_000,
  outsourcing: 10_000,
  expense: 200_000,
  thirdPartyCost: 3_000_000,
  salesOpex: 40_000_000,
  settlement: 500_000_000,
  labour: 6_000_000_000,
}
const counted = (line: CountedLine): Figure => ({ amount: amounts[line] })

describe('the lines of profit', () => {
  test('[profit-1] the counted lines of operating profit have the sign by which they count', () => {
    const signed = countedIn('operatingProfit').map(
      ({ line, sign }) => `${sign === 'plus' ? '+' : '-'}${line}`,
    )
    expect(signed).toEqual([
      '+si',
      '+license',
      '+thirdParty',
      '+internalRnd',
      '-outsourcing',
      '-expense',
      '-thirdPartyCost',
      '-salesOpex',
      '+settlement',
      '-labour',
    ])
    expect(countedIn('labour')).toEqual([{ line: 'labour', sign: 'plus' }])
  })

  test.each([
    ['sales', 4_321],
    ['cost', 43_210_000],
    ['grossProfit', 4_321 - 43_210_000 + 500_000_000],
    ['operatingProfit', 4_321 - 43_210_000 + 500_000_000 - 6_000_000_000],
    ['settlement', 500_000_000],
  ] as const)('[project-money-20] %s is made of its lines (profit-1)', (line, amount) => {
    expect(lineOf(line, counted)).toEqual({ amount })
  })

  test('are counted, or sums of those that are', () => {
    expect(countedLines.filter(isSummed)).toEqual([])
    expect(['sales', 'cost', 'grossProfit', 'operatingProfit'].every(isSummed)).toBe(true)
    expect(['target', 'achievement', 'toString'].some(isSummed)).toBe(false)
  })

  test('have man-months behind settlement and labour alone', () => {
    expect(countedLines.filter(isWorked)).toEqual(['settlement', 'labour'])
  })

  test('miss what one of their lines misses, and no other line does (profit-5)', () => {
    const missing: readonly Missing[] = [{ kind: 'exchange-rate', year: 2026 }]
    fc.assert(
      fc.property(fc.constantFrom(...countedLines), (absent) => {
        const figureOf = (line: CountedLine) => (line === absent ? { missing } : counted(line))
        const isCost = ['outsourcing', 'expense', 'thirdPartyCost', 'salesOpex'].includes(absent)
        const isSales = ['si', 'license', 'thirdParty', 'internalRnd'].includes(absent)
        expect('missing' in lineOf('cost', figureOf)).toBe(isCost)
        expect('missing' in lineOf('sales', figureOf)).toBe(isSales)
        expect('missing' in lineOf('grossProfit', figureOf)).toBe(absent !== 'labour')
        expect(lineOf('operatingProfit', figureOf)).toEqual({ missing })
      }),
    )
  })
})
