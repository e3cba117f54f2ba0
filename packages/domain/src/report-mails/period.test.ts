import { expect, test } from 'vitest'
import { whyNotOrderMore, whyNotPeriod } from './order.ts'
import { monthsOfPeriod } from './period.ts'

const saved = { first: '2025-04', last: '2025-09' }

test.each([
  ['MONTH_BEFORE', '2026-03-18', '2026-02', '2026-02'],
  // in January it lies in the year before
  ['MONTH_BEFORE', '2026-01-01', '2025-12', '2025-12'],
  ['MONTH_BEFORE', '2026-12-31', '2026-11', '2026-11'],
  ['YEAR_TO_MONTH_BEFORE', '2026-03-01', '2026-01', '2026-02'],
  ['YEAR_TO_MONTH_BEFORE', '2026-01-01', '2025-01', '2025-12'],
  ['YEAR_TO_MONTH_BEFORE', '2026-02-28', '2026-01', '2026-01'],
  ['THIS_MONTH', '2026-03-31', '2026-03', '2026-03'],
  ['YEAR_TO_THIS_MONTH', '2026-03-31', '2026-01', '2026-03'],
  ['YEAR_TO_THIS_MONTH', '2026-01-01', '2026-01', '2026-01'],
  ['AS_SAVED', '2027-01-01', '2025-04', '2025-09'],
] as const)('[report-mails-4] %s on %s means the months %s to %s', (period, dueOn, first, last) => {
  expect(monthsOfPeriod(period, saved, dueOn)).toEqual({ first, last })
})

test('a report that shows one month takes no period of several, and the others take each', () => {
  const one = (period: Parameters<typeof whyNotPeriod>[0]) =>
    whyNotPeriod(period, { takesOneMonth: true })?.code ?? null
  expect(one('MONTH_BEFORE')).toBeNull()
  expect(one('THIS_MONTH')).toBeNull()
  expect(one('AS_SAVED')).toBeNull()
  expect(one('YEAR_TO_MONTH_BEFORE')).toBe('report-mail.one-month')
  expect(one('YEAR_TO_THIS_MONTH')).toBe('report-mail.one-month')
  expect(whyNotPeriod('YEAR_TO_THIS_MONTH', { takesOneMonth: false })).toBeNull()
})

test('who has twenty monthly reports orders no more', () => {
  expect(whyNotOrderMore(19)).toBeNull()
  expect(whyNotOrderMore(20)).toEqual({ code: 'report-mail.too-many', values: { most: 20 } })
})
