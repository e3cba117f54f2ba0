import { readRequestHistory } from '@yuga/contract/audit/audit'
import type { ProjectToJoin } from '@yuga/contract/requests/member-requests'
import { endedStatus, whyNotAskToJoin } from '@yuga/domain/requests/join'
import { useEffect, useRef } from 'react'
import { ask } from '../api/ask.ts'
import { useMe } from '../api/session/session.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { HistoryButton } from '../ui/history/history-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover/popover.tsx'
import css from './member-requests.module.css'
import { memberRequestsMessages } from './member-requests.messages.ts'
import { useIsSending } from './use-joining.ts'

export type JoinAction = 'request' | 'withReason' | 'cancel'

export type JoinCellProps = {
  readonly row: ProjectToJoin
  readonly onAct: (action: JoinAction, row: ProjectToJoin) => void
}

/** The relation of the reader to a project, and what they can do about it (requests-18). */
export function JoinCell({ row, onAct }: JoinCellProps) {
  const t = useText(memberRequestsMessages)
  const { memberRequestStatus: standing, lastRejection, lastRequestSn } = row
  const { timeZone } = useMe().employeeInfo
  const isSending = useIsSending(row.projectId)
  const cell = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // The button that was pressed has gone with what it did.
    if (!isPressed.current || document.activeElement !== document.body) return
    isPressed.current = false
    cell.current?.focus()
  })
  const act = (action: JoinAction) => {
    isPressed.current = true
    if (!isSending) onAct(action, row)
  }
  const isEnded = row.projectStatusCode === endedStatus
  const mayAsk = whyNotAskToJoin({ project: { isEnded }, standing }) === null
  const named = { project: row.projectName }
  return (
    <div
      ref={cell}
      className={css['cell']}
      tabIndex={-1}
      onBlur={() => {
        isPressed.current = false
      }}
    >
      {standing === 'A' ? (
        <span className={css['joined']}>
          <Icon name="done" size={14} /> {t('standingA')}
        </span>
      ) : null}
      {standing === 'N' && isEnded ? <span className="y-meta">{t('ended')}</span> : null}
      {mayAsk || standing === 'R' ? (
        <span className={css['actions']}>
          {standing === 'R' ? (
            <span className={css['waiting']}>
              <Icon name="waiting" size={14} /> {t('standingR')}
            </span>
          ) : null}
          {/* one button, so that the focus stays where it is as asking becomes cancelling */}
          <button
            type="button"
            data-act={mayAsk ? 'request' : 'cancel'}
            aria-disabled={isSending}
            aria-label={t(mayAsk ? 'requestOne' : 'cancelOne', named)}
            onClick={() => act(mayAsk ? 'request' : 'cancel')}
          >
            {t(mayAsk ? 'request' : 'cancel')}
          </button>
          {mayAsk ? (
            <button
              type="button"
              data-act="withReason"
              aria-disabled={isSending}
              aria-label={t('withReason', named)}
              onClick={() => act('withReason')}
            >
              {t('reason')}
            </button>
          ) : null}
        </span>
      ) : null}
      {row.requestContents === '' ? null : (
        <span className={css['requested']} title={row.requestContents}>
          {row.requestContents}
        </span>
      )}
      {lastRejection === null ? null : <Rejection rejection={lastRejection} />}
      {lastRequestSn === null ? null : (
        <HistoryButton
          name={row.projectName}
          className="y-link"
          timeZone={timeZone}
          question={() =>
            ask(readRequestHistory, { params: { requestSn: lastRequestSn }, query: {} })
          }
        />
      )}
    </div>
  )
}

/** Longer ones are read in a panel, so that rows keep their height. */
const longReason = 100

function Rejection({ rejection }: { rejection: NonNullable<ProjectToJoin['lastRejection']> }) {
  const t = useText(memberRequestsMessages)
  const language = useLanguage()
  const { byName, at, reason } = rejection
  const day = formatDay(at.slice(0, 10).replaceAll('-', ''), language)
  const isLong = reason.length > longReason
  return (
    <div className={css['rejection']}>
      <span className={css['rejected']}>{t('rejected', { person: byName, day })}</span>
      <span className={css['reason']}>
        {reason === '' ? t('noReason') : isLong ? `${reason.slice(0, longReason)}…` : reason}
      </span>
      {isLong ? (
        <Popover label={t('wholeReason')} trigger={t('wholeReason')} triggerClass="y-link">
          {() => <div className={css['whole']}>{reason}</div>}
        </Popover>
      ) : null}
    </div>
  )
}
