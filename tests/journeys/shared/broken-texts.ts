import type { Locator } from '@playwright/test'

/** The words and figures that do not stand on one line. */
export function brokenTexts(cells: Locator): Promise<string[]> {
  return cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      return [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text as Text, index)
        range.setEnd(text as Text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [word] : []
      })
    }),
  )
}
