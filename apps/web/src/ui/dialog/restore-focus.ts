/** Remembers where the focus is; the answer leads it back there. */
export function captureFocus(): () => void {
  const focused = document.activeElement
  const grid = focused?.closest('[role=grid]')
  return () => {
    // An open cell is another element once it is closed: the grid then has its one tab stop.
    const place =
      focused?.isConnected === true ? focused : grid?.querySelector('[role=gridcell][tabindex="0"]')
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
