import { listOpexCharges } from '@yuga/contract/master-data/opex-charges'
import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import type { OpexFacts } from '@yuga/domain/money/figures'
import { rateOf, ratePlaces } from '@yuga/domain/money/rates'
import { opexStyle } from '@yuga/domain/money/sales-opex'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../../api/ask.ts'
import { useMe } from '../../../api/session/session.ts'

export type OpexRates = {
  readonly rates: readonly OpexFacts[]
  /** What is missing may be on its way: nothing is called missing yet. */
  readonly isLoading: boolean
}

/** No one plans over more years than a period can have. */
const mostYears = 31

/** The rates of sales OPEX in some years; of who may not read them, the one that came with the project. */
export function useOpexRates(years: readonly number[], detail: ProjectDetail | null): OpexRates {
  const mayAsk = useMe().may('opex.read')
  // 0 is the year of a project without a first day
  const requested = mayAsk ? years.filter((year) => year > 0).slice(0, mostYears) : []
  const query = useQueries({
    queries: requested.map((year) => ask(listOpexCharges, { params: { year } })),
    combine: (answers) => ({
      rows: answers.flatMap(({ data }) => data?.opexChargeList ?? []),
      isLoading: answers.some(({ isPending }) => isPending),
    }),
  })
  return useMemo(() => {
    const shown = rateOfDetail(detail)
    const read = query.rows.flatMap(({ standardYear, gpStyleCode, rate }): OpexFacts[] => {
      const rateTenThousandths = rate === '' ? null : rateOf(rate)
      return rateTenThousandths === null
        ? []
        : [{ year: Number(standardYear), styleCode: gpStyleCode, rateTenThousandths }]
    })
    // what was requested comes first: a rate may have changed since the project was read
    return { rates: [...read, ...shown], isLoading: query.isLoading }
  }, [detail, query])
}

function rateOfDetail(detail: ProjectDetail | null): OpexFacts[] {
  if (detail?.opexRate == null) return []
  const rateTenThousandths = Math.round(detail.opexRate * 10 ** ratePlaces)
  const year = Number(detail.startDate.slice(0, 4))
  return [{ year, styleCode: opexStyle, rateTenThousandths }]
}
