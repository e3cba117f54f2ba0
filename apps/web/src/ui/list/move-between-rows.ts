import type { KeyboardEvent } from 'react'

const controls = 'input, button, a[href]'

/** Up and down lead from a control of a row to the same one of the next row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const { target } = event
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  if (step === undefined || !isPlain || !(target instanceof HTMLElement)) return
  const row = target.closest<HTMLElement>('[data-index]')
  if (row === null || !event.currentTarget.contains(row)) return
  const place = [...row.querySelectorAll(controls)].indexOf(target)
  const next = Number(row.dataset['index']) + step
  const there = event.currentTarget.querySelector(`[data-index="${next}"]`)
  const control = there?.querySelectorAll<HTMLElement>(controls)[place]
  if (control === undefined) return
  event.preventDefault()
  control.focus()
}
