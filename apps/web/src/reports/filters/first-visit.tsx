import { useLanguage } from '../../i18n/language.ts'
import { readOrganizations } from '@yuga/contract/master-data/organizations'
import { searchOf } from '@yuga/contract/reports/report-filters'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { everyUnit } from '../../pickers/unit-popup/unit-lines.ts'
import { filtersMessages } from './filters.messages.ts'
import css from './filters.module.css'
import { topUnits } from './top-units.ts'
import { useOffered } from './use-offered.ts'
import type { ReportFiltersState } from './use-report-filters.ts'

/** Before the first search: what to choose, and the units with which most begin, each a press away. */
export function FirstVisit({ state }: { readonly state: ReportFiltersState }) {
  const t = useText(filtersMessages)
  const hasUnit = state.set.unit !== 'none'
  return (
    <div className="y-empty">
      <strong>{t(hasUnit ? 'firstUnit' : 'first')}</strong>
      <span>{t(hasUnit ? 'firstUnitHow' : 'firstHow')}</span>
      {hasUnit ? <UnitsToBeginWith state={state} /> : null}
    </div>
  )
}

/** The highest units that the reader may choose, each a button. */
export function UnitsToBeginWith({ state }: { readonly state: ReportFiltersState }) {
  const t = useText(filtersMessages)
  const id = useId()
  const language = useLanguage()
  const { set, filters } = state
  const offered = useOffered(state)
  const { data } = useQuery(
    ask(readOrganizations, { query: { year: filters.year, inForceYn: 'Y' } }),
  )
  if (offered === undefined || data === undefined) return null
  const tops = topUnits(everyUnit(data.organizationList, language), offered, set.unit === 'any')
  if (tops.length === 0) return null
  return (
    <div className={css['begin']}>
      <span className="y-meta" id={id}>
        {t('beginWith')}
      </span>
      <ul className={css['tops']} aria-labelledby={id}>
        {tops.map(({ unitId, name }) => (
          <li key={unitId}>
            <Link
              to="."
              search={(before: Readonly<Record<string, unknown>>) => ({
                ...before,
                ...searchOf({ ...filters, unitId }, set),
              })}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
