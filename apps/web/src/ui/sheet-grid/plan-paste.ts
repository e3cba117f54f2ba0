import { pasteTarget, type TextBlock, textsOver } from './block-figures.ts'
import type { PastePlanOf, RefusedPasteOf, SheetKind } from './grid-state.ts'
import type { FigureChange } from './history.ts'
import type { Block } from './selection.ts'

/** What a text of another program is read as: a figure, or why it is none. */
export type ReadText<Code> = (text: string) => { readonly figure: number } | { readonly code: Code }

/** What pasting cells of text over a selection would do. */
export function planPasteOf<
  Sheet,
  Change extends FigureChange,
  Refused extends { readonly change: Change },
  Code,
>(
  kind: Pick<
    SheetKind<never, Sheet, Change, never, Refused>,
    'columnsOf' | 'rowIdAt' | 'changeAt' | 'sortChanges'
  >,
  read: ReadText<Code>,
) {
  return (
    sheet: Sheet,
    texts: TextBlock,
    selected: Block,
  ): PastePlanOf<Change, RefusedPasteOf<Refused, Code>> => {
    const { firstField, lastField } = kind.columnsOf(sheet)
    const target = pasteTarget(texts, selected)
    const wanted: Change[] = []
    const textOf = new Map<Change, string>()
    const refused: RefusedPasteOf<Refused, Code>[] = []
    let outsideCount = 0
    for (const { row, field, text } of textsOver(texts, target)) {
      const rowId = kind.rowIdAt(sheet, row)
      if (rowId === undefined || field > lastField - firstField) {
        if (text.trim() !== '') outsideCount += 1
        continue
      }
      const result = read(text)
      if ('code' in result) {
        refused.push({ kind: 'text', rowId, field, text, code: result.code })
        continue
      }
      const change = kind.changeAt(sheet, row, field, result.figure)
      if (change === null) continue
      wanted.push(change)
      textOf.set(change, text)
    }
    const sorted = kind.sortChanges(sheet, wanted)
    for (const one of sorted.refused) {
      refused.push({ kind: 'rule', text: textOf.get(one.change) ?? '', refused: one })
    }
    return { target, allowed: sorted.allowed, refused, outsideCount }
  }
}
