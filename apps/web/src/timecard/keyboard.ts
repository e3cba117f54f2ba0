import type { Editing } from './grid-state.ts'
import type { Step } from './selection.ts'

/** What a key asks of the grid. */
export type Command =
  | { readonly kind: 'move'; readonly step: Step; readonly extend: boolean }
  | { readonly kind: 'tab'; readonly direction: 1 | -1 }
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
  if (press.altKey) return null
  if (press.ctrlKey || press.metaKey) return controlCommand(press, editing)
  return editing === null ? gridCommand(press, isDayCell) : editorCommand(press, editing)
}

function controlCommand(
  { key, code, shiftKey }: KeyPress,
  editing: Editing | null,
): Command | null {
  if (code === 'KeyS') return { kind: 'save' }
  if (editing !== null) return key === 'Enter' ? { kind: 'fillTyped' } : null
  const step = farArrows[key]
  if (step !== undefined) return { kind: 'move', step, extend: shiftKey }
  switch (code) {
    case 'KeyR':
      return shiftKey ? null : { kind: 'fillRight' }
    case 'KeyD':
      return { kind: 'fillDown' }
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
  if (key === 'Enter') return { kind: 'move', step: shiftKey ? 'up' : 'down', extend: false }
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
  if (key === 'Enter') return { kind: 'move', step: shiftKey ? 'up' : 'down', extend: false }
  if (key === 'F2') return { kind: 'edit', typed: null }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  const typed = key.normalize('NFKC')
  return /^[\d.,]$/.test(typed) ? { kind: 'edit', typed } : null
}
