/** Whether the person is writing: a single letter is then text, not a command. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.getAttribute('role') === 'gridcell') return true
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

/** Whether the person answers a dialog, over which nothing else opens. */
export function isInDialog(target: EventTarget | null): boolean {
  // What was focused in a dialog that has just closed is so until the browser paints again.
  return target instanceof Element && target.closest('[aria-modal=true], dialog[open]') !== null
}

export function isCommand(event: KeyboardEvent, letter: string): boolean {
  // By code as well: under a Hangul keyboard `key` is ㅏ where K was pressed.
  const isLetter = event.key.toLowerCase() === letter || event.code === `Key${letter.toUpperCase()}`
  return isLetter && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
}
