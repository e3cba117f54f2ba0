/** What can have the focus. */
const focusable =
  'input:not(:disabled), textarea:not(:disabled), button:not(:disabled), select:not(:disabled), [tabindex]'

/**
 * Leads to the field at a place of the wire, or to what is nearest around it: the row, else the section. A field
 * that is drawn only when it is scrolled to is looked for once more then.
 */
export function leadTo(at: string, section: string): void {
  const result = fieldAt(at)
  const place = result ?? document.getElementById(section)
  place?.scrollIntoView({ block: 'center' })
  focusOn(place)
  if (result === null) requestAnimationFrame(() => focusOn(fieldAt(at)))
}

function focusOn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return
  const field = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable)
  field?.focus()
}

/** The element of the place, else of a shorter one: `billingsList.0.planDate`, `billingsList.0`, `billingsList`. */
function fieldAt(at: string): Element | null {
  const parts = at.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const place = parts.slice(0, length).join('.')
    const result = document.querySelector(`[data-at="${CSS.escape(place)}"]`)
    if (result !== null) return result
  }
  return null
}
