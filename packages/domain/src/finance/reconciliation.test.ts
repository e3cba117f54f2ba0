import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedMonth, type SideValue } from './reconciliation.ts'

const side = (values: Readonly<Record<string, SideValue>>) => new Map(Object.entries(values))
const hours = (...sides: Readonly<Record<string, SideValue>>[]) => {
  const sumOf = (values: Readonly<Record<string, SideValue>>) =>
    Object.values(values).reduce<SideValue>(
      (sum, one) => (sum === null || one === null ? null : sum + one),
      0,
    )
  return { totals: sides.map(sumOf), views: [sides.map(side)] }
}

describe('a check', () => {
  test('agrees where each side says the same of everything', () => {
    const same = { kim: 800, park: 750 }
    expect(checkedMonth(hours(same, same, same), 50)).toEqual({
      outcome: 'agrees',
      totals: [1550, 1550, 1550],
      rows: [],
      moreCount: 0,
    })
  })

  test('differs, and names what differs with what each side says', () => {
    const { outcome, rows } = checkedMonth(
      hours({ kim: 800, park: 750 }, { kim: 700, park: 750 }),
      50,
    )
    expect(outcome).toBe('differs')
    expect(rows).toEqual([{ key: 'kim', values: [800, 700] }])
  })

  test('[reconciliation-2] differs where two faults outweigh each other', () => {
    const result = checkedMonth(hours({ kim: 800, park: 700 }, { kim: 700, park: 800 }), 50)
    expect(result.totals).toEqual([1500, 1500])
    expect(result).toMatchObject({ outcome: 'differs', rows: [{ key: 'kim' }, { key: 'park' }] })
  })

  test('differs where only the whole does', () => {
    const same = side({ kim: 800 })
    const result = checkedMonth({ totals: [800, 900], views: [[same, same]] }, 50)
    expect(result).toMatchObject({ outcome: 'differs', rows: [] })
  })

  test('takes what a side does not name for nothing', () => {
    expect(checkedMonth(hours({ kim: 0 }, {}), 50).outcome).toBe('agrees')
    expect(checkedMonth(hours({ kim: 1 }, {}), 50).rows).toEqual([{ key: 'kim', values: [1, 0] }])
  })

  test('leaves out a side without such figures', () => {
    const view = [side({ unit: 800 }), undefined, side({ unit: 700 })]
    const { rows } = checkedMonth({ totals: [800, 800, 800], views: [view] }, 50)
    expect(rows).toEqual([{ key: 'unit', values: [800, undefined, 700] }])
  })

  test('is missing where every side misses the same, and differs where one alone does', () => {
    const missing = { kim: null, park: 100 }
    expect(checkedMonth(hours(missing, missing), 50)).toMatchObject({
      outcome: 'lacking',
      rows: [],
    })
    const result = checkedMonth(hours(missing, { kim: 0, park: 300 }), 50)
    expect(result.outcome).toBe('differs')
    expect(result.rows.map(({ key }) => key)).toEqual(['kim', 'park'])
  })

  test('differs by what is known to be wrong, though every figure is right', () => {
    const fault = { key: 'kim', values: [800, 800] }
    const result = checkedMonth({ ...hours({ kim: 800 }, { kim: 800 }), faults: [fault] }, 50)
    expect(result).toMatchObject({ outcome: 'differs', rows: [fault] })
  })

  test('[reconciliation-3] names those that differ most, and says how many more there are', () => {
    const result = checkedMonth(hours({ a: 1, b: 30, c: 2, d: 5 }, { a: 0, b: 0, c: 0, d: 5 }), 2)
    expect(result.rows.map(({ key }) => key)).toEqual(['b', 'c'])
    expect(result.moreCount).toBe(1)
  })

  test('agrees exactly where the sides are equal, whatever they hold', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer())
    fc.assert(
      fc.property(values, values, (one, other) => {
        const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
        const isEqual = keys.every((key) => (one[key] ?? 0) === (other[key] ?? 0))
        expect(checkedMonth(hours(one, other), 50).outcome).toBe(isEqual ? 'agrees' : 'differs')
      }),
    )
  })
})
