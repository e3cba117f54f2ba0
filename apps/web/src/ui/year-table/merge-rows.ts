import type { YearRow } from './year-row.ts'

/** Cells that both have changed: what the other one saved, by `rowId field`. */
export type Theirs = ReadonlyMap<string, string>

export const cellKey = (rowId: string, field: string) => `${rowId} ${field}`

/**
 * What was typed here on top of what someone else has saved meanwhile: a cell that was typed in stays as typed,
 * every other one is as it is kept now; new rows stay. A row that the other one deleted comes back only if
 * something was typed in it.
 */
export function mergeRows(
  base: readonly YearRow[],
  typed: readonly YearRow[],
  fresh: readonly YearRow[],
): { rows: readonly YearRow[]; theirs: Theirs } {
  const baseById = byId(base)
  const freshById = byId(fresh)
  const theirs = new Map<string, string>()
  const typedById = byId(typed)
  const remaining = fresh.flatMap((now): YearRow[] => {
    const mine = typedById.get(now.rowId)
    const before = baseById.get(now.rowId)
    // taken away here, or new there
    if (mine === undefined) return before === undefined ? [now] : []
    const row: Record<string, string> & { rowId: string } = { ...now }
    for (const [field, value] of Object.entries(mine)) {
      if (before !== undefined && value === before[field]) continue
      row[field] = value
      if (now[field] !== value && now[field] !== before?.[field]) {
        theirs.set(cellKey(now.rowId, field), now[field] ?? '')
      }
    }
    return [row]
  })
  const added = typed.filter((row) => {
    if (freshById.has(row.rowId)) return false
    const before = baseById.get(row.rowId)
    return before === undefined || JSON.stringify(before) !== JSON.stringify(row)
  })
  return { rows: [...remaining, ...added], theirs }
}

function byId(rows: readonly YearRow[]): ReadonlyMap<string, YearRow> {
  return new Map(rows.map((row) => [row.rowId, row]))
}
