import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mostLevels,
  mostUnits,
  nextUnitIds,
  orderedWith,
  type PlacedUnit,
  whyNotPlaced,
} from './chart.ts'

const units = (uppers: Readonly<Record<string, string | null>>): PlacedUnit[] =>
  Object.entries(uppers).map(([id, upperId]) => ({ id, upperId }))

/** The problem of each unit that has one, in a chart as it would be. */
function problemsOf(uppers: Readonly<Record<string, string | null>>) {
  const chart = units(uppers)
  const whyNot = whyNotPlaced(chart)
  return chart.flatMap((unit) => {
    const problem = whyNot(unit)
    return problem === null ? [] : [`${unit.id} ${problem.code}`]
  })
}

describe('[organization-3] a chart', () => {
  test.each([
    ['of one root and what hangs from it', { C: null, D: 'C', T: 'D' }, []],
    ['without any unit', {}, []],
    [
      'with a second root',
      { C: null, R: null },
      ['C organization.root-exists', 'R organization.root-exists'],
    ],
    ['below a unit that is not there', { C: null, T: 'X' }, ['T organization.unknown-upper']],
    ['in which a unit is above itself', { C: null, T: 'T' }, ['T organization.cycle']],
    [
      'in which two are above each other',
      { C: null, A: 'B', B: 'A' },
      ['A organization.cycle', 'B organization.cycle'],
    ],
    [
      'with the root below its own unit',
      { C: 'T', T: 'C' },
      ['C organization.cycle', 'T organization.cycle'],
    ],
    [
      'with a unit below a circle, which is not itself on it',
      { C: null, A: 'B', B: 'A', T: 'A' },
      ['A organization.cycle', 'B organization.cycle'],
    ],
  ])('%s', (_, uppers, expected) => {
    expect(problemsOf(uppers as Record<string, string | null>)).toEqual(expected)
  })

  const line = (levels: number) =>
    Object.fromEntries(
      Array.from({ length: levels }, (_, level) => [
        `L${level}`,
        level === 0 ? null : `L${level - 1}`,
      ]),
    )

  test('has at most twenty levels, and the unit that carries too many below it is named', () => {
    expect(mostLevels).toBe(20)
    expect(problemsOf(line(20))).toEqual([])
    const problems = problemsOf(line(21))
    expect(problems).toContain('L1 organization.too-deep')
    expect(problems).toContain('L20 organization.too-deep')
  })

  test('has at most three thousand units', () => {
    const wide = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`U${at}`, at === 0 ? null : 'U0']),
      )
    expect(problemsOf(wide(mostUnits))).toEqual([])
    expect(problemsOf(wide(mostUnits + 1))[0]).toBe('U0 organization.too-many')
  })

  /** A tree: the first unit is the root, each other one is below an earlier one. */
  const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 40 }).map((choices) =>
    choices.map((choice, at): PlacedUnit => ({
      id: `U${at}`,
      upperId: at === 0 ? null : `U${Math.max(at - 12, choice % at)}`,
    })),
  )

  test('a move is refused exactly where it puts a unit below itself or one of its own', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), (chart, one, other) => {
        const moved = chart[one % chart.length] as PlacedUnit
        const upper = chart[other % chart.length] as PlacedUnit
        const below = new Set([moved.id])
        for (const { id, upperId } of chart) if (below.has(upperId ?? '')) below.add(id)
        const after = { ...moved, upperId: upper.id }
        const then = chart.map((unit) => (unit.id === moved.id ? after : unit))
        const problem = whyNotPlaced(then)(after)
        if (problem?.code === 'organization.too-deep') return
        expect(problem?.code === 'organization.cycle').toBe(below.has(upper.id))
      }),
    )
  })

  test('has no unit that is refused exactly where all of it hangs from the root', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 8 }), (uppers) => {
        const others = uppers.map((upper, at): PlacedUnit => ({
          id: `U${at + 1}`,
          upperId: `U${upper}`,
        }))
        const chart: PlacedUnit[] = [{ id: 'U0', upperId: null }, ...others]
        const whyNot = whyNotPlaced(chart)
        const reached = new Set(['U0'])
        for (const _ of chart) {
          for (const { id, upperId } of chart) if (reached.has(upperId ?? '')) reached.add(id)
        }
        expect(chart.every((unit) => whyNot(unit) === null)).toBe(reached.size === chart.length)
      }),
    )
  })
})

describe('those that stand side by side', () => {
  test.each([
    ['first', 'C', 'A', ['C', 'A', 'B']],
    ['in the middle', 'C', 'B', ['A', 'C', 'B']],
    ['last', 'A', null, ['B', 'C', 'A']],
    ['before itself, which is where no one says: last', 'A', 'A', ['B', 'C', 'A']],
    ['before one that is not among them: last', 'A', 'X', ['B', 'C', 'A']],
    ['as a newcomer', 'N', 'B', ['A', 'N', 'B', 'C']],
  ])('are put %s', (_, id, nextId, expected) => {
    expect(orderedWith(['A', 'B', 'C'], id, nextId)).toEqual(expected)
  })
})

test('a new unit gets the number after the highest, whatever other ids there are', () => {
  expect(nextUnitIds([], 1)).toEqual(['000001'])
  expect(nextUnitIds(['000007', 'TEAM012', '000031'], 2)).toEqual(['000032', '000033'])
  expect(nextUnitIds(['000000', 'ORG0001'], 1)).toEqual(['000001'])
})
