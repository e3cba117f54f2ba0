import {
  type ReportFilters,
  reportFilterSets,
  searchOf,
} from '@yuga/contract/reports/report-filters'
import { monthOf } from '@yuga/domain/calendar/day'
import { Link } from '@tanstack/react-router'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { NoResults } from '../no-results.tsx'
import { profitMessages } from './profit.messages.ts'

type NothingEarnedProps = {
  readonly requested: ReportFilters
  /** YYYY-MM-DD of the reader. */
  readonly today: string
}

/** Whether the whole period is still to come. */
export function isAhead({ first }: ReportFilters, today: string): boolean {
  return first > monthOf(today)
}

/** In place of tables of dashes: that the period has not begun, or the months of this year so far unless they are what was requested (reports-13). */
export function NothingEarned({ requested, today }: NothingEarnedProps) {
  const t = useText(profitMessages)
  const language = useLanguage()
  if (isAhead(requested, today)) {
    return <NoResults requested={requested} why="notBegun" offices={[]} today={today} />
  }
  const year = Number(today.slice(0, 4))
  const [first, last] = [`${year}-01`, monthOf(today)]
  return (
    <div className="y-empty">
      <strong>{t('nothingTitle')}</strong>
      <span>{t('nothing')}</span>
      {requested.first === first && requested.last === last ? null : (
        <Link
          to="."
          search={(before: Readonly<Record<string, unknown>>) => ({
            ...before,
            ...searchOf({ ...requested, year, first, last }, reportFilterSets.teamProfit),
          })}
        >
          {t('thisYear', {
            first: formatMonth(first, language),
            last: formatMonth(last, language),
          })}
        </Link>
      )}
    </div>
  )
}
