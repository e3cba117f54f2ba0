import type { Month } from '@yuga/domain/calendar/day'
import { baselineOf } from '@yuga/domain/finance/profit/baseline'
import { contractMonths } from '@yuga/domain/projects/actuals/entered'
import { currencyOf, isInternalRnd } from '@yuga/domain/projects/project-codes'
import type { Db } from '../../db/statement.ts'
import { opexRates } from '../opex-rates.store.ts'
import { plannedOf } from '../planned-amounts.ts'
import { pricedPlans } from '../planned-work.store.ts'
import type { PlanRecord } from '../save/project-record.ts'
import type { WrittenBy } from '../save/write-project.store.ts'
import { addBaselines, categoriesOf } from './baselines.store.ts'

/** The one that is kept as a project is registered, which screens call by what it is (baselines-2). */
export const firstBaseline = { name: '', isFirst: true } as const

/** Keeps the plans of some projects as they are, each as a baseline, and answers their numbers (baselines-1). */
export async function keepBaselines(
  db: Db,
  records: readonly PlanRecord[],
  as: { readonly name: string; readonly isFirst: boolean },
  by: WrittenBy,
): Promise<number[]> {
  const { labourOf, prices } = await pricedPlans(
    db,
    records.map(({ projectId }) => projectId),
  )
  const rates = await opexRates(db)
  const categoryOf = await categoriesOf(
    db,
    records.map(({ typeCode }) => typeCode),
  )
  const baselines = records.map((record) => {
    const labour = labourOf.get(record.projectId) ?? []
    const currency = currencyOf(record.currencyCode) ?? 'KRW'
    const [firstMonth, lastMonth] = spanOf([
      ...contractMonths(record),
      ...record.billings.flatMap(({ plannedMonth }) => plannedMonth ?? []),
      ...labour.map(({ month }) => month),
    ])
    const planned = plannedOf(
      {
        record,
        project: {
          currency,
          isInternalRnd: isInternalRnd(categoryOf.get(record.typeCode) ?? ''),
        },
        plan: { labour, prices },
        opexRates: rates,
        // it is kept in the currency of the project
        exchangeRates: [],
      },
      { firstMonth, lastMonth, currency },
    )
    return { record, contents: baselineOf(planned) }
  })
  return addBaselines(db, baselines, as, by)
}

function spanOf(months: readonly Month[]): [first: Month, last: Month] {
  const sorted = months.toSorted()
  return [sorted[0] ?? '', sorted.at(-1) ?? '']
}
