import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { type Day, dayToWire } from '@yuga/domain/calendar/day'
import { isWorked } from '@yuga/domain/finance/profit/lines'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import { refuse } from '../../../http/refusal.ts'
import { weeksOfStretch } from './explain.store.ts'
import type { Leaf } from './explained.ts'
import type { LeafOf } from './leaf-of.ts'

/** A request of the man-months behind a figure (profit-15). */
type Requested = {
  readonly measureCode?: 'AMOUNT' | 'MAN_MONTHS' | undefined
  readonly employeeId?: string | undefined
  readonly fromDate?: Day | undefined
}

/** How man-months come about where an amount comes about by its price. */
const formulas: Partial<Record<Explanation['formulaCode'], Explanation['formulaCode']>> = {
  LABOUR: 'MAN_MONTHS',
  SETTLEMENT: 'SETTLED_MONTHS',
  MEMBERS: 'PLANNED_MONTHS',
}

/** Whether man-months are requested, which labour and settlement alone have. */
export function asksManMonths({ measureCode }: Requested, name: string): boolean {
  const inManMonths = measureCode === 'MAN_MONTHS'
  if (inManMonths && !isWorked(name)) return refuse('input.invalid', { at: 'measureCode' })
  return inManMonths
}

/** The stretches behind man-months, each of which opens its weeks; or the weeks of the requested one. */
export async function manMonthsLeaf(of: LeafOf, leaf: Leaf, requested: Requested): Promise<Leaf> {
  const formula = formulas[leaf.formula]
  if (requested.measureCode !== 'MAN_MONTHS' || formula === undefined) return leaf
  const { employeeId, fromDate } = requested
  if (employeeId === undefined || fromDate === undefined) {
    const rows = leaf.rows.map((row) => {
      const [who = '', first = ''] = row.id.split(' ')
      const next = { employeeId: who, fromDate: dayToWire(first) }
      return row.work === undefined ? row : { ...row, next }
    })
    return { ...leaf, formula, rows }
  }
  const row = leaf.rows.find(({ id }) => id === `${employeeId} ${fromDate}`)
  // nothing is counted of it, and the month is not the figure of a stretch
  if (row?.work === undefined) return { formula: 'STRETCH', tenThousandths: 0, rows: [] }
  const { projectId } = of.project
  const weeks = await weeksOfStretch(of.db, { employeeId, projectId, firstDay: fromDate })
  return {
    formula: 'STRETCH',
    tenThousandths: row.tenThousandths ?? 0,
    inputs: [
      { code: 'HOURS', value: hoursNumber(row.work.submittedHundredths) },
      { code: 'BASE_HOURS', value: hoursNumber(row.work.baseHundredths) },
    ],
    rows: weeks.map(({ firstDay, lastDay, hundredths }) => ({
      id: firstDay,
      name: '',
      week: { fromDate: dayToWire(firstDay), toDate: dayToWire(lastDay), hundredths },
    })),
  }
}
