import type { Month } from '@yuga/domain/calendar/day'
import { type Load, loadsOf } from '@yuga/domain/projects/staffing/load'
import type { MatrixRow } from './matrix-sheet.ts'

/** What someone has in the months shown, and what other projects plan of them, in hundredths. */
export type Capacity = {
  readonly capacity: ReadonlyMap<Month, number>
  readonly others: ReadonlyMap<Month, number>
}

type Known = {
  readonly months: readonly Month[]
  readonly capacity: Capacity
  readonly loads: readonly (Load | null)[]
}

/** Many ask of each row at every key, and a row stays the same object until something of it changes. */
const known = new WeakMap<MatrixRow, Known>()

/** The load of a member in each month shown, over all projects; null where it is not known. */
export function loadsOfRow(
  row: MatrixRow,
  months: readonly Month[],
  capacity: Capacity | undefined,
): readonly (Load | null)[] {
  if (capacity === undefined) return months.map(() => null)
  const match = known.get(row)
  if (match !== undefined && match.months === months && match.capacity === capacity) {
    return match.loads
  }
  const loads = computedLoads(row, months, capacity)
  known.set(row, { months, capacity, loads })
  return loads
}

function computedLoads(row: MatrixRow, months: readonly Month[], capacity: Capacity) {
  const employeeId = row.rowId
  const planned = months.flatMap((month, place) => [
    { employeeId, projectId: 'here', month, hundredths: row.figures[place] ?? 0 },
    { employeeId, projectId: 'others', month, hundredths: capacity.others.get(month) ?? 0 },
  ])
  const loads = loadsOf(planned, (_employeeId, month) => capacity.capacity.get(month) ?? 0)
  const byMonth = new Map(loads.map((load) => [load.month, load]))
  return months.map((month) => (capacity.capacity.has(month) ? (byMonth.get(month) ?? null) : null))
}
