import { Button } from 'antd'
import { useText } from '../i18n/use-text.ts'
import { requestsMessages } from './requests.messages.ts'
import type { Decisions, RequestRow } from './use-decisions.ts'

export type RowActsProps = {
  readonly row: RequestRow
  readonly decisions: Decisions
  /** One below the other. */
  readonly isStacked?: boolean
}

/** Approve and cancel of one row. */
export function RowActs({ row, decisions, isStacked = false }: RowActsProps) {
  const t = useText(requestsMessages)
  const names = { project: row.projectName, person: row.requestEmployeeName }
  return (
    <div className={isStacked ? 'y-row-acts y-row-acts-stacked' : 'y-row-acts'}>
      <Button
        size="small"
        type="primary"
        ghost
        disabled={decisions.isSending}
        aria-label={t('approveOne', names)}
        onClick={() => void decisions.approve([row])}
      >
        {t('approve')}
      </Button>
      <Button
        size="small"
        disabled={decisions.isSending}
        aria-label={t('cancelOne', names)}
        onClick={() => decisions.askReason([row])}
      >
        {t('cancel')}
      </Button>
    </div>
  )
}
