import { expect, test } from 'vitest'
import { closedMonths } from '@yuga/contract/reports/closed-months'

const month = (monthName: string, moneyChangedDate: string | null, closedYn: 'Y' | 'N' = 'Y') => ({
  monthName,
  moneyChangedDate,
  closedYn,
})

test('closed months one after the other that changed at one time stand together', () => {
  const months = [
    month('202601', 'a'),
    month('202602', 'a'),
    month('202603', null),
    month('202604', 'a'),
    month('202605', 'b'),
    month('202606', 'b', 'N'),
    month('202607', 'b'),
  ]
  expect(closedMonths(months, (at) => at)).toEqual([
    { first: '202601', last: '202602', at: 'a' },
    { first: '202604', last: '202604', at: 'a' },
    { first: '202605', last: '202605', at: 'b' },
    { first: '202607', last: '202607', at: 'b' },
  ])
})
