import { readTimecardHistory } from '@yuga/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/index.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Timeline } from '../../ui/history/timeline.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { usePeriod } from '../editor/period-context.tsx'
import { onBehalf } from '../editor/parties.ts'
import { gridMessages } from '../text/grid.messages.ts'

export type RowHistoryProps = {
  readonly projectId: string
  readonly projectName: string
}

/** Opens what was saved, submitted, requested, decided and closed of a row (audit-3). */
export function RowHistory({ projectId, projectName }: RowHistoryProps) {
  const t = useText(gridMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="y-quiet" onClick={() => setIsOpen(true)}>
        {t('rowHistory')}
      </button>
      <Dialog
        open={isOpen}
        title={t('rowHistoryOf', { project: projectName })}
        width={560}
        footer={null}
        onCancel={() => setIsOpen(false)}
      >
        <Entries projectId={projectId} projectName={projectName} />
      </Dialog>
    </>
  )
}

function Entries({ projectId, projectName }: RowHistoryProps) {
  const { period, parties, timeZone } = usePeriod()
  const t = useText(gridMessages)
  const { fromDate, toDate } = period.grid.get().sheet.answer
  const query = { projectId, fromDate, toDate, ...onBehalf(parties) }
  const found = useQuery({ ...ask(readTimecardHistory, { query }), staleTime: 0 })
  if (found.data !== undefined) {
    return (
      <Timeline
        label={t('rowHistoryOf', { project: projectName })}
        entries={found.data.historyList}
        timeZone={timeZone}
      />
    )
  }
  return found.isError ? (
    <Refusal failure={found.error} onRetry={() => void found.refetch()} />
  ) : (
    <Skeleton rows={5} />
  )
}
