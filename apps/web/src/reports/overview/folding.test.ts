import type { OverviewRow } from '@yuga/contract/reports/overview'
import { expect, test } from 'vitest'
import { type Folding, foldingIn, turned, unfoldedRows } from './folding.ts'

const row = (organizationId: string, depth: number, ownYn: 'Y' | 'N' = 'N') =>
  ({ organizationId, depth, ownYn }) as OverviewRow

// the company, a division with people of its own, and two teams, one of them with a part below it
const rows = [
  row('C', 0),
  row('D1', 1),
  row('D1', 1, 'Y'),
  row('T1', 2),
  row('P1', 3),
  row('T2', 2),
  row('D2', 1),
  row('T3', 2),
]
const shown = (folding: Partial<Folding>, opensAll = false) =>
  unfoldedRows(rows, { ...foldingIn({}), ...folding }, opensAll).map(
    ({ row: { organizationId, ownYn }, isOpen }) =>
      `${organizationId}${ownYn === 'Y' ? ' own' : ''} ${isOpen === null ? '.' : isOpen ? '-' : '+'}`,
  )

test('[overview-11] few rows are all open, of many those right below the highest are in sight', () => {
  expect(shown({}, true)).toEqual([
    'C -',
    'D1 -',
    'D1 own .',
    'T1 -',
    'P1 .',
    'T2 .',
    'D2 -',
    'T3 .',
  ])
  expect(shown({})).toEqual(['C -', 'D1 +', 'D2 +'])
})

test('[overview-11] all rows open and close at once, and one by one after that', () => {
  expect(shown({ rows: 'open' })).toHaveLength(rows.length)
  expect(shown({ rows: 'closed' }, true)).toEqual(['C +'])
  const opened = turned(turned(foldingIn({ rows: 'closed' }), 'C', true), 'D1', true)
  expect(shown(opened)).toEqual(['C -', 'D1 -', 'D1 own .', 'T1 +', 'T2 .', 'D2 +'])
  // what is below a closed one is as it was when it opens again
  const closed = turned(opened, 'C', false)
  expect(shown(closed)).toEqual(['C +'])
  expect(shown(turned(closed, 'C', true))).toEqual(shown(opened))
})

test('[overview-11] an address that makes no sense folds nothing', () => {
  const nothing = { rows: undefined, open: undefined, closed: undefined }
  expect(foldingIn({ rows: 'x', open: 'D1', closed: [1, null] })).toEqual(nothing)
  expect(foldingIn({ open: ['x'.repeat(101)] })).toEqual(nothing)
  const many = Array.from({ length: 300 }, (_, place) => `T${place}`)
  expect(foldingIn({ closed: many }).closed).toHaveLength(200)
})
