import { Button } from 'antd'
import { useText } from '../i18n/use-text.ts'
import { requestsMessages } from './requests.messages.ts'
import type { Decisions, RequestRow } from './use-decisions.ts'

/** Approve and cancel of one row. */
export function RowActs({ row, decisions }: { row: RequestRow; decisions: Decisions }) {
  const t = useText(requestsMessages)
  const names = { project: row.projectName, person: row.requestEmployeeName }
  return (
    <div className="y-row-acts">
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
