import type { OvertimeRow } from '@yuga/contract/requests/requests'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Meter } from '../ui/meter.tsx'
import { requestsMessages } from './requests.messages.ts'
import css from './requests.module.css'

function ofText(value: number, of: number, decimals: number): string {
  return `${formatNumber(value, decimals)} / ${formatNumber(of, decimals)}`
}

/** What approving does to the member's plan, the project's plan and the member's month. */
export function Impact({ row }: { row: OvertimeRow }) {
  const t = useText(requestsMessages)
  const hours = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2)
  return (
    <div className={css['impact']}>
      <Meter
        label={t('member')}
        value={row.actualMM}
        of={row.planMM}
        text={ofText(row.actualMM, row.planMM, 2)}
      />
      <Meter
        label={t('project')}
        value={row.projectActualMM}
        of={row.projectPlanMM}
        text={ofText(row.projectActualMM, row.projectPlanMM, 2)}
      />
      <Meter
        label={t('month')}
        value={row.monthHours}
        of={row.monthBaseHours}
        text={`${hours(row.monthHours)} / ${hours(row.monthBaseHours)}`}
        {...(row.monthHours > row.monthBaseHours ? { meaning: 'waiting' as const } : {})}
      />
    </div>
  )
}
