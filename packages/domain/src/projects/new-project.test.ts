import { describe, expect, test } from 'vitest'
import { currencyOfOffice, newProjectOf, withPeriod } from './new-project.ts'

describe('[projects-20] a new project', () => {
  test('starts in the Korean office, in won, with the first type, over this year', () => {
    expect(newProjectOf(2026, { typeCodes: ['PM001', 'PM002'], pmId: 'kim' })).toMatchObject({
      officeCode: 'FC001',
      currencyCode: 'CY001',
      typeCode: 'PM001',
      pmId: 'kim',
      startDay: '2026-01-01',
      endDay: '2026-12-31',
      contractStartDay: '2026-01-01',
      contractEndDay: '2026-12-31',
    })
    expect(newProjectOf(2026, { typeCodes: [], pmId: '' }).typeCode).toBe('')
  })

  test('lets its contract follow its period; an edited one keeps the contract', () => {
    const before = newProjectOf(2026, { typeCodes: [], pmId: '' })
    expect(withPeriod(before, '2026-03-01', null, true)).toMatchObject({
      startDay: '2026-03-01',
      endDay: null,
      contractStartDay: '2026-03-01',
      contractEndDay: null,
    })
    expect(withPeriod(before, '2026-03-01', '2026-05-31', false)).toMatchObject({
      startDay: '2026-03-01',
      contractStartDay: '2026-01-01',
      contractEndDay: '2026-12-31',
    })
  })
})

test.each([
  ['FC001', 'USD', 'KRW'],
  ['FC002', 'KRW', 'USD'],
  ['FC003', 'USD', 'USD'],
  ['FC003', 'KRW', 'KRW'],
  ['FC003', null, 'KRW'],
] as const)(
  '[projects-20] the office %s with the currency %s sets %s',
  (officeCode, registered, currency) => {
    expect(currencyOfOffice(officeCode, registered)).toBe(currency)
  },
)
