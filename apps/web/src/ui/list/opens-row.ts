import type { MouseEvent } from 'react'

const controls = 'a, button, input, label, select, textarea'

/** Whether a click means the row itself: not a control in it, and not the end of choosing text to copy. */
export function opensRow({ target }: MouseEvent<HTMLElement>): boolean {
  const isControl = target instanceof Element && target.closest(controls) !== null
  return !isControl && (getSelection()?.isCollapsed ?? true)
}
