import { type Block, cellsOf, type FieldPlace, isOneCell } from './selection.ts'

/** A figure that is to stand in a field; whether it may is for the sheet to say. */
export type Wanted = FieldPlace & { readonly to: number }

/** What a field holds; undefined where there is none. */
export type FigureAt = (row: number, field: number) => number | undefined

/** Every field of a block with the figure that `figure` has for it; undefined leaves a field as it is. */
export function wantedOver(block: Block, figure: FigureAt): Wanted[] {
  return cellsOf(block).flatMap(({ row, field }) => {
    const to = figure(row, field)
    return to === undefined ? [] : [{ row, field, to }]
  })
}

/**
 * The leftmost column of a block copied to its right; of one column, over the fields up to `lastFilled`, where an
 * empty cell fills nothing.
 */
export function filledRight(figure: FigureAt, block: Block, lastFilled: number): Wanted[] {
  const first = (row: number) => figure(row, block.left)
  if (block.left < block.right) return wantedOver(block, first)
  const rest = { ...block, left: block.left + 1, right: lastFilled }
  return wantedOver(rest, (row) => first(row) || undefined)
}

/** The top row of a block copied downwards; of one row, the row above it. */
export function filledDown(figure: FigureAt, block: Block): Wanted[] {
  const source = block.top === block.bottom ? block.top - 1 : block.top
  return wantedOver(block, (_row, field) => figure(source, field))
}

/** The figures of a block repeated over a larger one, as dragging its corner does. */
export function repeatedOver(figure: FigureAt, source: Block, target: Block): Wanted[] {
  const height = source.bottom - source.top + 1
  const width = source.right - source.left + 1
  return wantedOver(target, (row, field) =>
    figure(
      source.top + remainder(row - source.top, height),
      source.left + remainder(field - source.left, width),
    ),
  )
}

function remainder(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}

/** Cells of text, row by row, as the clipboard carries them. */
export type TextBlock = readonly (readonly string[])[]

/** Cells as the clipboard carries them between spreadsheets: tabs between, a line a row. */
export function textOfBlock(rows: TextBlock): string {
  return rows.map((row) => row.join('\t')).join('\r\n')
}

function widthOf(texts: TextBlock): number {
  return Math.max(...texts.map((row) => row.length))
}

/**
 * Where cells of text go: one cell fills the whole selection, a block repeats when the selection
 * is a multiple of it, and otherwise starts at the selection's corner and takes its own size.
 */
export function pasteTarget(texts: TextBlock, selected: Block): Block {
  const height = texts.length
  const width = widthOf(texts)
  const rows = selected.bottom - selected.top + 1
  const fields = selected.right - selected.left + 1
  const repeats = !isOneCell(selected) && rows % height === 0 && fields % width === 0
  if (repeats) return selected
  return {
    top: selected.top,
    left: selected.left,
    bottom: selected.top + height - 1,
    right: selected.left + width - 1,
  }
}

/** Every field of a paste's target with the text that goes there. */
export function textsOver(texts: TextBlock, target: Block): (FieldPlace & { text: string })[] {
  const height = texts.length
  const width = widthOf(texts)
  return cellsOf(target).map(({ row, field }) => ({
    row,
    field,
    text: texts[(row - target.top) % height]?.[(field - target.left) % width] ?? '',
  }))
}
