import { readMonthProgress } from '@yuga/contract/reports/timecard-status'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type { Month } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { formatDayShort, formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { statusMessages } from './timecard-status.messages.ts'

type ProgressProps = {
  readonly query: RequestOf<typeof readMonthProgress>['query']
  readonly month: Month
  /** Leads to the utilization of the month, where its figures are explained; absent: the reader may not read it. */
  readonly onOpen?: (() => void) | undefined
}

/** How much of the month is entered, submitted and closed, day by day to its last one. */
export function MonthProgress({ query, month, onOpen }: ProgressProps) {
  const t = useText(statusMessages)
  const language = useLanguage()
  const answer = useQuery(ask(readMonthProgress, { query }))
  if (answer.isLoadingError) {
    return <Refusal failure={answer.error} onRetry={() => void answer.refetch()} />
  }
  const days = answer.data?.dayList ?? []
  const last = days.findLast(({ entered }) => entered !== null)
  if (last === undefined || answer.data?.baseHour === 0) return null
  const percent = (value: number) => `${formatNumber(value, 1)}%`
  return (
    <LineChart
      title={t('chartTitle', {
        unit: answer.data?.organizationName ?? '',
        month: formatMonth(month, language),
        day: formatDayShort(last.date, language),
        expected: percent(last.expected),
        entered: percent(last.entered ?? 0),
        submitted: percent(last.submitted ?? 0),
        closed: percent(last.closed ?? 0),
      })}
      unit={t('chartUnit')}
      labelHeading={t('day')}
      labels={days.map(({ date }) => formatDayShort(date, language))}
      format={percent}
      series={[
        { name: t('expected'), look: 'limit', values: days.map(({ expected }) => expected) },
        { name: t('enteredShare'), look: 'plan', values: days.map(({ entered }) => entered) },
        {
          name: t('submittedShare'),
          look: 'actual',
          values: days.map(({ submitted }) => submitted),
        },
        { name: t('closedShare'), look: 'other', values: days.map(({ closed }) => closed) },
      ]}
      onOpen={onOpen}
    />
  )
}
