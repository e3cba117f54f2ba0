import { call } from '@yuga/contract/wire/call'
import { readReconciliation, type Reconciliation } from '@yuga/contract/reports/reconciliation'
import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '../../api/ask.ts'
import { browserWire } from '../../api/wire.ts'

const months = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'))

/** The checks of a year, requested month by month: a year of a large company takes longer than any one answer may. */
export function checkOfYear(year: number) {
  return queryOptions({
    queryKey: [...keyOf(readReconciliation), { year }] as const,
    queryFn: async ({ signal }): Promise<Reconciliation> => {
      const results: Reconciliation[] = []
      for (const month of months) {
        const query = { standardYear: year, searchYearMonth: `${year}${month}` }
        const one = await call(browserWire({ signal }), readReconciliation, { query })
        if (one.monthList.length === 0 && results.length > 0) break
        results.push(one)
      }
      return combined(results)
    },
    // what was checked earlier says nothing about now
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}

/** Months side by side; what they lack is named once. */
function combined(result: readonly Reconciliation[]): Reconciliation {
  const checks = result.flatMap(({ checkList }) => checkList)
  const keys = new Map(checks.map((check) => [`${check.checkCode} ${check.currencyCode}`, check]))
  const missing = result.flatMap(({ missingList }) => missingList)
  return {
    checkedAt: result.at(-1)?.checkedAt ?? '',
    tookMilliseconds: result.reduce((sum, { tookMilliseconds }) => sum + tookMilliseconds, 0),
    monthList: result.flatMap(({ monthList }) => monthList),
    checkList: [...keys.values()].map((check) => ({
      ...check,
      monthlyList: checks
        .filter(
          ({ checkCode, currencyCode }) =>
            checkCode === check.checkCode && currencyCode === check.currencyCode,
        )
        .flatMap(({ monthlyList }) => monthlyList),
    })),
    missingList: [...new Map(missing.map((one) => [JSON.stringify(one), one])).values()],
  }
}
