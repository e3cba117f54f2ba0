import type { Place } from './selection.ts'

/** The place that an element of the grid stands for, or that the nearest one around it does. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest('[data-column]')
  const row = cell?.getAttribute('data-row')
  const column = cell?.getAttribute('data-column')
  if (row == null || column == null) return null
  return { row: Number(row), column: Number(column) }
}

export function elementAt(root: HTMLElement, { row, column }: Place): HTMLElement | null {
  return root.querySelector(`[data-row="${row}"][data-column="${column}"]`)
}

export function isEditor(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset['editor'] !== undefined
}

/** Which deed of a row a pressed element stands for. */
export function actOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  return target.closest('[data-act]')?.getAttribute('data-act') ?? null
}
