import { pathOf } from '@yuga/contract/access/menu'
import { type FilterSet, type ReportFilters, searchOf } from '@yuga/contract/reports/report-filters'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session/session.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { AllOfficesLink } from '../all-offices-link.tsx'
import type { ReportFiltersState } from '../filters/use-report-filters.ts'
import { billingAndCostMessages } from './billing-and-cost.messages.ts'
import { moreMonths } from './more-months.ts'

type NoMoneyProps = Pick<ReportFiltersState, 'offices' | 'today'> & {
  readonly of: 'billing' | 'cost'
  readonly requested: ReportFilters
  readonly set: FilterSet
}

type Texts = Readonly<Record<string, unknown>>

/** Why there are no amounts, where they are entered, and links to what is likely looked for (billing-and-cost-10). */
export function NoMoney({ of, requested, set, offices, today }: NoMoneyProps) {
  const t = useText(billingAndCostMessages)
  const language = useLanguage()
  const { roles } = useMe()
  const { everything } = projectScopeOf(roles)
  const more = moreMonths(requested, today)
  const office = offices.find(({ value }) => value === requested.officeCode)?.label
  const title =
    office === undefined
      ? t(of === 'billing' ? 'noBilling' : 'noCost')
      : t(of === 'billing' ? 'noBillingOf' : 'noCostOf', { office })
  return (
    <div className="y-empty">
      <strong>{title}</strong>
      <p>
        {everything ? '' : `${t('ownedAlone')} `}
        {t(of === 'billing' ? 'whereBilling' : 'whereCost')}
      </p>
      {more === null ? null : (
        <Link
          to="."
          search={(before: Texts) => ({ ...before, ...searchOf({ ...requested, ...more }, set) })}
          className="y-link"
        >
          {t('readMonths', {
            first: formatMonth(more.first, language),
            last: formatMonth(more.last, language),
          })}
        </Link>
      )}
      {office === undefined ? null : <AllOfficesLink />}
      <Link to={pathOf('projectList')} className="y-link">
        {t('toProjects')}
      </Link>
    </div>
  )
}
