import type { ClipboardEvent, KeyboardEvent } from 'react'
import { textToBlock } from '../../browser/clipboard-block.ts'

/** A cell by its row and field, as they are on the element around its field. */
export type CellPlace = { readonly rowId: string; readonly field: string }

type Options = {
  /** A block of another program is laid over the cells from this one on. */
  readonly onPaste: (from: CellPlace, block: readonly (readonly string[])[]) => void
}

/** Enter and the arrows lead up and down a column as in a spreadsheet; a block is pasted from a cell on. */
export function gridKeys({ onPaste }: Options) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = stepOf(event)
      if (step === 0 || !isField(event.target)) return
      const { field } = placeOf(event.target) ?? {}
      const fields = [
        ...event.currentTarget.querySelectorAll<HTMLInputElement>(
          `[data-field="${field}"] input:not(:disabled)`,
        ),
      ]
      const next = fields[fields.indexOf(event.target) + step]
      event.preventDefault()
      next?.focus()
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const text = event.clipboardData.getData('text/plain')
      const from = event.target instanceof HTMLElement ? placeOf(event.target) : null
      // a lone value goes into its field as everywhere else
      if (from === null || !/[\t\n\r]/.test(text)) return
      event.preventDefault()
      onPaste(from, textToBlock(text))
    },
  }
}

function stepOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  nativeEvent,
}: KeyboardEvent): -1 | 0 | 1 {
  // while a syllable is put together, Enter ends that and nothing else
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return 0
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (shiftKey) return 0
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

/** A choice has the arrows and Enter for itself. */
function isField(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox'
}

function placeOf(element: HTMLElement): CellPlace | null {
  const cell = element.closest<HTMLElement>('[data-field]')
  const { field, row } = cell?.dataset ?? {}
  return field === undefined || row === undefined ? null : { rowId: row, field }
}
