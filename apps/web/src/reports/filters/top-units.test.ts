import { expect, test } from 'vitest'
import { topUnits } from './top-units.ts'

const chart = [
  { unitId: 'ROOT', upperId: null, name: 'Company' },
  { unitId: 'DIV01', upperId: 'ROOT', name: 'Digital' },
  { unitId: 'TEAM1', upperId: 'DIV01', name: 'Platform' },
  { unitId: 'TEAM2', upperId: 'DIV01', name: 'Cloud' },
  { unitId: 'DIV02', upperId: 'ROOT', name: 'Finance' },
]
const all = new Set(chart.map(({ unitId }) => unitId))
const idsOf = (offered: ReadonlySet<string>, takesRoot: boolean) =>
  topUnits(chart, offered, takesRoot).map(({ unitId }) => unitId)

test('who reads everything begins with the company, or with its divisions where the root is refused', () => {
  expect(idsOf(all, true)).toEqual(['ROOT'])
  expect(idsOf(all, false)).toEqual(['DIV01', 'DIV02'])
})

test('who reads some units begins with the highest of them', () => {
  expect(idsOf(new Set(['DIV01', 'TEAM1', 'TEAM2']), false)).toEqual(['DIV01'])
  expect(idsOf(new Set(['TEAM2', 'DIV02']), true)).toEqual(['TEAM2', 'DIV02'])
})
