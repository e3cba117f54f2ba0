import type { OvertimeRow } from '@yuga/contract/requests'
import { formatNumber } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { Meter } from '../ui/meter.tsx'
import { requestsMessages } from './requests.messages.ts'

function ofWords(value: number, of: number, decimals: number): string {
  return `${formatNumber(value, decimals)} / ${formatNumber(of, decimals)}`
}

/** What approving does to the member's plan, the project's plan and the member's month. */
export function Effect({ row }: { row: OvertimeRow }) {
  const t = useText(requestsMessages)
  const hours = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2)
  return (
    <div className="y-effect">
      <Meter
        label={t('member')}
        value={row.actualMM}
        of={row.planMM}
        text={ofWords(row.actualMM, row.planMM, 2)}
      />
      <Meter
        label={t('project')}
        value={row.projectActualMM}
        of={row.projectPlanMM}
        text={ofWords(row.projectActualMM, row.projectPlanMM, 2)}
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
