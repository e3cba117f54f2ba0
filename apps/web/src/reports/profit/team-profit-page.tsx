import { downloadTeamProfit, listTeamProfit } from '@yuga/contract/profit'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { MissingNotes } from '../../ui/missing/missing-notes.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type { FilterSet, ReportFilters } from '../filters/address.ts'
import { ReportFilterBar, ReportNotes } from '../filters/report-filters.tsx'
import { ReportViews } from '../filters/report-views.tsx'
import { unitQuery } from '../filters/unit-query.ts'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { ReportSheetButton } from '../sheet-download.tsx'
import { Explanations } from './explanation/explanations.tsx'
import { AssumedNote, ClosedNote } from './profit-notes.tsx'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'
import { TeamChart } from './team-chart.tsx'
import { TeamProfitTable } from './team-profit-table.tsx'
import { ProjectsOfUnit, UnitsBelow } from './team-rows.tsx'

const filterSet: FilterSet = {
  unit: 'below-root',
  period: 'months-of-year',
  office: 'none',
  currency: true,
  reading: true,
}

/** The office filters nothing here; the call has it for other clients. */
const teamQuery = (filters: ReportFilters) => ({
  ...unitQuery(filters),
  location: 'FC001',
  currencyCode: filters.currency,
})

/** The profit of a unit, of the units below it and of its projects, against the GP target. */
export function TeamProfitPage() {
  const t = useText(profitMessages)
  const state = useReportFilters(filterSet)
  const { asked, isDue } = state
  const query = teamQuery(asked ?? state.filters)
  const read = useQuery({ ...ask(listTeamProfit, { query }), enabled: asked !== null })
  // what was read is not what stands in the bar any more
  const answer = asked === null || isDue ? undefined : read.data
  const isWaiting = asked !== null && !isDue && answer === undefined && !read.isError
  return (
    <Page
      title={t('team')}
      about={t('teamAbout')}
      actions={
        <>
          <ReportViews screenName="teamProfit" />
          <ReportSheetButton
            endpoint={downloadTeamProfit}
            request={{ query }}
            disabled={answer === undefined}
          />
        </>
      }
    >
      <div className={`y-card ${css['card']}`}>
        <ReportFilterBar state={state} />
        <ReportNotes state={state} />
        <Refusal failure={asked === null ? null : read.error} onRetry={() => void read.refetch()} />
        {isWaiting ? (
          <div aria-busy="true" aria-label={t('loading')}>
            <Skeleton rows={12} />
          </div>
        ) : null}
        {asked === null || answer === undefined ? null : (
          <Explanations>
            <MissingNotes missing={answer.missingList} />
            <AssumedNote projects={answer.assumedList} />
            <ClosedNote months={answer.monthList} />
            <TeamProfitTable answer={answer} currency={asked.currency} query={query} />
            <TeamChart answer={answer} currency={asked.currency} />
            <UnitsBelow answer={answer} currency={asked.currency} query={query} />
            <ProjectsOfUnit
              query={query}
              currency={asked.currency}
              year={asked.year}
              unit={answer.unitList[0]?.organizationName ?? ''}
            />
          </Explanations>
        )}
      </div>
    </Page>
  )
}
