import type { KeyboardEvent } from 'react'

/** Put on a control in a cell, one of many alike: Tab comes to one of them, arrows lead to the others. */
export const figureStop = { 'data-figure': true } as const
const figures = '[data-figure]'

/** Leaves Tab one figure of the table: the one where the focus was last, else the first. */
export function keepOneStop(table: HTMLElement, focused?: EventTarget): void {
  const all = [...table.querySelectorAll<HTMLElement>(figures)]
  const isStop = (figure: HTMLElement) => figure.dataset['figure'] === 'stop'
  const stop = all.find((figure) => figure === focused) ?? all.find(isStop) ?? all[0]
  for (const figure of all) {
    figure.tabIndex = figure === stop ? 0 : -1
    figure.dataset['figure'] = figure === stop ? 'stop' : 'true'
  }
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows lead from a figure to the next one in their direction, past cells without one. */
export function moveToFigure(event: KeyboardEvent<HTMLTableElement>): void {
  moveInTable(event, figures)
}

/** The same between the elements of a table that a selector names, one at most in a cell. */
export function moveInTable(event: KeyboardEvent<HTMLTableElement>, selector: string): void {
  const step = steps[event.key]
  const { target, currentTarget: table } = event
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  if (event.defaultPrevented || step === undefined || !isPlain) return
  if (!(target instanceof HTMLElement) || !target.matches(selector)) return
  const cell = target.closest('td')
  const row = target.closest('tr')
  if (cell === null || row === null) return
  const [down, right] = step
  let [rowIndex, cellIndex] = [row.rowIndex + down, cell.cellIndex + right]
  for (;;) {
    const next = table.rows[rowIndex]?.cells[cellIndex]
    if (next === undefined) return
    const match = next.querySelector<HTMLElement>(selector)
    if (match !== null) {
      event.preventDefault()
      match.focus()
      match.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return
    }
    rowIndex += down
    cellIndex += right
  }
}
