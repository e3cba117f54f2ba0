import {
  readChangesSinceClose,
  type TimecardStatusRow,
} from '@yuga/contract/reports/timecard-status'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { formatDay, formatDays } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import css from './timecard-status.module.css'
import { statusMessages } from './timecard-status.messages.ts'

type ChangesProps = {
  readonly month: Month
  readonly row: TimecardStatusRow
  readonly onClose: () => void
}

/** What of someone's month is other than at its last close. */
export function ChangesDialog({ month, row, onClose }: ChangesProps) {
  const t = useText(statusMessages)
  const language = useLanguage()
  const { employeeId, employeeName: name } = row
  const query = { yearMonth: monthToWire(month), employeeId }
  const answer = useQuery(ask(readChangesSinceClose, { query }))
  const close = answer.data?.lastClose
  const changes = answer.data?.changeList
  /** A wall clock of the reader's office: 2026-04-08 09:00. */
  const clock = (text: string) => `${formatDay(text.slice(0, 10), language)} ${text.slice(11, 16)}`
  return (
    <Dialog open title={t('changesTitle', { name })} width={640} onCancel={onClose} footer={null}>
      <div className="y-stack">
        <Refusal failure={answer.error} onRetry={() => void answer.refetch()} />
        {close == null ? null : (
          <p className="y-meta">
            {t('lastClose', {
              closed: clock(close.closedAt),
              closedBy: close.closedByName,
              reopened: clock(close.reopenedAt),
              reopenedBy: close.reopenedByName,
            })}
          </p>
        )}
        {changes === undefined ? (
          answer.isError ? null : (
            <Skeleton rows={3} />
          )
        ) : changes.length === 0 ? (
          <p>{t('noChanges')}</p>
        ) : (
          <TableFrame label={t('changes')} className={css['changed']}>
            <thead>
              <tr>
                <th scope="col">{t('project')}</th>
                <th scope="col" className={css['weekOfChange']}>
                  {t('week')}
                </th>
                <th scope="col" className={look['figure']}>
                  {t('before')}
                </th>
                <th scope="col" className={look['figure']}>
                  {t('after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={`${change.projectId} ${change.fromDate}`}>
                  <th scope="row">
                    {change.projectName}
                    <span className={`${css['notes']} ${css['weekBelow']}`}>
                      {formatDays(change.fromDate, change.toDate, language)}
                    </span>
                  </th>
                  <td className={css['weekOfChange']}>
                    {formatDays(change.fromDate, change.toDate, language)}
                  </td>
                  <Hours hours={change.beforeHour} submitted={change.beforeSubmitHour} />
                  <Hours hours={change.afterHour} submitted={change.afterSubmitHour} />
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )}
      </div>
    </Dialog>
  )
}

function Hours({ hours, submitted }: { readonly hours: number; readonly submitted: number }) {
  const t = useText(statusMessages)
  return (
    <td className={look['figure']}>
      {formatNumber(hours, 2)}
      <span className={css['notes']}>
        {t('ofThemSubmitted', { hours: formatNumber(submitted, 2) })}
      </span>
    </td>
  )
}
