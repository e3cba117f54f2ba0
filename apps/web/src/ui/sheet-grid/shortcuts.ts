import type { Step } from './selection.ts'

/** What a key asks of the grid. */
export type Command =
  | { readonly kind: 'move'; readonly step: Step; readonly extend: boolean }
  | { readonly kind: 'tab' | 'enter'; readonly direction: 1 | -1 }
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
        | 'nothing'
        | 'press'
        | 'choose'
        | 'keys'
    }

/** How a cell is open: after a digit arrows leave it, after F2 they move the caret. */
export type EditMode = 'over' | 'within'

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
  editing: EditMode | null,
  isField: boolean,
): Command | null {
  if (press.altKey) return null
  if (press.ctrlKey || press.metaKey) return controlCommand(press, editing)
  return editing === null ? gridCommand(press, isField) : editorCommand(press, editing)
}

function controlCommand(
  { key, code, shiftKey }: KeyPress,
  editing: EditMode | null,
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

function editorCommand({ key, shiftKey }: KeyPress, editing: EditMode): Command | null {
  if (key === 'Escape') return { kind: 'cancel' }
  if (key === 'Enter') return { kind: 'enter', direction: shiftKey ? -1 : 1 }
  if (key === 'Tab') return { kind: 'tab', direction: shiftKey ? -1 : 1 }
  if (editing === 'within' && caretKeys.has(key)) return null
  const step = arrows[key]
  return step === undefined || shiftKey ? null : { kind: 'move', step, extend: false }
}

function gridCommand({ key, code, shiftKey }: KeyPress, isField: boolean): Command | null {
  const step = arrows[key]
  if (step !== undefined) return { kind: 'move', step, extend: shiftKey }
  if (key === '?') return { kind: 'keys' }
  if (key === 'Tab') return { kind: 'tab', direction: shiftKey ? -1 : 1 }
  if (code === 'Space') return shiftKey || isField ? { kind: 'choose' } : { kind: 'press' }
  if (!isField) return key === 'Enter' ? { kind: 'press' } : null
  if (key === 'Enter') return { kind: 'enter', direction: shiftKey ? -1 : 1 }
  if (key === 'F2') return { kind: 'edit', typed: null }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  const typed = key.normalize('NFKC')
  if (/^[\d.,]$/.test(typed)) return { kind: 'edit', typed }
  return [...typed].length === 1 ? { kind: 'untaken', typed } : null
}
