import { expect, test } from 'vitest'
import { unitPriceSearch } from './address.ts'

test('the address of the prices says either currency, as either may be the first of the list', () => {
  const currencyIn = (currency: unknown) => unitPriceSearch({ currency }).currency
  expect(['CY001', 'CY002', 'CY003', undefined].map(currencyIn)).toEqual([
    'CY001',
    'CY002',
    undefined,
    undefined,
  ])
})
