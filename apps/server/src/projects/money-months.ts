import { type Month, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { isDeepStrictEqual } from 'node:util'
import type { ProjectRecord } from './save/project-record.ts'

/** The months of the reports that a save moves: for changed actuals those months, for shares and owners the year's. */
export function changedMoneyMonths(before: ProjectRecord | null, after: ProjectRecord): Month[] {
  const months = new Set<Month>()
  const add = (month: Month | null) => {
    if (month !== null) months.add(month)
  }
  for (const { month } of changedRows(before?.costs ?? [], after.costs)) add(month)
  for (const row of changedRows(before?.billings ?? [], after.billings)) {
    add(row.actualMonth)
    add(row.plannedMonth)
  }
  for (const { year } of changedRows(before?.teamProfits ?? [], after.teamProfits)) {
    for (const month of monthsFrom(`${year}-01`, `${year}-12`)) add(month)
  }
  const whole = (record: ProjectRecord) => [record.includesBusinessCost, record.currencyCode]
  if (before !== null && !isDeepStrictEqual(whole(before), whole(after))) {
    for (const month of monthsFrom(monthOf(after.startDay), monthOf(after.endDay))) add(month)
  }
  return [...months].toSorted()
}

/** Rows that only one of both has. */
function changedRows<Row>(before: readonly Row[], after: readonly Row[]): Row[] {
  const texts = (rows: readonly Row[]) => new Set(rows.map((row) => JSON.stringify(row)))
  const [was, is] = [texts(before), texts(after)]
  return [
    ...before.filter((row) => !is.has(JSON.stringify(row))),
    ...after.filter((row) => !was.has(JSON.stringify(row))),
  ]
}
