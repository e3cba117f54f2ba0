import type {
  compareTeamProfit,
  compareUtilization,
  Comparison,
  downloadTeamProfitComparison,
  downloadUtilizationComparison,
} from '@yuga/contract/reports/comparison'
import type { ReportFilters } from '@yuga/contract/reports/report-filters'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { Explanations } from '../explanation/explanations.tsx'
import type { ReportPageProps } from '../report-page.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { ComparisonTable, type ComparisonTableProps } from './comparison-table.tsx'
import { useShownRows } from './use-shown-rows.ts'
import { whileOthersCome } from './while-others-come.ts'

type ComparedUnits = Required<Pick<ComparisonTableProps, 'figureOf'>> & {
  readonly endpoint: typeof compareUtilization | typeof compareTeamProfit
  readonly sheet: typeof downloadUtilizationComparison | typeof downloadTeamProfitComparison
  /** What is compared, in the fields of the call. */
  readonly query: RequestOf<typeof compareTeamProfit>['query']
  /** Whether it was requested. */
  readonly enabled: boolean
  /** Of this report alone: what else is as good as nothing in either reading. */
  readonly isNothing?: (answer: Comparison, requested: ReportFilters) => boolean
  /** What is where neither reading has anything. */
  readonly renderNothing: (
    why: NonNullable<Comparison['nothingCode']>,
    requested: ReportFilters,
  ) => ReturnType<ComparisonTableProps['renderNothing']>
}

/**
 * What the page of a report shows where units are read both ways. It is the same page that shows them one way: another
 * would take the focus from what was used.
 */
export function useComparedUnits(props: ComparedUnits) {
  const { endpoint, sheet, figureOf, enabled, isNothing, renderNothing } = props
  const { requested } = useShownRows()
  const query = { ...props.query, ...requested }
  const read = useQuery({
    ...ask(endpoint as typeof compareTeamProfit, { query }),
    enabled,
    placeholderData: whileOthersCome({ query }),
  })
  return {
    read,
    clearsWhenDue: true,
    renderActions: (isEmpty) => (
      <ReportSheetButton
        endpoint={sheet as typeof downloadTeamProfitComparison}
        request={{ query }}
        disabled={isEmpty}
      />
    ),
    children: (answer, filters) => (
      <Explanations>
        <ComparisonTable
          answer={
            isNothing?.(answer, filters) === true ? { ...answer, nothingCode: 'NOTHING' } : answer
          }
          currency={filters.currency}
          figureOf={figureOf}
          renderNothing={(why) => renderNothing(why, filters)}
        />
      </Explanations>
    ),
  } satisfies Partial<ReportPageProps<Comparison>>
}
