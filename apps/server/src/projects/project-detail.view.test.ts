import { expect, test } from 'vitest'
import { missingFor } from './project-detail.view.ts'

test('a price whose prime cost and settlement are missing is named once', () => {
  const price = {
    kind: 'unit-price',
    year: 2026,
    unitTypeCode: 'UP002',
    gradeCode: 'GR003',
    currency: 'KRW',
  } as const
  const missing = (['primeCost', 'settlement'] as const).map((kind) => ({ ...price, price: kind }))
  expect(missingFor([...missing, { ...price, price: 'primeCost', gradeCode: 'GR002' }])).toEqual([
    { kind: 'unit-price', year: 2026, code: 'UP002 GR003' },
    { kind: 'unit-price', year: 2026, code: 'UP002 GR002' },
  ])
})
