import { downloadUtilization, listUtilization } from '@yuga/contract/utilization'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type { FilterSet } from '../filters/address.ts'
import { ReportFilterBar, ReportNotes } from '../filters/report-filters.tsx'
import { ReportViews } from '../filters/report-views.tsx'
import { unitQuery } from '../filters/unit-query.ts'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { ReportSheetButton } from '../sheet-download.tsx'
import { UtilizationTable } from './utilization-table.tsx'
import { UtilizationTrend } from './utilization-trend.tsx'
import { utilizationMessages } from './utilization.messages.ts'
import css from './utilization.module.css'

const filterSet: FilterSet = {
  unit: 'any',
  period: 'months-of-year',
  office: 'one',
  currency: false,
  reading: true,
}

/** The utilization of a unit and of each below it, with its trend over the year. */
export function UtilizationPage() {
  const t = useText(utilizationMessages)
  const state = useReportFilters(filterSet)
  const { asked } = state
  const query = unitQuery(asked ?? state.filters)
  const found = useQuery({ ...ask(listUtilization, { query }), enabled: asked !== null })
  const rows = asked === null ? undefined : found.data
  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <>
          <ReportViews screenName="utilization" />
          <ReportSheetButton
            endpoint={downloadUtilization}
            request={{ query }}
            disabled={rows === undefined}
          />
        </>
      }
    >
      <div className={`y-card ${css['card']}`}>
        <ReportFilterBar state={state} />
        <ReportNotes state={state} />
        <Refusal
          failure={asked === null ? null : found.error}
          onRetry={() => void found.refetch()}
        />
        {asked === null ? null : rows === undefined ? (
          found.isError ? null : (
            <div aria-busy="true" aria-label={t('loading')}>
              <Skeleton rows={8} />
            </div>
          )
        ) : (
          <>
            <UtilizationTable rows={rows} asked={asked} />
            <UtilizationTrend asked={asked} unitName={rows[0]?.organizationName ?? ''} />
          </>
        )}
      </div>
    </Page>
  )
}
