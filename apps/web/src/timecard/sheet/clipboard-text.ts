import { formatHours, type Hundredths } from '@yuga/domain/timecard/hours'
import { plainNumber } from '../../i18n/numbers.ts'

/** Cells as the clipboard carries them between spreadsheets: tabs between, a line a row. */
export function blockToText(rows: readonly (readonly Hundredths[])[]): string {
  return rows.map((row) => row.map(formatHours).join('\t')).join('\r\n')
}

/**
 * The clipboard's text as cells. A cell in quotes may hold tabs, line breaks and doubled quotes;
 * the line break that a spreadsheet writes after the last row is no row of its own.
 */
export function textToBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === '\t') endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at++
      endCell()
      rows.push([])
    } else cell += char
  }
  endCell()
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/**
 * A figure of another program as hours are written here: decimal comma, thousands separators,
 * full-width digits, trailing zeros, a clock's 1:30 and units are understood; blank and a lone dash are zero.
 * Whatever else it is stays as it is, for the rule of hours to refuse.
 */
export function plainFigure(text: string): string {
  const bare = text.normalize('NFKC').trim()
  return plainNumber(withoutClock(bare.replace(/(\d)\s*(?:h|시|시간)$/i, '$1')))
}

/** 1:30 and 1:30:00 are one and a half; what is no whole hundredth keeps its decimals, and is refused for them. */
function withoutClock(figure: string): string {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(figure) ?? []
  return minutes === undefined ? figure : String(Number(hours) + Number(minutes) / 60)
}
