import type { RequestOf } from '@yuga/contract/endpoint'
import type {
  explainProjectProfit,
  explainTeamProfit,
  Explanation,
} from '@yuga/contract/profit-explanation'
import { createContext } from 'react'
import type { CurrencyCode } from '../../../i18n/numbers.ts'

export type AskedFigure =
  | { readonly report: 'team'; readonly query: RequestOf<typeof explainTeamProfit>['query'] }
  | { readonly report: 'project'; readonly query: RequestOf<typeof explainProjectProfit>['query'] }

/** What a figure is of, in words; what is absent narrows it down no further. */
export type FigurePlace = {
  readonly unit?: string
  readonly project?: string
  readonly line: string
  readonly side?: string
  readonly month?: string
  /** Where several are read beside each other. */
  readonly reading?: string
}

export type OpenedFigure = { readonly asked: AskedFigure; readonly place: FigurePlace }

export const OpenExplanation = createContext<(figure: OpenedFigure) => void>(() => {})

export type ExplainedProps = {
  readonly figure: OpenedFigure
  readonly onOpen: (below: OpenedFigure) => void
}

export type AnsweredProps = ExplainedProps & { readonly answer: Explanation }

export function currencyOf({ query }: AskedFigure): CurrencyCode {
  return query.currencyCode ?? 'CY001'
}
