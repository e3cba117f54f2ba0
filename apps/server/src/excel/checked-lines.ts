import { utils } from '@e965/xlsx'
import { uploadBudget } from '../uploads/budget.ts'
import { notASheet, tooManyCells } from './cells.ts'
import { unescapedText } from '@yuga/contract/wire/escaped-text'
import { walkXml } from './xml.ts'

/** The last row that a sheet can have. */
const lastSheetRow = 1_048_576

/** The place of a cell, counted from 0. */
export const placeKey = (row: number, column: number) => `${row}.${column}`

/**
 * Refuses the lines of a sheet that has too many cells, or rows that do not come one after another. Answers the texts
 * of the kind that results of formulas have and that some programs write for every text: the library would read
 * their escaped letters twice.
 */
export function checkedLines(lines: Uint8Array): Map<string, string> {
  const texts = new Map<string, string>()
  let count = 0
  let [row, column] = [-1, -1]
  let text: string | null = null
  let isValue = false
  walkXml(lines, {
    open: (element, { r, t }) => {
      if (element === 'row') {
        const next = r === undefined ? row + 1 : Number(r) - 1
        if (!Number.isInteger(next) || next <= row || next >= lastSheetRow) throw notASheet()
        row = next
        column = -1
      } else if (element === 'c') {
        count += 1
        if (count > uploadBudget.mostCells) throw tooManyCells()
        column = r === undefined ? column + 1 : utils.decode_cell(r).c
        text = t === 'str' ? '' : null
      } else isValue = element === 'v'
    },
    text: (piece) => {
      if (isValue && text !== null) text += piece
    },
    close: (element) => {
      if (element === 'v') isValue = false
      if (element !== 'c' || text === null) return
      texts.set(placeKey(row, column), unescapedText(text))
      text = null
    },
  })
  return texts
}
