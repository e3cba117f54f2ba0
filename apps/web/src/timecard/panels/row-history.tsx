import { readTimecardHistory } from '@yuga/contract/audit/audit'
import { ask } from '../../api/ask.ts'
import { HistoryButton } from '../../ui/history/history-button.tsx'
import { onBehalf } from '../editor/parties.ts'
import { usePeriod } from '../editor/period-context.tsx'

export type RowHistoryProps = {
  readonly projectId: string
  readonly projectName: string
  readonly className?: string | undefined
}

/** Opens what was saved, submitted, requested, decided and closed of a row (audit-3). */
export function RowHistory({ projectId, projectName, className = 'y-quiet' }: RowHistoryProps) {
  const { period, parties, timeZone } = usePeriod()
  return (
    <HistoryButton
      name={projectName}
      className={className}
      timeZone={timeZone}
      question={() => {
        const { fromDate, toDate } = period.grid.get().sheet.answer
        return ask(readTimecardHistory, {
          query: { projectId, fromDate, toDate, ...onBehalf(parties) },
        })
      }}
    />
  )
}
