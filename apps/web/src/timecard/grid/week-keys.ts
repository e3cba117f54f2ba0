import type { KeyPress } from '../../ui/sheet-grid/shortcuts.ts'

/** The week that Alt+PageUp and Alt+PageDown lead to: with Alt, because a browser keeps them with Ctrl for its tabs. */
export function weekStepOf({ key, altKey }: Pick<KeyPress, 'key' | 'altKey'>): 1 | -1 | null {
  if (!altKey || (key !== 'PageUp' && key !== 'PageDown')) return null
  return key === 'PageUp' ? -1 : 1
}

/** Ctrl+Shift+Enter submits everything; in an open cell it fills. */
export function isSubmitAll({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && shiftKey && !altKey
}
