import type { Block } from './selection.ts'

/** More fields than a row has. */
const most = 1_000

/** The selected fields of a row as one number, so that rows outside of the selection stay as they are; -1: none. */
export function selectedFields(block: Block | null, row: number): number {
  if (block === null || row < block.top || row > block.bottom) return -1
  return (block.left * most + block.right) * 2 + (row === block.bottom ? 1 : 0)
}

export function isFieldSelected(selected: number, field: number): boolean {
  const edges = Math.floor(selected / 2)
  return selected >= 0 && field >= Math.floor(edges / most) && field <= edges % most
}

/** Whether the corner of the selection is in the field, by which it is dragged to fill. */
export function isSelectedCorner(selected: number, field: number): boolean {
  return selected >= 0 && selected % 2 === 1 && field === Math.floor(selected / 2) % most
}
