import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type {
  explainProjectProfit,
  explainTeamProfit,
  Explanation,
} from '@yuga/contract/reports/profit-explanation'
import type { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import { createContext } from 'react'
import type { CurrencyCode } from '../../i18n/numbers.ts'

export type AskedProfit =
  | { readonly report: 'team'; readonly query: RequestOf<typeof explainTeamProfit>['query'] }
  | { readonly report: 'project'; readonly query: RequestOf<typeof explainProjectProfit>['query'] }

export type AskedUtilization = {
  readonly report: 'utilization'
  readonly query: RequestOf<typeof explainUtilization>['query']
}

export type AskedFigure = AskedProfit | AskedUtilization

/** What a figure is of, in words; what is absent narrows it down no further. */
export type FigurePlace = {
  readonly unit?: string
  readonly person?: string
  readonly project?: string
  readonly line: string
  readonly side?: string
  readonly month?: string
  /** Where several are read beside each other. */
  readonly reading?: string
}

export type Opened<Asked> = { readonly asked: Asked; readonly place: FigurePlace }
export type OpenedFigure = Opened<AskedFigure>

export const OpenExplanation = createContext<(figure: OpenedFigure) => void>(() => {})

export type ExplainedProps<Asked = AskedFigure> = {
  readonly figure: Opened<Asked>
  readonly onOpen: (below: OpenedFigure) => void
}

export type AnsweredProps = ExplainedProps<AskedProfit> & { readonly answer: Explanation }

export function currencyOf({ query }: AskedProfit): CurrencyCode {
  return query.currencyCode ?? 'CY001'
}
