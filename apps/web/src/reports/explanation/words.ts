import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { formatDays, formatMonth } from '../../i18n/format.ts'
import { type Language, useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { explanationMessages } from './explanation.messages.ts'
import type { AskedProfit, FigurePlace, Opened, OpenedFigure } from './opened-figure.ts'

type Words = ReturnType<typeof useText<typeof explanationMessages.texts>>
export type Row = Explanation['rowList'][number]

/** From the widest to the narrowest. */
export function placeWords({
  unit,
  person,
  project,
  line,
  side,
  month,
  reading,
}: FigurePlace): string[] {
  return [unit, person, project, line, side, month, reading].filter((word) => word !== undefined)
}

/** What a row is called, which for some is only a month, a side or nothing on the wire. */
function rowName({ formulaCode }: Explanation, row: Row, t: Words, language: Language): string {
  const { rowName: name, signCode, next, rowId, toDate } = row
  switch (formulaCode) {
    case 'MONTHS':
    case 'SPREAD':
      return formatMonth(name, language)
    case 'SIDES':
      return t(rowId === 'PLAN' ? 'plan' : 'actual')
    case 'UNITS':
      return next?.ownYn === 'Y' ? t('own', { name }) : name
    case 'PROJECTS':
      return rowId === '' ? t('others') : name
    case 'STRETCH':
      return formatDays(row.fromDate, toDate, language)
    case 'INVOICES':
      return name === '' ? t('invoice') : name
    case 'OPEX': {
      const month = formatMonth(name, language)
      // what lies before the year stands in one row
      if (toDate !== '') {
        return t(signCode === 'MINUS' ? 'outsourcingThrough' : 'revenueThrough', { month })
      }
      return t(signCode === 'MINUS' ? 'outsourcingOf' : 'revenueOf', { month })
    }
    default:
      return name
  }
}

export function useRowName(explanation: Explanation): (row: Row) => string {
  const t = useText(explanationMessages)
  const language = useLanguage()
  return (row) => rowName(explanation, row, t, language)
}

/** Inputs that are figures of the report themselves. */
const inputFigures = { GROSS_PROFIT: 'CE005', TARGET: 'TARGET' } as const
type InputCode = Explanation['inputList'][number]['inputCode']

/** The figure of an input; null: it opens nothing. */
export function figureOfInput(
  { asked, place }: Opened<AskedProfit>,
  inputCode: InputCode,
  line: string,
): OpenedFigure | null {
  if (inputCode !== 'GROSS_PROFIT' && inputCode !== 'TARGET') return null
  const query = { ...asked.query, gubunCode: inputFigures[inputCode] }
  return { asked: { ...asked, query } as AskedProfit, place: { ...place, line } }
}

/** The figure of a row, asked for in place of the same fields of what was asked; null: it opens nothing. */
export function figureBelow(
  { asked, place }: Opened<AskedProfit>,
  { next }: Row,
  name: string,
): OpenedFigure | null {
  if (next === null) return null
  return {
    asked: { ...asked, query: { ...asked.query, ...next } } as AskedProfit,
    place: {
      ...place,
      ...(next.organizationId === undefined ? {} : { unit: name }),
      ...(next.projectId === undefined ? {} : { project: name }),
      ...(next.gubunCode === undefined ? {} : { line: name }),
      ...(next.side === undefined ? {} : { side: name }),
      ...(next.monthName === undefined ? {} : { month: name }),
      ...(next.employeeId === undefined ? {} : { person: name }),
    },
  }
}
