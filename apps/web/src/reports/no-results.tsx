import { pathOf } from '@yuga/contract/access/menu'
import {
  type ReportFilters,
  reportFilterSets,
  searchOf,
} from '@yuga/contract/reports/report-filters'
import { addMonths, monthOf } from '@yuga/domain/calendar/day'
import { Link } from '@tanstack/react-router'
import { formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { AllOfficesLink } from './all-offices-link.tsx'
import type { ReportFiltersState } from './filters/use-report-filters.ts'
import { reportsMessages } from './reports.messages.ts'

type NoResultsProps = Pick<ReportFiltersState, 'offices' | 'today'> & {
  readonly requested: ReportFilters
  /** No one belonged to the unit, no one has submitted anything, or the month has not begun where its people work. */
  readonly why: 'noMatch' | 'noHours' | 'notBegun'
}

type SearchValues = Readonly<Record<string, unknown>>

/** Why there are no hours of a unit, and a link to what is likely looked for (reports-13). */
export function NoResults({ requested, why, offices, today }: NoResultsProps) {
  const t = useText(reportsMessages)
  const language = useLanguage()
  const thisMonth = monthOf(today)
  const isAhead = requested.first > thisMonth
  if (isAhead || why === 'notBegun') {
    // where it has begun for the reader alone, the running month is the one that they look at
    const running = isAhead ? thisMonth : addMonths(thisMonth, -1)
    return (
      <div className="y-empty">
        <strong>{t('notBegun')}</strong>
        <Link
          to="."
          // the year, too, which the address may say by itself
          search={(before: SearchValues) => ({
            ...before,
            year: Number(running.slice(0, 4)),
            from: running,
            to: running,
          })}
          className="y-link"
        >
          {t(isAhead ? 'readThisMonth' : 'readMonth', { month: formatMonth(running, language) })}
        </Link>
      </div>
    )
  }
  if (why === 'noHours') {
    const month = requested.last < thisMonth ? requested.last : thisMonth
    return (
      <div className="y-empty">
        <strong>{t('noHours')}</strong>
        <p>{t('tryAnother')}</p>
        <Link
          to={pathOf('timecardStatus')}
          search={
            searchOf(
              { ...requested, first: month, last: month },
              reportFilterSets.timecardStatus,
            ) as never
          }
          className="y-link"
        >
          {t('whoIsMissing', { month: formatMonth(month, language) })}
        </Link>
      </div>
    )
  }
  const office = offices.find(({ value }) => value === requested.officeCode)?.label
  return (
    <div className="y-empty">
      <strong>{office === undefined ? t('noMatch') : t('noOneOf', { office })}</strong>
      <p>{t('tryAnother')}</p>
      {office === undefined ? null : <AllOfficesLink />}
    </div>
  )
}
