import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows lead from a figure that opens something to the next one in their direction, past cells that open nothing. */
export function moveBetweenFigures(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target, currentTarget: table } = event
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  if (step === undefined || !isPlain || !(target instanceof HTMLElement)) return
  const cell = target.closest<HTMLElement>('[aria-colindex]')
  const row = target.closest<HTMLElement>('[aria-rowindex]')
  if (cell === null || row === null) return
  const at = {
    row: Number(row.getAttribute('aria-rowindex')),
    column: Number(cell.getAttribute('aria-colindex')),
  }
  const found = next(table, at, step)
  if (found === null) return
  event.preventDefault()
  found.focus()
}

function next(
  table: HTMLElement,
  at: { readonly row: number; readonly column: number },
  [down, right]: readonly [number, number],
): HTMLElement | null {
  let { row, column } = at
  for (;;) {
    row += down
    column += right
    const cell = table.querySelector(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`)
    if (cell === null) return null
    const figure = cell.querySelector('button')
    if (figure !== null) return figure
  }
}
