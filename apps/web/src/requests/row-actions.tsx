import { readRequestHistory } from '@yuga/contract/audit/audit'
import { ask } from '../api/ask.ts'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { HistoryButton } from '../ui/history/history-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { requestsMessages } from './requests.messages.ts'
import css from './requests.module.css'
import { type Decisions, type RequestRow, useIsSending } from './use-decisions.ts'

export type Action = 'approve' | 'cancel'

export type RowActionsProps = {
  readonly row: RequestRow
  readonly decisionsKey: Decisions['key']
  readonly onAct: (action: Action, rows: readonly RequestRow[]) => void
  /** One below the other. */
  readonly isStacked?: boolean
}

/** Approve and cancel of one row, and what became of it so far. */
export function RowActions({ row, decisionsKey, onAct, isStacked = false }: RowActionsProps) {
  const t = useText(requestsMessages)
  const names = { project: row.projectName, person: row.requestEmployeeName }
  const { timeZone } = useMe().employeeInfo
  const isSending = useIsSending(decisionsKey, row.requestSn)
  // Not switched off while it is sent: the focus would be lost.
  const act = (action: Action) => {
    if (!isSending) onAct(action, [row])
  }
  return (
    <div className={css['actions']} data-stacked={isStacked || undefined}>
      {row.onBehalfOfName === null ? null : (
        <span className={css['forPrincipal']}>
          <Icon name="person" size={14} />
          {t('forPrincipal', { name: row.onBehalfOfName })}
        </span>
      )}
      <button
        type="button"
        aria-disabled={isSending}
        aria-label={t('approveOne', names)}
        data-act="approve"
        onClick={() => act('approve')}
      >
        {t('approve')}
      </button>
      <button
        type="button"
        aria-disabled={isSending}
        aria-label={t('cancelOne', names)}
        data-act="cancel"
        onClick={() => act('cancel')}
      >
        {t('cancel')}
      </button>
      <HistoryButton
        name={t('one', names)}
        className={css['history']}
        icon={<Icon name="history" size={16} />}
        timeZone={timeZone}
        question={() =>
          ask(readRequestHistory, {
            params: { requestSn: row.requestSn },
            query: row.onBehalfOf === null ? {} : { onBehalfOf: row.onBehalfOf },
          })
        }
      />
    </div>
  )
}
