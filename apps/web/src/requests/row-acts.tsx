import { Button } from 'antd'
import { useText } from '../i18n/use-text.ts'
import { requestsMessages } from './requests.messages.ts'
import type { RequestRow } from './use-decisions.ts'

export type Act = 'approve' | 'cancel'

export type RowActsProps = {
  readonly row: RequestRow
  /** The decision about it is on its way. */
  readonly isSending: boolean
  readonly onAct: (act: Act, rows: readonly RequestRow[]) => void
  /** One below the other. */
  readonly isStacked?: boolean
}

/** Approve and cancel of one row. */
export function RowActs({ row, isSending, onAct, isStacked = false }: RowActsProps) {
  const t = useText(requestsMessages)
  const names = { project: row.projectName, person: row.requestEmployeeName }
  // Not switched off while it is sent: the focus would be lost.
  const act = (which: Act) => {
    if (!isSending) onAct(which, [row])
  }
  return (
    <div className={isStacked ? 'y-row-acts y-row-acts-stacked' : 'y-row-acts'}>
      <Button
        size="small"
        type="primary"
        ghost
        aria-disabled={isSending}
        aria-label={t('approveOne', names)}
        data-act="approve"
        onClick={() => act('approve')}
      >
        {t('approve')}
      </Button>
      <Button
        size="small"
        aria-disabled={isSending}
        aria-label={t('cancelOne', names)}
        data-act="cancel"
        onClick={() => act('cancel')}
      >
        {t('cancel')}
      </Button>
    </div>
  )
}
