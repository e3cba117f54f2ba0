import type { ErrorEnvelope } from '@yuga/contract/envelope'
import { dayFields, type DayField } from '@yuga/contract/timecard'
import type { Patch } from './history.ts'

/** What the server refused, by project: sentences by day, and of the row as a whole. */
export type RowRefusal = {
  readonly days: Readonly<Record<number, string>>
  readonly row: string | null
}
export type RowRefusals = ReadonlyMap<string, RowRefusal>

/** What a refusal says of cells and rows, and what it says besides. */
export type ReadRefusal = { readonly rows: RowRefusals; readonly elsewhere: readonly string[] }

/** Issues name their cell as `timecardSaveList.2.timeMonday`: the third row of the request. */
export function readRefusal(
  issues: NonNullable<ErrorEnvelope['issues']>,
  sentProjects: readonly string[],
): ReadRefusal {
  const rows = new Map<string, RowRefusal>()
  const elsewhere: string[] = []
  for (const { path, message } of issues) {
    const [, index, field] = /^(?:timecard\w*List)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
    const projectId = index === undefined ? undefined : sentProjects[Number(index)]
    if (projectId === undefined) {
      elsewhere.push(message)
      continue
    }
    const known = rows.get(projectId) ?? { days: {}, row: null }
    const day = dayFields.indexOf(field as DayField)
    rows.set(
      projectId,
      day === -1
        ? { ...known, row: known.row ?? message }
        : { ...known, days: { [day]: message, ...known.days } },
    )
  }
  return { rows, elsewhere }
}

/** A refusal is about what stood in the cell: it goes when the cell changes. */
export function withoutRefusalsOf(refusals: RowRefusals, patch: Patch): RowRefusals {
  if (!patch.some(({ projectId }) => refusals.has(projectId))) return refusals
  const rest = new Map(refusals)
  for (const { projectId, day } of patch) {
    const known = rest.get(projectId)
    if (known === undefined) continue
    const days = { ...known.days }
    delete days[day]
    if (Object.keys(days).length === 0) rest.delete(projectId)
    else rest.set(projectId, { days, row: null })
  }
  return rest
}
