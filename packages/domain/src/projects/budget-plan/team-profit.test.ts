import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  copiedYear,
  emptyRow,
  nearestYear,
  ownerIn,
  unsettledYears,
  withOwner,
  withTeam,
} from './team-profit.ts'

const row = (year: number, teamCode: string | null, more: object = {}) => ({
  ...emptyRow(year),
  teamCode,
  ...more,
})
const rows = [
  row(2026, 'T1', { isOwner: true, sales: 60 }),
  row(2026, 'T2', { sales: 40 }),
  row(2027, 'T1', { isOwner: true }),
]
const owners = (of: typeof rows) => of.map(({ isOwner }) => isOwner)

describe('the owning team', () => {
  test('[project-money-1] is one of a year: a tick clears the others of its year and of no other', () => {
    expect(owners(withOwner(rows, 1, true))).toEqual([false, true, true])
  })

  test('may be taken away', () => {
    const without = withOwner(rows, 0, false)
    expect(owners(without)).toEqual([false, false, true])
    expect([ownerIn(rows, 2026), ownerIn(without, 2026), ownerIn(rows, 2028)]).toEqual([
      'T1',
      null,
      null,
    ])
  })
})

describe('a team', () => {
  test('[project-money-1] is once in a year: choosing it again empties the row', () => {
    const { rows: after, isTaken } = withTeam(rows, 1, 'T1')
    expect(isTaken).toBe(true)
    expect(after).toEqual([rows[0], emptyRow(2026), rows[2]])
  })

  test('may stand in every year, stay where it is, and be taken back', () => {
    expect(withTeam(rows, 2, 'T2')).toEqual({
      rows: [rows[0], rows[1], { ...rows[2], teamCode: 'T2' }],
      isTaken: false,
    })
    expect(withTeam(rows, 0, 'T1').isTaken).toBe(false)
    const empty = withTeam(withTeam(rows, 0, '').rows, 1, '')
    expect(empty.isTaken).toBe(false)
    expect(empty.rows.map(({ teamCode }) => teamCode)).toEqual([null, null, 'T1'])
  })
})

describe('a new year', () => {
  test('[project-money-1] starts as a copy of the nearest one before, else after', () => {
    expect(copiedYear(rows, 2029)).toEqual([{ ...rows[2], year: 2029 }])
    expect(copiedYear(rows, 2025)).toEqual([
      { ...rows[0], year: 2025 },
      { ...rows[1], year: 2025 },
    ])
    expect(copiedYear([], 2026)).toEqual([])
  })

  test.each([
    [[2024, 2026], 2025, 2024],
    [[2024, 2026], 2026, 2026],
    [[2024, 2026], 2023, 2024],
    [[2024, 2026], 2030, 2026],
    [[], 2026, undefined],
  ])('of %j, the nearest to %d is %s', (years, year, nearest) => {
    expect(nearestYear(years, year)).toBe(nearest)
  })
})

test('[project-money-5] a year in which teams do not settle to 0 is named with what is over', () => {
  const settled = [
    row(2026, 'T1', { internal: -5 }),
    row(2026, 'T2', { internal: 5 }),
    row(2027, 'T1', { internal: -5 }),
    row(2027, 'T2', { internal: 3 }),
  ]
  expect(unsettledYears(settled)).toEqual([{ year: 2027, sum: -2 }])
})

test('however often teams are ticked, a year has one owning team at most', () => {
  const ticks = fc.array(fc.tuple(fc.nat(5), fc.boolean()))
  const start = [2026, 2026, 2026, 2027, 2027, 2027].map((year, place) => row(year, `T${place}`))
  fc.assert(
    fc.property(ticks, (clicks) => {
      const after = clicks.reduce((before, [place, is]) => withOwner(before, place, is), start)
      const counts = [2026, 2027].map(
        (year) => after.filter((each) => each.year === year && each.isOwner).length,
      )
      expect(Math.max(...counts)).toBeLessThan(2)
    }),
  )
})
