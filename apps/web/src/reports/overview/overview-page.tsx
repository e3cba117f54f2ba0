import { downloadOverview, readOverview } from '@yuga/contract/reports/overview'
import { overviewFilterSet, overviewQuery } from '@yuga/contract/reports/report-filters'
import { comparisonBases, quarterOf } from '@yuga/domain/finance/overview'
import { addMonths, type Month, monthOf, yearOf } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonths } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCodeChoices } from '../../pickers/code-choices.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/choice/choice.tsx'
import { MissingNotes, useMissingText } from '../../ui/missing/missing-notes.tsx'
import { type ReportFiltersState, useReportFilters } from '../filters/use-report-filters.ts'
import { NoResults } from '../no-results.tsx'
import { AmountUnit } from '../profit/amount-unit.tsx'
import { ReportPage } from '../report-page.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { FindingsOfRows } from './findings.tsx'
import { overviewMessages } from './overview.messages.ts'
import css from './overview.module.css'
import { OverviewTable } from './overview-table.tsx'

/** Profit, targets and utilization of every unit that the reader reads. */
export function OverviewPage() {
  const t = useText(overviewMessages)
  const language = useLanguage()
  const state = useReportFilters(overviewFilterSet)
  const query = overviewQuery(state.requested ?? state.filters)
  const read = useQuery({ ...ask(readOverview, { query }), enabled: state.requested !== null })
  const missing = useMissingText(read.data?.missingList ?? [])
  const monthsText = (names: readonly string[]) =>
    formatMonths(names[0] ?? '', names.at(-1) ?? '', language)
  return (
    <ReportPage
      about={t('about')}
      screenName="overview"
      state={state}
      read={read}
      inBar={<OwnFilters state={state} />}
      renderActions={(isEmpty) => (
        <ReportSheetButton endpoint={downloadOverview} request={{ query }} disabled={isEmpty} />
      )}
    >
      {({ unitList, monthList, comparedMonthList, missingList }, requested) => {
        if (unitList.length === 0) {
          return (
            <div className="y-empty">
              <strong>{t('noUnits')}</strong>
              <span>{t('noUnitsHow')}</span>
            </div>
          )
        }
        const ahead = monthList.filter(({ begunYn }) => begunYn === 'N')
        if (ahead.length === monthList.length) {
          return <NoResults requested={requested} why="notBegun" offices={[]} today={state.today} />
        }
        const isCompared = comparedMonthList.length > 0
        const label = t(requested.compareWith ?? 'YEAR')
        const shown = {
          requested,
          currency: requested.currency,
          missing,
          runningMonth: monthList.find(({ runningYn }) => runningYn === 'Y')?.monthName,
          comparedLabel: isCompared ? label : null,
        }
        return (
          <>
            <div className={css['notes']}>
              <p>
                {isCompared
                  ? t('comparedWith', { label, months: monthsText(comparedMonthList) })
                  : t('notCompared')}
              </p>
              {ahead.length === 0 ? null : (
                <p>{t('ahead', { months: monthsText(ahead.map(({ monthName }) => monthName)) })}</p>
              )}
              <AmountUnit currency={requested.currency} />
            </div>
            <MissingNotes missing={missingList} currency={requested.currency} />
            <FindingsOfRows rows={unitList} shown={shown} />
            <OverviewTable rows={unitList} shown={shown} />
          </>
        )
      }}
    </ReportPage>
  )
}

const allTypes = 'ALL'

/** What only the overview is narrowed down and compared by. */
function OwnFilters({ state }: { readonly state: ReportFiltersState }) {
  const t = useText(overviewMessages)
  const id = useId()
  const styles = useCodeChoices('GRDEPT')
  const { filters, change, today } = state
  const thisMonth = monthOf(today)
  const quarter = quarterOf(thisMonth)
  const periods: readonly (readonly [
    'thisQuarter' | 'lastQuarter' | 'yearToDate',
    first: Month,
    last: Month,
  ])[] = [
    ['thisQuarter', quarter, thisMonth],
    ['lastQuarter', addMonths(quarter, -3), addMonths(quarter, -1)],
    ['yearToDate', `${thisMonth.slice(0, 4)}-01`, thisMonth],
  ]
  return (
    <div className={css['own']}>
      <div role="group" aria-label={t('periods')} className={css['periods']}>
        {periods.map(([name, first, last]) => (
          <Button
            key={name}
            size="small"
            aria-pressed={filters.first === first && filters.last === last}
            onClick={() => change({ year: yearOf(first), first, last })}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      <div>
        <span className="y-label">{t('comparison')}</span>
        <Choice
          label={t('comparison')}
          value={filters.compareWith ?? 'YEAR'}
          options={comparisonBases.map((value) => ({ value, label: t(value) }))}
          onChange={(compareWith) => change({ compareWith })}
        />
      </div>
      <div>
        <label className="y-label" htmlFor={`${id}style`}>
          {t('unitType')}
        </label>
        <Select
          id={`${id}style`}
          className={css['style'] ?? ''}
          value={
            filters.styleCode === undefined || filters.styleCode === ''
              ? allTypes
              : filters.styleCode
          }
          onChange={(code: string) => change({ styleCode: code === allTypes ? '' : code })}
          options={[{ value: allTypes, label: t('allTypes') }, ...styles]}
          popupMatchSelectWidth={false}
        />
      </div>
    </div>
  )
}
