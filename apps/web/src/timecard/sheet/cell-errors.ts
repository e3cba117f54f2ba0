import type { ErrorEnvelope } from '@yuga/contract/wire/envelope'
import { dayFields, type DayField } from '@yuga/contract/timecard/timecard'
import type { Patch } from './cell-change.ts'
import type { RefusedChange, Sheet } from './sheet.ts'

/** What the server refused, by project: sentences by day, and of the row as a whole. */
export type RowRefusal = {
  readonly days: Readonly<Record<number, CellRefusal>>
  readonly row: string | null
}
export type CellRefusal = { readonly message: string; readonly reason: string }
export type RowRefusals = ReadonlyMap<string, RowRefusal>

/** The problems of a refusal at cells and rows, and its other problems. */
export type ReadRefusal = { readonly rows: RowRefusals; readonly elsewhere: readonly string[] }

/** Issues name their cell as `timecardSaveList.2.timeMonday`: the third row of the request. */
export function readRefusal(
  issues: NonNullable<ErrorEnvelope['issues']>,
  sentProjects: readonly string[],
): ReadRefusal {
  const rows = new Map<string, RowRefusal>()
  const elsewhere: string[] = []
  for (const { path, message, reason } of issues) {
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
        : { ...known, days: { [day]: { message, reason }, ...known.days } },
    )
  }
  return { rows, elsewhere }
}

/**
 * A refusal is about what was in the cell: it goes when the cell changes. A day over its total
 * is about all cells of the day.
 */
export function withoutRefusalsOf(refusals: RowRefusals, patch: Patch): RowRefusals {
  if (refusals.size === 0) return refusals
  const changed = new Set(patch.map(({ projectId, day }) => `${day} ${projectId}`))
  const changedDays = new Set(patch.map(({ day }) => day))
  const rest = [...refusals].flatMap(([projectId, refusal]) => {
    const remaining = Object.entries(refusal.days).filter(([day, { reason }]) => {
      if (changed.has(`${day} ${projectId}`)) return false
      return reason !== 'timecard.over-day-total' || !changedDays.has(Number(day))
    })
    const isTouched = patch.some((change) => change.projectId === projectId)
    const row = isTouched ? null : refusal.row
    if (remaining.length === Object.keys(refusal.days).length && row === refusal.row) {
      return [[projectId, refusal] as const]
    }
    return remaining.length === 0 && row === null
      ? []
      : [[projectId, { days: Object.fromEntries(remaining), row }] as const]
  })
  return new Map(rest)
}

/** What the rule refuses before anything is sent, as the server would say it. */
export function refusalsFrom(
  sheet: Sheet,
  result: readonly RefusedChange[],
  sentence: (sheet: Sheet, refused: RefusedChange) => string,
): RowRefusals {
  const rows = new Map<
    string,
    { days: Record<number, { message: string; reason: string }>; row: null }
  >()
  for (const one of result) {
    const { projectId, day } = one.change
    const days = rows.get(projectId)?.days ?? {}
    days[day] = { message: sentence(sheet, one), reason: one.problem.code }
    rows.set(projectId, { days, row: null })
  }
  return rows
}
