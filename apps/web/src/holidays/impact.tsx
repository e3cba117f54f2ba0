import { type HolidayImpact, readHolidayImpact } from '@yuga/contract/master-data/holidays'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { holidayMessages } from './holidays.messages.ts'

type Query = RequestOf<typeof readHolidayImpact>['query']

/** What a change would do at this moment. */
export function impactNow(query: Query): Promise<HolidayImpact> {
  const question = ask(readHolidayImpact, query === undefined ? {} : { query })
  return queries.fetchQuery({ ...question, staleTime: 0 })
}

const mostMonths = 3

/** How many cells of open months a change moves, said before it is made (calendar-8). */
export function ImpactText({ impact }: { readonly impact: HolidayImpact }) {
  const t = useText(holidayMessages)
  const language = useLanguage()
  const { changedCells, changedEmployees, changedMonths } = impact
  if (changedCells === 0) return <p>{t('noImpact')}</p>
  const months = changedMonths.slice(0, mostMonths).map((month) => formatMonth(month, language))
  if (changedMonths.length > mostMonths) months.push('…')
  const figures = {
    months: months.join(', '),
    cells: formatNumber(changedCells),
    people: formatNumber(changedEmployees),
  }
  return <p>{t('impact', figures)}</p>
}
