import { describe, expect, test } from 'vitest'
import {
  costCategoryOf,
  currencyOf,
  isInternalRnd,
  projectStatusOf,
  revenueTypeOf,
  revenueTypesOf,
} from './project-codes.ts'

describe('the codes that rules name', () => {
  test.each([
    [revenueTypeOf('ST001'), 'si'],
    [revenueTypeOf('ST002'), 'license'],
    [revenueTypeOf('ST003'), 'thirdParty'],
    [revenueTypeOf('ST004'), 'internalRnd'],
    [costCategoryOf('CE001'), 'outsourcing'],
    [costCategoryOf('CE002'), 'expense'],
    [costCategoryOf('CE003'), 'thirdParty'],
    [costCategoryOf('CE004'), 'salesOpex'],
    [costCategoryOf('CE005'), 'grossProfit'],
    [costCategoryOf('CE006'), 'internal'],
    [currencyOf('CY001'), 'KRW'],
    [currencyOf('CY002'), 'USD'],
    [projectStatusOf('ST001'), 'inProgress'],
    [projectStatusOf('ST002'), 'ended'],
  ])('%s is %s', (result, name) => {
    expect(result).toBe(name)
  })

  test('are no others', () => {
    expect([revenueTypeOf('ST005'), costCategoryOf(''), currencyOf('KRW')]).toEqual([
      null,
      null,
      null,
    ])
    expect(projectStatusOf('ST003')).toBeNull()
  })
})

test('only the category of internal R&D puts its revenue in the place of SI’s', () => {
  expect(['CT001', 'CT002', 'CT004'].map(isInternalRnd)).toEqual([false, false, true])
  expect(revenueTypesOf({ isInternalRnd: false })).toEqual(['si', 'license', 'thirdParty'])
  expect(revenueTypesOf({ isInternalRnd: true })).toEqual(['internalRnd', 'license', 'thirdParty'])
})
