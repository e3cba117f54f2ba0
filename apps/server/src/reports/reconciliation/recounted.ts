import { type Day, firstDayOf, lastDayOf, type Month, monthOf } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import type { DifferingRow, SideValue } from '@yuga/domain/finance/reconciliation'
import type { Db } from '../../db/statement.ts'
import { differencesAmong } from '../../figures/differences.ts'
import type { Difference, FigureFields } from '../../figures/differences-of-employee.ts'
import { keyOf } from './items.ts'

/** What is wrong of the kept figures of a month. */
export type Recounted = {
  /** By how much the right figure is more than the kept one. */
  readonly correction: number
  readonly faults: readonly DifferingRow[]
}

export type Recount = {
  readonly cells: (month: Month) => Recounted
  readonly base: (month: Month) => Recounted
  readonly differenceOf: (key: string) => Difference | undefined
}

type Query = { readonly months: readonly Month[]; readonly today: Day }

/**
 * The cells and base hours of people in some months, computed again from single days as the check of every night does;
 * closed months from what was frozen (reconciliation-6).
 */
export async function recountOf(
  db: Db,
  people: readonly string[],
  { months, today }: Query,
): Promise<Recount> {
  const days = {
    firstDay: firstDayOf(months[0] ?? ''),
    lastDay: lastDayOf(months.at(-1) ?? ''),
  }
  const result = await differencesAmong(db, people, today, days)
  const byKey = new Map(result.map((one) => [keyOfDifference(one), one]))
  const of = (month: Month, isBase: boolean): Recounted => {
    const own = result.filter(
      ({ kind, firstDay }) => monthOf(firstDay) === month && (kind === 'stretch') === isBase,
    )
    const rows = own.map((one) => ({ key: keyOfDifference(one), values: valuesOf(one) }))
    const correction = rows.reduce(
      (sum, { values: [stored, expected] }) => sum + ((expected ?? 0) - (stored ?? 0)),
      0,
    )
    return { correction, faults: rows }
  }
  return {
    cells: (month) => of(month, false),
    base: (month) => of(month, true),
    differenceOf: (key) => byKey.get(key),
  }
}

function keyOfDifference({ kind, employeeId, projectId, firstDay }: Difference): string {
  return keyOf({ kind, employeeId, day: firstDay, ...(projectId !== null && { projectId }) })
}

/** Man-months of a cell and base hours of a stretch; other faults have no figure. */
function valuesOf({
  kind,
  kept: stored,
  must: expected,
}: Difference): readonly (SideValue | undefined)[] {
  if (kind !== 'cell' && kind !== 'stretch') return [undefined, undefined]
  const figureOf = (fields: FigureFields | null) =>
    kind === 'cell'
      ? Number(fields?.['tenThousandths'] ?? 0)
      : Number(fields?.['workdays'] ?? 0) * workdayHundredths
  return [figureOf(stored), figureOf(expected)]
}
