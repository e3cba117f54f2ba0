import type { Place } from './selection.ts'

/**
 * The place that an element of the grid means, or that the nearest one around it does. What only lies over a cell
 * names its place by `data-over-row` and `data-over-column`, so that the cell is found by its own.
 */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest('[data-column], [data-over-column]')
  const row = cell?.getAttribute('data-row') ?? cell?.getAttribute('data-over-row')
  const column = cell?.getAttribute('data-column') ?? cell?.getAttribute('data-over-column')
  if (row == null || column == null) return null
  return { row: Number(row), column: Number(column) }
}

export function liesOver(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-over-column]') !== null
}

export function elementAt(root: HTMLElement, { row, column }: Place): HTMLElement | null {
  return root.querySelector(`[data-row="${row}"][data-column="${column}"]`)
}

export function isEditor(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset['editor'] !== undefined
}

/** Which deed of a row a pressed element means. */
export function actOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  return target.closest('[data-act]')?.getAttribute('data-act') ?? null
}

/**
 * Makes a place the one at which Tab stops in the grid; none while a cell is open, for its editor is one.
 * By hand and not by React: a browser that React updates at the focused element looks at the whole page, so
 * the focus has to have left the old place before.
 */
export function takeTabStop(root: HTMLElement, place: HTMLElement | null): void {
  for (const old of root.querySelectorAll<HTMLElement>('[data-column][tabindex="0"]')) {
    if (old !== place) old.tabIndex = -1
  }
  if (place !== null && place.tabIndex !== 0) place.tabIndex = 0
}

/**
 * Brings the focus to a place. Called before React draws, on a page that is still as it was, the browser
 * need not lay it out twice.
 */
export function moveFocus(root: HTMLElement, at: Place): void {
  const place = elementAt(root, at)
  if (place === null || place === document.activeElement) return
  // from name to name the months stay where they are, as the names do
  const scroller =
    at.column === 0 && placeOf(document.activeElement)?.column === 0 ? root.parentElement : null
  const left = scroller?.scrollLeft ?? 0
  dropCaret()
  place.tabIndex = 0
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (scroller !== null) scroller.scrollLeft = left
  takeTabStop(root, place)
}

/**
 * A closed editor leaves the caret in its cell, where nothing can be selected: at every step of the focus the browser
 * would look through all cells for a place that it could stand at.
 */
function dropCaret(): void {
  const selection = document.getSelection()
  if (selection !== null && selection.rangeCount > 0) selection.removeAllRanges()
}
