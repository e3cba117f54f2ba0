import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { formatDays, formatMonth } from '../../i18n/format.ts'
import { type Language, useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { explanationMessages } from './explanation.messages.ts'
import type { AskedMoney, FigurePlace, Opened, OpenedFigure } from './opened-figure.ts'

type Words = ReturnType<typeof useText<typeof explanationMessages.texts>>
export type Row = Explanation['rowList'][number]

/** From the widest to the narrowest. */
export function placeWords({
  currency,
  unit,
  person,
  project,
  line,
  side,
  month,
  reading,
}: FigurePlace): string[] {
  return [currency, unit, person, project, line, side, month, reading].filter(
    (word) => word !== undefined,
  )
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

/** What a row is the line of, without its month; all that lies before the year has its month in its name. */
export function useRowLine({ formulaCode }: Explanation): (row: Row, name: string) => string {
  const t = useText(explanationMessages)
  return ({ signCode, toDate }, name) => {
    if (formulaCode !== 'OPEX' || toDate !== '') return name
    return t(signCode === 'MINUS' ? 'outsourcingLine' : 'revenueLine')
  }
}

/** Inputs that are figures of the report themselves. */
const inputFigures = { GROSS_PROFIT: 'CE005', TARGET: 'TARGET' } as const
type InputCode = Explanation['inputList'][number]['inputCode']

/** The figure of an input; null: it opens nothing. */
export function figureOfInput(
  { asked, place }: Opened<AskedMoney>,
  inputCode: InputCode,
  line: string,
): OpenedFigure | null {
  if (inputCode !== 'GROSS_PROFIT' && inputCode !== 'TARGET') return null
  const query = { ...asked.query, gubunCode: inputFigures[inputCode] }
  return { asked: { ...asked, query } as AskedMoney, place: { ...place, line } }
}

/** What a row says of the figure that it opens. */
type RowWords = {
  readonly name: string
  /** Of another line, by itself; absent: its name. */
  readonly line?: string
  readonly language: Language
}

/** The figure of a row, asked for in place of the same fields of what was asked; null: it opens nothing. */
export function figureBelow(
  { asked, place }: Opened<AskedMoney>,
  { next }: Row,
  { name, line = name, language }: RowWords,
): OpenedFigure | null {
  if (next === null) return null
  // another line of a project may be of all its months
  const { month, ...wider } = place
  const isOfAllMonths = next.monthName === ''
  return {
    asked: { ...asked, query: { ...asked.query, ...next } } as AskedMoney,
    place: {
      ...wider,
      ...(month === undefined || isOfAllMonths ? {} : { month }),
      ...(next.organizationId === undefined ? {} : { unit: name }),
      ...(next.projectId === undefined ? {} : { project: name }),
      ...(next.gubunCode === undefined ? {} : { line }),
      ...(next.side === undefined ? {} : { side: name }),
      ...(next.monthName === undefined || isOfAllMonths
        ? {}
        : { month: formatMonth(next.monthName, language) }),
      ...(next.employeeId === undefined ? {} : { person: name }),
    },
  }
}
