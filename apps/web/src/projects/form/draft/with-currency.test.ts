import { expect, test } from 'vitest'
import { draftOf } from './draft-of-detail.ts'
import { detailFixture } from './project-detail.fixture.ts'
import { withCurrency } from './with-currency.ts'

test('[projects-20] figures read the same in another currency, and cents that won do not have are rounded once', () => {
  const dollars = draftOf(detailFixture({ licenseAmount: 1000, thirdParty: 0.5 }))
  const won = withCurrency(dollars, 'CY001')
  expect(won).toMatchObject({
    currencyCode: 'CY001',
    license: 1000,
    thirdParty: 1,
    teamProfit: [{ sales: 1235, internal: -1 }],
    billing: [{ planned: 1235 }],
    costs: [{ amount: -6 }],
  })
  expect(withCurrency(won, 'CY002')).toMatchObject({ license: 100_000, thirdParty: 100 })
})

test('the same currency changes no figure', () => {
  const dollars = draftOf(detailFixture())
  expect(withCurrency(dollars, 'CY002')).toEqual(dollars)
})
