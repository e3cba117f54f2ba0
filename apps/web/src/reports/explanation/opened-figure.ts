import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type {
  explainProjectProfit,
  explainTeamProfit,
  Explanation,
} from '@yuga/contract/reports/profit-explanation'
import type { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import type { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import { createContext, type RefObject } from 'react'
import { type CurrencyCode, formatNumber } from '../../i18n/numbers.ts'

export type RequestedProfit =
  | { readonly report: 'team'; readonly query: RequestOf<typeof explainTeamProfit>['query'] }
  | { readonly report: 'project'; readonly query: RequestOf<typeof explainProjectProfit>['query'] }

/** Of billing and cost data, which answer as profit does. */
export type RequestedProjectMoney =
  | { readonly report: 'billing'; readonly query: RequestOf<typeof explainBillingData>['query'] }
  | { readonly report: 'cost'; readonly query: RequestOf<typeof explainCostData>['query'] }

export type RequestedMoney = RequestedProfit | RequestedProjectMoney

export type RequestedUtilization = {
  readonly report: 'utilization'
  readonly query: RequestOf<typeof explainUtilization>['query']
}

export type RequestedFigure = RequestedMoney | RequestedUtilization

/** What a figure is of, in words; what is absent narrows it down no further. */
export type FigurePlace = {
  /** Where amounts of several stand next to each other. */
  readonly currency?: string
  readonly unit?: string
  readonly person?: string
  readonly project?: string
  readonly line: string
  readonly side?: string
  readonly month?: string
  /** Where several are read next to each other. */
  readonly reading?: string
}

export type Opened<Requested> = { readonly requested: Requested; readonly place: FigurePlace }
export type OpenedFigure = Opened<RequestedFigure>

/** A figure as its report shows it. */
export type ShownFigure = {
  /** Null: it is unknown. */
  readonly value: number | null
  /** When the report was read, as milliseconds of this machine. */
  readonly readAt: number
  /** It is the step above that shows it, not the report. */
  readonly isStep?: boolean
}

type Explaining = {
  /** The id is that of the place where it is. */
  readonly open: (id: string, figure: OpenedFigure, shown: ShownFigure) => void
  /** What a place shows since then; undefined: it is gone. */
  readonly show: (id: string, shown: ShownFigure | undefined) => void
}

export const OpenExplanation = createContext<Explaining>({ open: () => {}, show: () => {} })

/** The heading of the figure that is explained, which takes the focus when what had it is gone. */
export const HeadingOfFigure = createContext<RefObject<HTMLElement | null>>({ current: null })

/** What the report, or the step above, shows of the figure that is explained; undefined: nothing. */
export const ShownInReport = createContext<ShownFigure | undefined>(undefined)

export type ExplainedProps<Requested = RequestedFigure> = {
  readonly figure: Opened<Requested>
  readonly onOpen: (below: OpenedFigure) => void
}

export type AnsweredProps = ExplainedProps<RequestedMoney> & { readonly answer: Explanation }

/** Whether man-months are explained, not an amount. */
export const isInManMonths = ({ query }: RequestedMoney) =>
  'measureCode' in query && query.measureCode === 'MAN_MONTHS'

/** Whether it is in the currency of its project, so that nothing is converted or shared. */
export const isOfProjectMoney = (requested: RequestedFigure): requested is RequestedProjectMoney =>
  requested.report === 'billing' || requested.report === 'cost'

/** Man-months as exactly as they are counted, so that they add up in sight. */
export const exactManMonths = (value: number) => formatNumber(value, 4)

export function currencyOf({ query }: RequestedMoney): CurrencyCode {
  return query.currencyCode ?? 'CY001'
}
