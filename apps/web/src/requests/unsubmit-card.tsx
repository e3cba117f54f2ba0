import {
  approveUnsubmits,
  cancelUnsubmits,
  listUnsubmits,
  type UnsubmitRow,
} from '@yuga/contract/requests/requests'
import { useCallback } from 'react'
import { useList } from '../api/use-list.ts'
import { formatDay, formatDays } from '../i18n/format.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import type { Column } from '../ui/list/list-column.ts'
import { RequestCard } from './request-card.tsx'
import { requestsMessages } from './requests.messages.ts'
import css from './requests.module.css'
import { Days, Message, messageColumn, requesterColumn } from './row-facts.tsx'
import { rowCalls, useDecisions } from './use-decisions.ts'

const people = ['requestEmployee'] as const

const calls = rowCalls(listUnsubmits, approveUnsubmits, cancelUnsubmits)

export function UnsubmitCard() {
  const t = useText(requestsMessages)
  const language = useLanguage()
  const list = useList(listUnsubmits, { prefix: 'unsubmit.', people })
  const decisions = useDecisions(calls)

  const columnsFor = useCallback(
    (isTight: boolean): Column<UnsubmitRow>[] => [
      {
        key: 'projectName',
        fields: [{ name: 'projectName', label: t('projectName') }],
        width: isTight ? 178 : 216,
        render: (row) => <strong className={css['project']}>{row.projectName}</strong>,
      },
      requesterColumn(t, isTight),
      messageColumn(t('requestMessage')),
      {
        key: 'period',
        fields: [{ name: 'startDate', label: t('period') }],
        width: isTight ? 116 : 208,
        render: (row) => <Days from={row.startDate} to={row.endDate} />,
      },
      {
        key: 'hours',
        fields: [{ name: 'reqHour', label: t('hours') }],
        width: isTight ? 72 : 88,
        isFigure: true,
        render: (row) => formatNumber(row.reqHour, 2),
      },
    ],
    [t],
  )
  const renderDetails = useCallback(
    (row: UnsubmitRow) => (
      <>
        <Message text={row.requestMessage} />
        <dl className={css['facts']}>
          <dt>{t('requester')}</dt>
          <dd>{row.requestEmployeeName}</dd>
          <dt>{t('requestDate')}</dt>
          <dd className="y-figure">{formatDay(row.requestDate, language)}</dd>
          <dt>{t('period')}</dt>
          <dd className="y-figure">{formatDays(row.startDate, row.endDate, language)}</dd>
          <dt>{t('hours')}</dt>
          <dd className="y-figure">{formatNumber(row.reqHour, 2)}</dd>
        </dl>
      </>
    ),
    [t, language],
  )

  return (
    <RequestCard
      title={t('unsubmit')}
      columnsFor={columnsFor}
      list={list}
      decisions={decisions}
      empty={t('noUnsubmit')}
      renderDetails={renderDetails}
    />
  )
}
