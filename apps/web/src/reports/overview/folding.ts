import type { OverviewRow } from '@yuga/contract/reports/overview'
import { levelOf } from './order.ts'

/** Which rows are open, as the address says it (overview-11). */
export type Folding = {
  /** Whether all rows are; undefined: as many as there are decides. */
  readonly rows: 'open' | 'closed' | undefined
  /** Units that were opened or closed one by one. */
  readonly open: readonly string[] | undefined
  readonly closed: readonly string[] | undefined
}

/** An address has no room for more, nor an ID for more letters. */
const mostUnits = 200
const longestId = 100

function idsIn(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = value.filter((id) => typeof id === 'string' && id.length <= longestId) as string[]
  return ids.length === 0 ? undefined : ids.slice(-mostUnits)
}

/** What of an address says which rows are open; what makes no sense is as if it were not there. */
export function foldingIn({ rows, open, closed }: Readonly<Record<string, unknown>>): Folding {
  return {
    rows: rows === 'open' || rows === 'closed' ? rows : undefined,
    open: idsIn(open),
    closed: idsIn(closed),
  }
}

/** The folding with one unit opened or closed. */
export function turned(folding: Folding, unitId: string, isOpen: boolean): Folding {
  const others = (ids: readonly string[] = []) => ids.filter((id) => id !== unitId)
  const [open, closed] = [others(folding.open), others(folding.closed)]
  return foldingIn({
    rows: folding.rows,
    open: isOpen ? [...open, unitId] : open,
    closed: isOpen ? closed : [...closed, unitId],
  })
}

/** A row in sight. */
export type UnfoldedRow = {
  readonly row: OverviewRow
  /** Null: nothing is below it. */
  readonly isOpen: boolean | null
}

/** The rows that nothing above them hides; the highest ones are open at first, and all where `opensAll`. */
export function unfoldedRows(
  rows: readonly OverviewRow[],
  { rows: all, open = [], closed = [] }: Folding,
  opensAll: boolean,
): UnfoldedRow[] {
  const [opened, shut] = [new Set(open), new Set(closed)]
  const isOpen = ({ organizationId: id, depth }: OverviewRow) => {
    if (opened.has(id) || shut.has(id)) return opened.has(id)
    return all === undefined ? opensAll || depth === 0 : all === 'open'
  }
  let hiddenBelow = Infinity
  return rows.flatMap((row, place): UnfoldedRow[] => {
    const level = levelOf(row)
    if (level > hiddenBelow) return []
    const next = rows[place + 1]
    const hasBelow = next !== undefined && levelOf(next) > level
    hiddenBelow = hasBelow && !isOpen(row) ? level : Infinity
    return [{ row, isOpen: hasBelow ? isOpen(row) : null }]
  })
}
