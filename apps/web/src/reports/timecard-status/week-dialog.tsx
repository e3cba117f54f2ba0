import { readEmployeeWeek, type TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import { dayFields, type TimecardRow } from '@yuga/contract/timecard/timecard'
import { dayToWire, type Month } from '@yuga/domain/calendar/day'
import { periodsOfMonth } from '@yuga/domain/timecard/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { formatDays, formatDayShort } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { figureText } from '../table/figure-text.ts'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import css from './timecard-status.module.css'
import { statusMessages } from './timecard-status.messages.ts'

type WeekDialogProps = {
  readonly month: Month
  readonly row: TimecardStatusRow
  readonly onClose: () => void
}

const wordOfRow = {
  open: 'rowOpen',
  flagged: 'rowFlagged',
  pendingOvertime: 'rowPendingOvertime',
  submitted: 'rowSubmitted',
  pendingUnsubmit: 'rowPendingUnsubmit',
} as const satisfies Record<TimecardRow['rowState'], keyof typeof statusMessages.texts>

/** Someone's weeks of the month, to read alone: at first one of which something is to be submitted yet. */
export function WeekDialog({ month, row, onClose }: WeekDialogProps) {
  const t = useText(statusMessages)
  const ui = useText(uiMessages)
  const language = useLanguage()
  const { employeeId, employeeName: name } = row
  const weeks = periodsOfMonth(month).filter(
    ({ firstDay, lastDay }) =>
      dayToWire(lastDay) >= row.fromDate && dayToWire(firstDay) <= row.toDate,
  )
  const allWeeks = periodsOfMonth(month)
  const firstOpen = weeks.findIndex(
    (week) =>
      row.statusYnList[allWeeks.findIndex(({ firstDay }) => firstDay === week.firstDay)] === 'N',
  )
  const [place, setPlace] = useState(Math.max(0, firstOpen))
  const week = weeks[place] ?? weeks[0]
  const query = {
    employeeId,
    fromDate: dayToWire(week?.firstDay ?? ''),
    toDate: dayToWire(week?.lastDay ?? ''),
  }
  const answer = useQuery({
    ...ask(readEmployeeWeek, { query }),
    enabled: week !== undefined,
    placeholderData: keepPreviousData,
  })
  // the week before stays until the next one has come, and is called by its own days
  const { fromDate, toDate } = answer.data ?? query
  return (
    <Dialog open title={t('weekTitle', { name })} width={760} onCancel={onClose} footer={null}>
      <div className="y-stack">
        <div className="y-row y-gap-12 y-center">
          <Button
            isIcon
            aria-label={t('previous')}
            disabled={place === 0}
            onClick={() => setPlace(place - 1)}
          >
            <Icon name="chevronRight" size={16} className={css['back'] ?? ''} />
          </Button>
          <strong aria-live="polite">{formatDays(fromDate, toDate, language)}</strong>
          <Button
            isIcon
            aria-label={t('next')}
            disabled={place >= weeks.length - 1}
            onClick={() => setPlace(place + 1)}
          >
            <Icon name="chevronRight" size={16} />
          </Button>
        </div>
        <Refusal failure={answer.error} onRetry={() => void answer.refetch()} />
        {answer.data === undefined ? (
          answer.isError ? null : (
            <Skeleton rows={4} />
          )
        ) : (
          <WeekTable rows={answer.data.myProjectList} />
        )}
        <div className="y-dialog-foot">
          <Link
            to="/monthSheet"
            search={{ employee: employeeId, month }}
            className="y-link y-dialog-actions"
          >
            {t('printMonth')}
          </Link>
          <Button onClick={onClose}>{ui('close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Hours are summed as whole hundredths. */
const sumOf = (hours: readonly number[]) =>
  hours.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100

function WeekTable({ rows }: { readonly rows: readonly TimecardRow[] }) {
  const t = useText(statusMessages)
  const language = useLanguage()
  const [first] = rows
  if (first === undefined) return <p className="y-meta">{t('emptyWeek')}</p>
  return (
    <TableFrame label={t('week')} className={css['week']}>
      <thead>
        <tr>
          <th scope="col">{t('project')}</th>
          {first.days.map(({ date }) => (
            <th key={date} scope="col" className={look['figure']}>
              {formatDayShort(date, language)}
            </th>
          ))}
          <th scope="col" className={look['figure']}>
            {t('total')}
          </th>
          <th scope="col">{t('rowState')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.projectId}>
            <th scope="row">{row.projectName}</th>
            {dayFields.map((field) => (
              <td key={field} className={look['figure']}>
                {figureText(row[field])}
              </td>
            ))}
            <td className={look['figure']}>{figureText(row.timeTotal)}</td>
            <td>{t(wordOfRow[row.rowState])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {dayFields.map((field) => (
            <td key={field} className={look['figure']}>
              {figureText(sumOf(rows.map((row) => row[field])))}
            </td>
          ))}
          <td className={look['figure']}>
            {figureText(sumOf(rows.map(({ timeTotal }) => timeTotal)))}
          </td>
          <td />
        </tr>
      </tfoot>
    </TableFrame>
  )
}
