import type { OverviewRow } from '@yuga/contract/reports/overview'
import { pathOf } from '@yuga/contract/access/menu'
import { Link } from '@tanstack/react-router'
import { formatMoney, formatPercent } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { type Shown, teamProfitSearch, useReasonText, useUnitName } from './cells.tsx'
import { findingsIn } from './order.ts'
import { overviewMessages } from './overview.messages.ts'
import css from './overview.module.css'

type FindingsProps = { readonly rows: readonly OverviewRow[]; readonly shown: Shown }

/** Which unit earns least, which is furthest below its target, and why (overview-8). */
export function FindingsOfRows({ rows, shown }: FindingsProps) {
  const t = useText(overviewMessages)
  const { earnsLeast, furthest } = findingsIn(rows)
  if (earnsLeast === null && furthest === null) return null
  return (
    <ul className={css['findings']} aria-label={t('findings')}>
      {earnsLeast === null ? null : (
        <Finding
          label={t('earnsLeast')}
          row={earnsLeast}
          figure={`${t('grossProfit')} ${formatMoney(earnsLeast.grossProfitAmount ?? 0, shown.currency)}`}
          shown={shown}
        />
      )}
      {furthest === null ? null : (
        <Finding
          label={t('furthest')}
          row={furthest}
          figure={`${t('achievement')} ${formatPercent(furthest.achievementPercent ?? 0, 1)}`}
          shown={shown}
        />
      )}
    </ul>
  )
}

type FindingProps = {
  readonly label: string
  readonly row: OverviewRow
  readonly figure: string
  readonly shown: Shown
}

function Finding({ label, row, figure, shown }: FindingProps) {
  const t = useText(overviewMessages)
  const name = useUnitName()(row)
  const reason = useReasonText(shown.currency)(row)
  const { comparedLabel } = shown
  const why =
    comparedLabel === null || row.compared === null
      ? ''
      : reason.length === 0
        ? t('notFallen')
        : t(`cause_${shown.requested.compareWith ?? 'YEAR'}`, { reason: reason.join(' ') })
  return (
    <li>
      <span className="y-meta">{label}</span>
      <Link
        to={pathOf('teamProfit')}
        search={teamProfitSearch(row, shown.requested) as never}
        className={css['link']}
      >
        {name}
      </Link>
      <span>{figure}</span>
      {why === '' ? null : <span className="y-meta">{why}</span>}
    </li>
  )
}
