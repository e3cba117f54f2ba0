import type { Month } from '@yuga/domain/calendar/day'
import { manMonthOf } from '@yuga/domain/timecard/man-months/man-month'
import type { EnteredHours } from './entered-hours.store.ts'
import type { Closed, KeptCell, KeptStretch } from './kept-figures.store.ts'

type Figures = {
  readonly months: readonly Month[]
  readonly people: readonly string[]
  readonly hours: readonly EnteredHours[]
  readonly cells: readonly KeptCell[]
  readonly stretches: readonly KeptStretch[]
  readonly closes: readonly Closed[]
}

/**
 * Whose figures have to be computed anew day by day. Of all others it is plain that they are what the close left and
 * the days add up to (reconciliation-6): each of the months is closed, all stretches have the base hours of the close,
 * and each project has one cell for the whole month with the hours of its days, and no cell has none.
 */
export function peopleInDoubt({ months, people, hours, cells, stretches, closes }: Figures) {
  const baseOf = new Map(
    closes.map(({ employeeId, month, base }) => [`${employeeId} ${month}`, base]),
  )
  const isClosed = (employeeId: string) =>
    months.every((month) => baseOf.has(`${employeeId} ${month}`))
  const inDoubt = new Set(people.filter((employeeId) => !isClosed(employeeId)))
  for (const { employeeId, month, base } of stretches) {
    if (baseOf.get(`${employeeId} ${month}`) !== base) inDoubt.add(employeeId)
  }
  const keyOf = ({ employeeId, projectId, month }: EnteredHours | KeptCell) =>
    `${employeeId} ${projectId} ${month}`
  const left = new Map(hours.map((one) => [keyOf(one), one]))
  for (const cell of cells) {
    const key = keyOf(cell)
    if (isPlain(cell, left.get(key), baseOf.get(`${cell.employeeId} ${cell.month}`)))
      left.delete(key)
    else inDoubt.add(cell.employeeId)
  }
  for (const { employeeId } of left.values()) inDoubt.add(employeeId)
  return [...inDoubt].toSorted()
}

function isPlain(
  { isWhole, base, entered, submitted, tenThousandths }: KeptCell,
  days: EnteredHours | undefined,
  baseHundredths: number | undefined,
): boolean {
  return (
    days !== undefined &&
    isWhole &&
    base === baseHundredths &&
    entered === days.entered &&
    submitted === days.submitted &&
    tenThousandths === manMonthOf({ baseHundredths: base, hundredths: submitted })
  )
}
