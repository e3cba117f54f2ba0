import { pathOf } from '@yuga/contract/access/menu'
import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import type { RequestedMoney } from './opened-figure.ts'
import { explanationMessages } from './explanation.messages.ts'

export type Source = 'exchange' | 'opex' | 'prices' | 'targets' | 'project' | 'this'

const screens = {
  exchange: { screen: 'exchangeRate', label: 'fromExchange' },
  opex: { screen: 'opexCharge', label: 'fromOpex' },
  prices: { screen: 'unitPrice', label: 'fromPrices' },
  targets: { screen: 'gpTeamTarget', label: 'fromTargets' },
} as const

const sources: Partial<Record<Explanation['formulaCode'], Source>> = {
  LABOUR: 'prices',
  SETTLEMENT: 'prices',
  MEMBERS: 'prices',
  TARGET: 'targets',
  INVOICES: 'project',
  NO_BUSINESS_COST: 'project',
  COSTS: 'project',
  SPREAD: 'project',
}

/** Where that is entered of which a formula is made; null: it is made of other figures. */
export function sourceOfFormula(formula: Explanation['formulaCode']): Source | null {
  return sources[formula] ?? null
}

type SourceLinkProps = {
  readonly source: Source
  readonly requested: RequestedMoney
  /** For which it was entered; null: the year of the query. */
  readonly year: number | null
}

/** Where something is entered, as a link for who may go there. */
export function SourceLink({ source, requested, year }: SourceLinkProps) {
  const t = useText(explanationMessages)
  const { may } = useMe()
  const { projectId } = requested.query
  if (source === 'this') return t('fromThis')
  if (source === 'project') {
    return projectId === undefined ? (
      t('fromProject')
    ) : (
      <Link to="/project/$projectId" params={{ projectId }} hash="profit">
        {t('fromProject')}
      </Link>
    )
  }
  const { screen, label } = screens[source]
  if (!may('settings.read')) return t(label)
  const search = {
    year: year ?? requestedYear(requested),
    // prices stand in either currency
    ...(source === 'prices' && { currency: requested.query.currencyCode }),
  }
  return (
    <Link to={pathOf(screen)} search={search as never}>
      {t(label)}
    </Link>
  )
}

/** The year of the month of the query, or of the report. */
function requestedYear({ query }: RequestedMoney): number {
  const { monthName = '' } = query
  if (monthName !== '') return Number(monthName.slice(0, 4))
  return Number('standardYear' in query ? query.standardYear : query.endYearMonth.slice(0, 4))
}
