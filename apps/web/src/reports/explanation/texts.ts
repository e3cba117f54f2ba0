import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { formatDays, formatMonth } from '../../i18n/format.ts'
import { type Language, useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { explanationMessages } from './explanation.messages.ts'
import type { FigurePlace, Opened, OpenedFigure, RequestedMoney } from './opened-figure.ts'

type Texts = ReturnType<typeof useText<typeof explanationMessages.texts>>
export type Row = Explanation['rowList'][number]

/** From the widest to the narrowest. */
export function placeLabels({
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
function rowName({ formulaCode }: Explanation, row: Row, t: Texts, language: Language): string {
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
      // what lies before the year is in one row
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
  { requested, place }: Opened<RequestedMoney>,
  inputCode: InputCode,
  line: string,
): OpenedFigure | null {
  if (inputCode !== 'GROSS_PROFIT' && inputCode !== 'TARGET') return null
  const query = { ...requested.query, gubunCode: inputFigures[inputCode] }
  return { requested: { ...requested, query } as RequestedMoney, place: { ...place, line } }
}

/** What a row says of the figure that it opens. */
type RowText = {
  readonly name: string
  /** Of another line, by itself; absent: its name. */
  readonly line?: string
  readonly language: Language
}

/** The query of a row's figure: these fields replace those of the first one; null: it opens nothing. */
export function figureBelow(
  { requested, place }: Opened<RequestedMoney>,
  { next }: Row,
  { name, line = name, language }: RowText,
): OpenedFigure | null {
  if (next === null) return null
  // another line of a project may be of all its months
  const { month, ...wider } = place
  const isOfAllMonths = next.monthName === ''
  return {
    requested: { ...requested, query: { ...requested.query, ...next } } as RequestedMoney,
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
