/** The heading of the page that is shown, where its reading begins. */
function headingOf(content: HTMLElement | null): HTMLElement | null {
  return content?.querySelector<HTMLElement>('h1[tabindex]') ?? content
}

export function focusHeading(): void {
  headingOf(document.getElementById('content'))?.focus({ preventScroll: true })
}

/** Whether the focus is nowhere, or only where the reading of a page begins: a screen may take it. */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return active === document.body || active === headingOf(document.getElementById('content'))
}
