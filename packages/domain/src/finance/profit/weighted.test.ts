import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figure } from '../../money/figures.ts'
import type { ProfitCell } from './cells.ts'
import { weightedCells } from './weighted.ts'

const cell = (
  teamId: string,
  figure: Figure | number,
  more: Partial<ProfitCell> = {},
): ProfitCell => ({
  projectId: 'P',
  month: '2026-05',
  teamId,
  line: 'si',
  figure: typeof figure === 'number' ? { amount: figure } : figure,
  tenThousandths: 0,
  isAssumed: false,
  ...more,
})
const amountsOf = (cells: readonly ProfitCell[]) =>
  cells.map(({ teamId, figure }) => [teamId, 'amount' in figure ? figure.amount : null])

describe('[forecast-12] the weighted cells of a tentative project', () => {
  test.each([
    ['are its part by the probability', [1_000], 60, [600]],
    ['are rounded half-up', [5], 50, [3]],
    ['are rounded away from zero below it', [-5], 50, [-3]],
    // 3 × 33 % is 0.99: 1, which the teams share; each by itself would come to 0
    ['of teams add up to the part of the whole', [1, 1, 1], 33, [0, 1, 0]],
    ['of teams that settle add up to nothing', [-1_501, 1_501], 33, [-495, 495]],
  ])('%s', (_what, amounts, percent, expected) => {
    const cells = amounts.map((amount, place) => cell(`T${place}`, amount))
    expect(amountsOf(weightedCells(cells, percent)).map(([, amount]) => amount)).toEqual(expected)
  })

  test('are rounded for each line and month alone, and shared in the order of the teams', () => {
    const cells = [
      cell('T2', 1),
      cell('T1', 1),
      cell('T1', 1, { month: '2026-06' }),
      cell('T1', 1, { line: 'expense' }),
    ]
    const shown = weightedCells(cells, 50).map(({ teamId, month, line, figure }) => [
      `${teamId} ${month} ${line}`,
      'amount' in figure ? figure.amount : null,
    ])
    // 1 of T1 through it is 0.5, rounded to 1; with that of T2 it is 1, of which nothing is left
    expect(shown).toEqual([
      ['T1 2026-05 si', 1],
      ['T2 2026-05 si', 0],
      ['T1 2026-06 si', 1],
      ['T1 2026-05 expense', 1],
    ])
  })

  test('are missing where theirs is, and count what is there of the others', () => {
    const missing: Figure = { missing: [{ kind: 'exchange-rate', year: 2026 }] }
    const cells = weightedCells([cell('T1', missing), cell('T2', 100)], 40)
    expect(cells[0]?.figure).toEqual(missing)
    expect(cells[1]?.figure).toEqual({ amount: 40 })
  })

  test('weigh the man-months behind them alike', () => {
    const cells = [cell('T1', 10, { line: 'labour', tenThousandths: 5_001 })]
    expect(weightedCells(cells, 50)[0]?.tenThousandths).toBe(2_501)
  })
})

const anyAmounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), {
  minLength: 1,
  maxLength: 8,
})

test('[forecast-12] teams add up to the weighted whole, each at most 1 from its own part', () => {
  fc.assert(
    fc.property(anyAmounts, fc.integer({ min: 1, max: 99 }), (amounts, percent) => {
      const cells = weightedCells(
        amounts.map((amount, place) => cell(`T${place}`, amount)),
        percent,
      )
      const parts = amountsOf(cells).map(([, amount]) => Number(amount))
      const whole = amounts.reduce((sum, amount) => sum + amount, 0)
      const exact = (Math.abs(whole) * percent) / 100
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(
        Math.floor(exact + 0.5) * Math.sign(whole) + 0,
      )
      parts.forEach((part, place) => {
        expect(Math.abs(part - ((amounts[place] ?? 0) * percent) / 100)).toBeLessThanOrEqual(1)
      })
    }),
  )
})
