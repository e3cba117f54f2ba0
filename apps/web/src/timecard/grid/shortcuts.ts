import type { Editing } from '../sheet/grid-state.ts'
import type { Step } from '../sheet/selection.ts'

/** What a key asks of the grid. */
export type Command =
  | { readonly kind: 'move'; readonly step: Step; readonly extend: boolean }
  | { readonly kind: 'tab' | 'enter' | 'week'; readonly direction: 1 | -1 }
  | { readonly kind: 'untaken'; readonly typed: string }
  | { readonly kind: 'edit'; readonly typed: string | null }
  | {
      readonly kind:
        | 'cancel'
        | 'clear'
        | 'fillRight'
        | 'fillDown'
        | 'fillTyped'
        | 'undo'
        | 'redo'
        | 'selectAll'
        | 'save'
        | 'submitAll'
        | 'nothing'
        | 'press'
        | 'choose'
        | 'keys'
    }

export type KeyPress = {
  readonly key: string
  /** The physical key: with a Hangul layout the letter of Ctrl+C is another one. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const arrows: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
}

const farArrows: Readonly<Record<string, Step>> = {
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  ArrowUp: 'columnStart',
  ArrowDown: 'columnEnd',
  Home: 'gridStart',
  End: 'gridEnd',
}

/** Keys that move the caret in a cell opened by F2. */
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The command of a key; null where the browser does the right thing by itself. */
export function commandOf(
  press: KeyPress,
  editing: Editing | null,
  isDayCell: boolean,
): Command | null {
  if (press.altKey) return weekCommand(press)
  if (press.ctrlKey || press.metaKey) return controlCommand(press, editing)
  return editing === null ? gridCommand(press, isDayCell) : editorCommand(press, editing)
}

/** With Alt, because a browser keeps PageUp and PageDown with Ctrl for its tabs. */
export function weekCommand({ key, altKey }: Pick<KeyPress, 'key' | 'altKey'>): Command | null {
  if (!altKey || (key !== 'PageUp' && key !== 'PageDown')) return null
  return { kind: 'week', direction: key === 'PageUp' ? -1 : 1 }
}

function controlCommand(
  { key, code, shiftKey }: KeyPress,
  editing: Editing | null,
): Command | null {
  switch (code) {
    case 'KeyS':
      return { kind: 'save' }
    // Also out of an open cell, for a browser would reload the page, or mark it as a favourite.
    case 'KeyR':
      return shiftKey ? null : { kind: 'fillRight' }
    case 'KeyD':
      return { kind: 'fillDown' }
  }
  if (key === 'Enter' && editing !== null) return { kind: 'fillTyped' }
  if (key === 'Enter' && shiftKey) return { kind: 'submitAll' }
  // Firefox opens its bookmarks; there is no bold in a figure.
  if (editing !== null) return code === 'KeyB' ? { kind: 'nothing' } : null
  const step = farArrows[key]
  if (step !== undefined) return { kind: 'move', step, extend: shiftKey }
  switch (code) {
    case 'KeyZ':
      return { kind: shiftKey ? 'redo' : 'undo' }
    case 'KeyY':
      return { kind: 'redo' }
    case 'KeyA':
      return { kind: 'selectAll' }
    default:
      return null
  }
}

function editorCommand({ key, shiftKey }: KeyPress, editing: Editing): Command | null {
  if (key === 'Escape') return { kind: 'cancel' }
  if (key === 'Enter') return { kind: 'enter', direction: shiftKey ? -1 : 1 }
  if (key === 'Tab') return { kind: 'tab', direction: shiftKey ? -1 : 1 }
  if (editing.mode === 'within' && caretKeys.has(key)) return null
  const step = arrows[key]
  return step === undefined || shiftKey ? null : { kind: 'move', step, extend: false }
}

function gridCommand({ key, code, shiftKey }: KeyPress, isDayCell: boolean): Command | null {
  const step = arrows[key]
  if (step !== undefined) return { kind: 'move', step, extend: shiftKey }
  if (key === '?') return { kind: 'keys' }
  if (key === 'Tab') return { kind: 'tab', direction: shiftKey ? -1 : 1 }
  if (code === 'Space') return shiftKey || isDayCell ? { kind: 'choose' } : { kind: 'press' }
  if (!isDayCell) return key === 'Enter' ? { kind: 'press' } : null
  if (key === 'Enter') return { kind: 'enter', direction: shiftKey ? -1 : 1 }
  if (key === 'F2') return { kind: 'edit', typed: null }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  const typed = key.normalize('NFKC')
  if (/^[\d.,]$/.test(typed)) return { kind: 'edit', typed }
  return [...typed].length === 1 ? { kind: 'untaken', typed } : null
}
