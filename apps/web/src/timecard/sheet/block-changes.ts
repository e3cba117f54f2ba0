import {
  type Hundredths,
  type HoursProblemCode,
  hoursProblem,
  parseHours,
} from '@yuga/domain/timecard/hours'
import { plainFigure } from './clipboard-text.ts'
import type { CellChange, Patch } from './history.ts'
import { type Block, cellsOf, isOneCell } from './selection.ts'
import { changeTo, type RefusedChange, refusedOf, type Sheet } from './sheet.ts'

/** A pasted cell that cannot stand where it would go. */
export type RefusedPaste =
  | {
      readonly kind: 'text'
      readonly projectId: string
      readonly day: number
      readonly text: string
      readonly code: HoursProblemCode
    }
  | { readonly kind: 'rule'; readonly text: string; readonly refused: RefusedChange }

/** What a paste would do: the changes that may be made, those refused, and what falls off the grid. */
export type PastePlan = {
  readonly target: Block
  readonly allowed: Patch
  readonly refused: readonly RefusedPaste[]
  readonly outsideCount: number
}

/** Changes cut in two by the rule. */
export type Sorted = { readonly allowed: Patch; readonly refused: readonly RefusedChange[] }

export function sortChanges(sheet: Sheet, wanted: Patch): Sorted {
  // What cannot stand by itself is no part of its day's total either.
  const alone = refusedOf(sheet, wanted).filter(
    ({ problem }) => problem.code !== 'timecard.over-day-total',
  )
  const rest = without(wanted, alone)
  const together = refusedOf(sheet, rest)
  const refused = [...alone, ...together]
  return {
    allowed: without(rest, together),
    refused: wanted.flatMap((change) => refused.find((one) => one.change === change) ?? []),
  }
}

function without(wanted: Patch, refused: readonly RefusedChange[]): Patch {
  const changes = new Set(refused.map(({ change }) => change))
  return wanted.filter((change) => !changes.has(change))
}

const friday = 5

/** Empties the cells of a block. */
export function clearedBlock(sheet: Sheet, block: Block): CellChange[] {
  return changesOver(sheet, block, () => 0)
}

/** The same figure in every cell of a block. */
export function filledWith(sheet: Sheet, block: Block, hundredths: Hundredths): CellChange[] {
  return changesOver(sheet, block, () => hundredths)
}

/**
 * Copies the leftmost column of a block to its right; of one column, over the rest of the workweek,
 * where an empty cell fills nothing.
 */
export function filledRight(sheet: Sheet, block: Block): CellChange[] {
  const figure = (row: number) => sheet.rows[row]?.hours[block.left]
  if (block.left < block.right) return changesOver(sheet, block, figure)
  const rest = { ...block, left: block.left + 1, right: friday }
  return changesOver(sheet, rest, (row) => figure(row) || undefined)
}

/** Copies the top row of a block downwards; of one row, the row above it. */
export function filledDown(sheet: Sheet, block: Block): CellChange[] {
  const isRow = block.top === block.bottom
  const source = isRow ? block.top - 1 : block.top
  return changesOver(sheet, block, (_row, day) => sheet.rows[source]?.hours[day])
}

/** Repeats the figures of a block over a larger one, as dragging its corner does. */
export function repeatedOver(sheet: Sheet, source: Block, target: Block): CellChange[] {
  const height = source.bottom - source.top + 1
  const width = source.right - source.left + 1
  return changesOver(sheet, target, (row, day) => {
    const fromRow = source.top + remainder(row - source.top, height)
    const fromDay = source.left + remainder(day - source.left, width)
    return sheet.rows[fromRow]?.hours[fromDay]
  })
}

function remainder(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}

function changesOver(
  sheet: Sheet,
  block: Block,
  figure: (row: number, day: number) => number | undefined,
): CellChange[] {
  return cellsOf(block).flatMap(({ row, day }) => {
    const to = figure(row, day)
    return to === undefined ? [] : (changeTo(sheet.rows[row], day, to) ?? [])
  })
}

/** The figures of a block, row by row, for the clipboard. */
export function figuresOf(sheet: Sheet, block: Block): number[][] {
  return sheet.rows
    .slice(block.top, block.bottom + 1)
    .map((row) => row.hours.slice(block.left, block.right + 1))
}

/**
 * Where cells of text go: one cell fills the whole selection, a block repeats when the selection
 * is a multiple of it, and otherwise starts at the selection's corner and takes its own size.
 */
export function pasteTarget(texts: readonly (readonly string[])[], selected: Block): Block {
  const height = texts.length
  const width = Math.max(...texts.map((row) => row.length))
  const rows = selected.bottom - selected.top + 1
  const days = selected.right - selected.left + 1
  const repeats = !isOneCell(selected) && rows % height === 0 && days % width === 0
  if (repeats) return selected
  return {
    top: selected.top,
    left: selected.left,
    bottom: selected.top + height - 1,
    right: selected.left + width - 1,
  }
}

/** What pasting cells of text over a selection would do. */
export function planPaste(
  sheet: Sheet,
  texts: readonly (readonly string[])[],
  selected: Block,
): PastePlan {
  const target = pasteTarget(texts, selected)
  const height = texts.length
  const width = Math.max(...texts.map((row) => row.length))
  const wanted: CellChange[] = []
  const textOf = new Map<CellChange, string>()
  const refused: RefusedPaste[] = []
  let outsideCount = 0
  for (const { row, day } of cellsOf(target)) {
    const text = texts[(row - target.top) % height]?.[(day - target.left) % width] ?? ''
    const sheetRow = sheet.rows[row]
    if (sheetRow === undefined || day > 6) {
      if (text.trim() !== '') outsideCount += 1
      continue
    }
    const figure = plainFigure(text)
    const code = hoursProblem(figure)
    if (code !== null) {
      refused.push({ kind: 'text', projectId: sheetRow.projectId, day, text, code })
      continue
    }
    const change = changeTo(sheetRow, day, parseHours(figure) ?? 0)
    if (change === null) continue
    wanted.push(change)
    textOf.set(change, text)
  }
  const sorted = sortChanges(sheet, wanted)
  for (const one of sorted.refused) {
    refused.push({ kind: 'rule', text: textOf.get(one.change) ?? '', refused: one })
  }
  return { target, allowed: sorted.allowed, refused, outsideCount }
}
