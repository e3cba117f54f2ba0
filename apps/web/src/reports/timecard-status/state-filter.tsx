import { type CloseState, closeStates } from '@yuga/domain/timecard/month/close-state'
import type { TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { wordOfState } from './close-state-tag.tsx'
import css from './timecard-status.module.css'
import { statusMessages } from './timecard-status.messages.ts'

type FilterProps = {
  readonly rows: readonly TimecardStatusRow[]
  readonly state: CloseState | undefined
  readonly onChange: (state: CloseState | undefined) => void
  /** Only people who miss hours, with the same state. */
  readonly isMissing: boolean
  readonly onMissing: (isMissing: boolean) => void
}

/** How many people are how far; each count shows them alone. Who is in two teams counts once. */
export function StateFilter({ rows, state, onChange, isMissing, onMissing }: FilterProps) {
  const t = useText(statusMessages)
  const stateOf = new Map(rows.map((row) => [row.employeeId, row.state]))
  const missing = new Set(
    rows.filter((row) => row.missingTimeSum > 0).map(({ employeeId }) => employeeId),
  )
  const counts = new Map<CloseState, number>()
  for (const one of stateOf.values()) counts.set(one, (counts.get(one) ?? 0) + 1)
  const shown = [undefined, ...closeStates.filter((one) => counts.has(one) || one === state)]
  return (
    <div className="y-row y-wrap y-gap-8" role="group" aria-label={t('states')}>
      {shown.map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          className={css['state']}
          aria-pressed={one === state}
          onClick={() => onChange(one === state ? undefined : one)}
        >
          <strong>{formatNumber(one === undefined ? stateOf.size : (counts.get(one) ?? 0))}</strong>
          <span>{one === undefined ? t('all') : t(wordOfState[one])}</span>
        </button>
      ))}
      <button
        type="button"
        className={css['state']}
        aria-pressed={isMissing}
        onClick={() => onMissing(!isMissing)}
      >
        <strong>{formatNumber(missing.size)}</strong>
        <span>{t('missingOnly')}</span>
      </button>
    </div>
  )
}
