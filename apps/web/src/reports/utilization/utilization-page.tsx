import { reportFilterSets, unitQuery } from '@yuga/contract/reports/report-filters'
import {
  compareUtilization,
  downloadUtilizationComparison,
} from '@yuga/contract/reports/comparison'
import {
  downloadUtilization,
  listUtilization,
  type UtilizationRow,
} from '@yuga/contract/reports/utilization'
import { monthFromWire } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { useComparedUnits } from '../comparison/use-compared-units.tsx'
import type { FigureOfReading } from '../comparison/comparison-table.tsx'
import { Explanations } from '../explanation/explanations.tsx'
import type { RequestedUtilization } from '../explanation/opened-figure.ts'
import { comparedQuery } from '../filters/compared-query.ts'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { LeftOutNote } from '../left-out-note.tsx'
import { NoResults } from '../no-results.tsx'
import { ReportPage } from '../report-page.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { UtilizationTable } from './utilization-table.tsx'
import { UtilizationTrend } from './utilization-trend.tsx'
import { utilizationMessages } from './utilization.messages.ts'

/** What the figures of a comparison are, by their fields. */
const explained: Readonly<
  Record<string, Pick<RequestedUtilization['query'], 'figureCode' | 'measureCode'>>
> = {
  billableUtilization: { figureCode: 'BILLABLE', measureCode: 'PERCENT1' },
  nonBillableUtilization: { figureCode: 'NON_BILLABLE', measureCode: 'PERCENT1' },
  billableHour: { figureCode: 'BILLABLE', measureCode: 'HOURS' },
  nonBillableHour: { figureCode: 'NON_BILLABLE', measureCode: 'HOURS' },
  baseHour: { figureCode: 'BASE', measureCode: 'HOURS' },
}

const hasHours = (whole: UtilizationRow | undefined) =>
  whole !== undefined && whole.billableHour + whole.nonBillableHour > 0

/** The utilization of a unit and of each below it, with its trend over the year so far. */
export function UtilizationPage() {
  const t = useText(utilizationMessages)
  const state = useReportFilters(reportFilterSets.utilization)
  const query = unitQuery(state.requested ?? state.filters)
  const inMonth = (monthName: string) => {
    const month = monthFromWire(monthName) ?? ''
    return unitQuery({ ...(state.requested ?? state.filters), first: month, last: month })
  }
  const isCompared = state.requested?.reading === 'COMPARE'
  const read = useQuery({
    ...ask(listUtilization, { query }),
    enabled: state.requested !== null && !isCompared,
  })
  const figureOf = ({ group, figure, reading, place, monthName }: FigureOfReading) => {
    const of = explained[figure.figureCode]
    const { groupId: organizationId, ownYn } = group
    const requested = {
      ...(monthName === undefined ? query : inMonth(monthName)),
      reading,
      organizationId,
      ownYn,
      comparedYn: 'Y' as const,
    }
    return (
      of && { requested: { report: 'utilization' as const, query: { ...requested, ...of } }, place }
    )
  }
  const compared = useComparedUnits({
    endpoint: compareUtilization,
    sheet: downloadUtilizationComparison,
    query: comparedQuery(query),
    figureOf,
    enabled: isCompared,
    renderNothing: (why, requested) => (
      <NoResults
        requested={requested}
        why={why === 'NO_HOURS' ? 'noHours' : 'noMatch'}
        offices={state.offices}
        today={state.today}
      />
    ),
  })
  const page = { about: t('about'), screenName: 'utilization', state } as const
  if (isCompared) return <ReportPage {...page} {...compared} />
  return (
    <ReportPage
      {...page}
      read={read}
      renderActions={(isEmpty) => (
        <ReportSheetButton endpoint={downloadUtilization} request={{ query }} disabled={isEmpty} />
      )}
    >
      {(rows, requested) => (
        <Explanations>
          <LeftOutNote of={rows[0]} />
          {hasHours(rows[0]) ? (
            <UtilizationTable rows={rows} requested={requested} />
          ) : (
            <NoResults
              requested={requested}
              why={rows[0]?.baseHour ? 'noHours' : 'noMatch'}
              offices={state.offices}
              today={state.today}
            />
          )}
          <UtilizationTrend requested={requested} unitName={rows[0]?.organizationName ?? ''} />
        </Explanations>
      )}
    </ReportPage>
  )
}
