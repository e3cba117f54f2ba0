import {
  approveOvertimes,
  cancelOvertimes,
  listOvertimes,
  type OvertimeRow,
} from '@yuga/contract/requests/requests'
import { useCallback } from 'react'
import { useList } from '../api/use-list.ts'
import { formatDay, formatDays } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import type { Column } from '../ui/list/list-column.ts'
import { Impact } from './impact.tsx'
import { RequestCard } from './request-card.tsx'
import { requestsMessages } from './requests.messages.ts'
import css from './requests.module.css'
import { Hours, Message, messageColumn, projectColumn, requesterColumn } from './row-facts.tsx'
import { rowCalls, useDecisions } from './use-decisions.ts'

const people = ['requestEmployee'] as const

const calls = rowCalls(listOvertimes, approveOvertimes, cancelOvertimes)

export function OvertimeCard() {
  const t = useText(requestsMessages)
  const language = useLanguage()
  const list = useList(listOvertimes, { prefix: 'overtime.', people })
  const decisions = useDecisions(calls)

  const columnsFor = useCallback(
    (isTight: boolean): Column<OvertimeRow>[] => [
      projectColumn(t, isTight),
      requesterColumn(t, isTight),
      messageColumn(t('message')),
      {
        key: 'manMonths',
        fields: [{ name: 'manMonths', label: t('manMonths') }],
        width: isTight ? 212 : 240,
        render: (row) => <Impact row={row} />,
      },
      {
        key: 'hours',
        fields: [{ name: 'reqHour', label: t('requestedHours') }],
        width: isTight ? 104 : 116,
        isFigure: true,
        render: (row) => <Hours row={row} />,
      },
    ],
    [t],
  )
  const renderDetails = useCallback(
    (row: OvertimeRow) => (
      <>
        <Message text={row.requestMessage} />
        <Impact row={row} />
        <dl className={css['facts']}>
          <dt>{t('requester')}</dt>
          <dd>{row.requestEmployeeName}</dd>
          <dt>{t('requestedHours')}</dt>
          <dd className="y-figure">
            <Hours row={row} />
          </dd>
          <dt>{t('projectPeriod')}</dt>
          <dd className="y-figure">{formatDays(row.startDate, row.endDate, language)}</dd>
          <dt>{t('requestDate')}</dt>
          <dd className="y-figure">{formatDay(row.requestDate, language)}</dd>
        </dl>
      </>
    ),
    [t, language],
  )

  return (
    <RequestCard
      title={t('overtime')}
      columnsFor={columnsFor}
      isTall
      list={list}
      decisions={decisions}
      empty={t('noOvertime')}
      renderDetails={renderDetails}
    />
  )
}
