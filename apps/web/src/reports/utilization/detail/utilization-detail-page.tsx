import {
  downloadUtilizationDetail,
  downloadWorkedHours,
  readUtilizationDetail,
} from '@yuga/contract/utilization'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import type { FilterSet } from '../../filters/address.ts'
import { ReportFilterBar, ReportNotes } from '../../filters/report-filters.tsx'
import { ReportViews } from '../../filters/report-views.tsx'
import { unitQuery } from '../../filters/unit-query.ts'
import { useReportFilters } from '../../filters/use-report-filters.ts'
import { ReportSheetButton } from '../../sheet-download.tsx'
import css from '../utilization.module.css'
import { DetailTables } from './detail-tables.tsx'
import { detailMessages } from './detail.messages.ts'

const filterSet: FilterSet = {
  unit: 'below-root',
  period: 'months-of-year',
  office: 'one',
  currency: false,
  reading: true,
}

/** The hours of a unit by project and person; opened with a unit it is read at once. */
export function UtilizationDetailPage() {
  const t = useText(detailMessages)
  const state = useReportFilters(filterSet)
  const { asked } = state
  const query = unitQuery(asked ?? state.filters)
  const found = useQuery({ ...ask(readUtilizationDetail, { query }), enabled: asked !== null })
  const detail = asked === null ? undefined : found.data
  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <>
          <ReportViews screenName="utilizationDetail" />
          <ReportSheetButton
            endpoint={downloadWorkedHours}
            request={{ query }}
            disabled={detail === undefined}
          >
            {t('hoursByDay')}
          </ReportSheetButton>
          <ReportSheetButton
            endpoint={downloadUtilizationDetail}
            request={{ query }}
            disabled={detail === undefined}
          />
        </>
      }
    >
      <div className={`y-card ${css['card']}`}>
        <ReportFilterBar state={state}>
          <div>
            <span className="y-label">{t('baseOfOffice')}</span>
            <output className={css['base']}>
              {detail === undefined ? '–' : formatNumber(detail.baseWorkableHour, 2)}
            </output>
          </div>
        </ReportFilterBar>
        <ReportNotes state={state} />
        <Refusal
          failure={asked === null ? null : found.error}
          onRetry={() => void found.refetch()}
        />
        {asked === null ? null : detail === undefined ? (
          found.isError ? null : (
            <div aria-busy="true" aria-label={t('loading')}>
              <Skeleton rows={12} />
            </div>
          )
        ) : (
          <DetailTables detail={detail} month={asked.last} />
        )}
      </div>
    </Page>
  )
}
