import { reportFilterSets, unitQuery } from '@yuga/contract/reports/report-filters'
import {
  downloadUtilizationDetail,
  downloadWorkedHours,
  readUtilizationDetail,
} from '@yuga/contract/reports/utilization'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../../api/ask.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Explanations } from '../../explanation/explanations.tsx'
import { useReportFilters } from '../../filters/use-report-filters.ts'
import { LeftOutNote } from '../../left-out-note.tsx'
import { NoResults } from '../../no-results.tsx'
import { ReportPage } from '../../report-page.tsx'
import { ReportSheetButton } from '../../sheet-download.tsx'
import css from './detail.module.css'
import { DetailTables } from './detail-tables.tsx'
import { MissingFigure } from '../../../ui/missing/missing-figure.tsx'
import { detailMessages } from './detail.messages.ts'

/** The first row is the total, and its first figure that of the unit. */
const hasHours = ({ timecardPivotList }: AnswerOf<typeof readUtilizationDetail>) =>
  (timecardPivotList[0]?.employeeColumnList[0]?.jobTimeSum ?? 0) > 0

/** The hours of a unit by project and person; opened with a unit it is read at once. */
export function UtilizationDetailPage() {
  const t = useText(detailMessages)
  const state = useReportFilters(reportFilterSets.utilizationDetail)
  const { requested: result, filters } = state
  const query = useMemo(() => unitQuery(result ?? filters), [result, filters])
  const read = useQuery({
    ...ask(readUtilizationDetail, { query }),
    enabled: state.requested !== null,
  })
  // of other months or another office than in the bar they do not belong
  const isReported = state.requested !== null && !state.isDue
  const baseHours = isReported ? read.data?.baseWorkableHour : undefined
  return (
    <ReportPage
      about={t('about')}
      screenName="utilizationDetail"
      state={state}
      read={read}
      renderActions={(isEmpty) => (
        <>
          <ReportSheetButton endpoint={downloadWorkedHours} request={{ query }} disabled={isEmpty}>
            {t('hoursByDay')}
          </ReportSheetButton>
          <ReportSheetButton
            endpoint={downloadUtilizationDetail}
            request={{ query }}
            disabled={isEmpty}
          />
        </>
      )}
      inBar={
        <div>
          <span className="y-label">{t('baseOfOffice')}</span>
          <output className={css['base']}>
            {baseHours == null ? (
              <MissingFigure why={t('baseUnknown')} />
            ) : (
              formatNumber(baseHours, 2)
            )}
          </output>
        </div>
      }
    >
      {(detail, requested) => (
        <Explanations>
          <LeftOutNote of={detail} />
          {hasHours(detail) ? (
            <DetailTables detail={detail} month={requested.last} query={query} />
          ) : (
            <NoResults
              requested={requested}
              // the first column is the unit itself
              why={detail.columnList.length < 2 ? 'noMatch' : 'noHours'}
              offices={state.offices}
              today={state.today}
            />
          )}
        </Explanations>
      )}
    </ReportPage>
  )
}
