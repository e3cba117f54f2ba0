import { expect, test } from 'vitest'
import { teamLinesOf } from '../actuals/team-lines.ts'
import { movedAmounts } from './moved-amounts.ts'

const of = (amount: number) => ({ amount })
const sameCurrency = { isOtherCurrency: false }
const linesOf = (month: string, owner: string) =>
  teamLinesOf(
    {
      year: Number(month.slice(0, 4)),
      service: of(100),
      license: of(7),
      thirdPartySales: of(0),
      salesOpex: of(0),
      costs: [],
      settled: [],
    },
    [2025, 2026].flatMap((year) => [
      { year, teamCode: 'T1', isOwner: year === 2025 || owner === 'T1', sales: 60 },
      { year, teamCode: 'T2', isOwner: year === 2026 && owner === 'T2', sales: 40 },
    ]),
    'PM',
  ).map((line) => ({ ...line, month }))
const all = (owner: string) =>
  ['2026-02', '2025-12', '2026-01'].flatMap((month) => linesOf(month, owner))

test('[projects-23] another owning team moves what it owns in every month of its year, and nothing of other years', () => {
  expect(movedAmounts(all('T1'), all('T2'), sameCurrency)).toEqual(
    ['2026-01', '2026-02'].flatMap((month) => [
      { month, line: 'license', teamCode: 'T1', before: of(7), after: of(0) },
      { month, line: 'license', teamCode: 'T2', before: of(0), after: of(7) },
    ]),
  )
  expect(movedAmounts(all('T1'), all('T1'), sameCurrency)).toEqual([])
})

test('another currency moves whatever is not 0, also where as many minor units stand there', () => {
  // 100 won by 60 : 40, and 1.00 dollars
  const moved = movedAmounts(linesOf('2026-02', 'T1'), linesOf('2026-02', 'T1'), {
    isOtherCurrency: true,
  })
  expect(moved.map(({ line, teamCode, before, after }) => [line, teamCode, before, after])).toEqual(
    [
      ['service', 'T1', of(60), of(60)],
      ['service', 'T2', of(40), of(40)],
      ['license', 'T1', of(7), of(7)],
    ],
  )
})
