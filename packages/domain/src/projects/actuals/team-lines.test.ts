import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Figure, sumOfFigures } from '../../money/figures.ts'
import { type ProjectMonth, sharedBySales, teamLinesOf } from './team-lines.ts'

const row = (teamCode: string, sales: number, isOwner = false, year = 2026) => ({
  year,
  teamCode,
  isOwner,
  sales,
})
const rows = [row('T1', 60_000_000, true), row('T2', 40_000_000)]
const of = (amount: number): Figure => ({ amount })
const nothing = of(0)
const march: ProjectMonth = {
  year: 2026,
  service: of(100_000_001),
  license: of(5_000_000),
  thirdPartySales: nothing,
  salesOpex: of(4_840_000),
  costs: [
    { category: 'outsourcing', teamCode: 'T1', figure: of(12_000_000) },
    { category: 'expense', teamCode: 'T2', figure: of(1_000_000) },
    { category: 'thirdParty', teamCode: 'T1', figure: of(3_000_000) },
  ],
  settled: [
    { teamCode: 'T2', figure: of(1_886_250) },
    { teamCode: 'T1', figure: of(-1_886_250) },
  ],
}
const lines = teamLinesOf(march, rows, 'PM')
const ofTeam = (teamCode: string) => lines.filter((line) => line.teamCode === teamCode)
const figures = (teamCode: string, line: string) =>
  ofTeam(teamCode)
    .filter((each) => each.line === line)
    .map(({ figure }) => figure)

describe('[examples-15] March 2026 of two teams', () => {
  test('shares SI and sales OPEX by sales; license is the owning team’s', () => {
    expect(figures('T1', 'service')).toEqual([of(60_000_001)])
    expect(figures('T2', 'service')).toEqual([of(40_000_000)])
    expect(figures('T1', 'salesOpex')).toEqual([of(2_904_000)])
    expect(figures('T2', 'salesOpex')).toEqual([of(1_936_000)])
    expect(figures('T1', 'license')).toEqual([of(5_000_000)])
    expect(figures('T2', 'license')).toEqual([])
  })
})

describe('an amount that teams share', () => {
  test('is all of the owning team’s where no team sells, and the PM’s team’s where none owns', () => {
    const none = [row('T1', 0), row('T2', 0, true)]
    expect(sharedBySales(of(7), none, 2026, 'PM')).toEqual([{ teamCode: 'T2', figure: of(7) }])
    expect(sharedBySales(of(7), [], 2026, 'PM')).toEqual([{ teamCode: 'PM', figure: of(7) }])
  })

  test('is shared by the rows of its own year (examples-13)', () => {
    const two = [...rows, row('T1', 50_000_000, true, 2027), row('T2', 50_000_001, false, 2027)]
    expect(sharedBySales(of(100), two, 2026, 'PM').map(({ figure }) => figure)).toEqual([
      of(60),
      of(40),
    ])
    expect(sharedBySales(of(101), two, 2027, 'PM').map(({ figure }) => figure)).toEqual([
      of(50),
      of(51),
    ])
    expect(sharedBySales(of(100), two, 2025, 'PM').map(({ figure }) => figure)).toEqual([
      of(60),
      of(40),
    ])
  })

  test('that has no rate is missing with every team that would have a share', () => {
    const missing: Figure = { missing: [{ kind: 'exchange-rate', year: 2026 }] }
    expect(sharedBySales(missing, [...rows, row('T3', 0)], 2026, 'PM')).toEqual([
      { teamCode: 'T1', figure: missing },
      { teamCode: 'T2', figure: missing },
    ])
  })
})

test('[project-money-17] the teams’ lines add up to the project’s, line by line', () => {
  const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(of)
  const someMonth = fc.record({
    service: amount,
    license: amount,
    thirdPartySales: amount,
    salesOpex: amount,
  })
  const someRows = fc
    .array(fc.nat(1_000_000), { maxLength: 5 })
    .map((sales) => sales.map((each, place) => row(`T${place}`, each, place === 0)))
  fc.assert(
    fc.property(someMonth, someRows, (month, teams) => {
      const all = teamLinesOf({ ...march, ...month, costs: [], settled: [] }, teams, 'PM')
      const sums = (['service', 'license', 'thirdPartySales', 'salesOpex'] as const).map((line) =>
        sumOfFigures(all.filter((each) => each.line === line).map(({ figure }) => figure)),
      )
      expect(sums).toEqual([month.service, month.license, month.thirdPartySales, month.salesOpex])
    }),
  )
})
