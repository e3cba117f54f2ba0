import type {
  compareTeamProfit,
  compareUtilization,
  downloadTeamProfitComparison,
  downloadUtilizationComparison,
} from '@yuga/contract/reports/comparison'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type { MailedReport } from '@yuga/contract/reports/report-filters'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { ReportFiltersState } from '../filters/use-report-filters.ts'
import { ReportPage } from '../report-page.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { ComparisonTable, type ComparisonTableProps } from './comparison-table.tsx'
import { useShownRows } from './use-shown-rows.ts'

type ComparedUnitsProps = Pick<ComparisonTableProps, 'figureOf'> & {
  readonly about: string
  readonly screenName: MailedReport
  readonly state: ReportFiltersState
  readonly endpoint: typeof compareUtilization | typeof compareTeamProfit
  readonly sheet: typeof downloadUtilizationComparison | typeof downloadTeamProfitComparison
  /** What is compared, in the fields of the call. */
  readonly query: RequestOf<typeof compareTeamProfit>['query']
}

/** A report of units, read both ways. */
export function ComparedUnits(props: ComparedUnitsProps) {
  const { about, screenName, state, endpoint, sheet, figureOf } = props
  const { asked } = useShownRows()
  const query = { ...props.query, ...asked }
  const read = useQuery(ask(endpoint as typeof compareTeamProfit, { query }))
  return (
    <ReportPage
      about={about}
      screenName={screenName}
      state={state}
      read={read}
      clearsWhenDue
      renderActions={(isEmpty) => (
        <ReportSheetButton
          endpoint={sheet as typeof downloadTeamProfitComparison}
          request={{ query }}
          disabled={isEmpty}
        />
      )}
    >
      {(answer, { currency }) => (
        <ComparisonTable
          answer={answer}
          currency={currency}
          {...(figureOf === undefined ? {} : { figureOf })}
        />
      )}
    </ReportPage>
  )
}
