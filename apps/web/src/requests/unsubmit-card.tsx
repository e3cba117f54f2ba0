import {
  approveUnsubmits,
  cancelUnsubmits,
  listUnsubmits,
  type UnsubmitRow,
} from '@yuga/contract/requests'
import { ask } from '../api/ask.ts'
import { formatDays, formatNumber } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import type { Column } from '../ui/table/data-table.tsx'
import { usePaging } from '../ui/table/paging.ts'
import { RequestCard } from './request-card.tsx'
import { requestsMessages } from './requests.messages.ts'
import { Days, Message } from './row-words.tsx'
import { useDecisions } from './use-decisions.ts'
import { useRequestList } from './use-request-list.ts'

export function UnsubmitCard() {
  const t = useText(requestsMessages)
  const language = useLanguage()
  const paging = usePaging('unsubmit.')
  const decisions = useDecisions({
    list: listUnsubmits,
    approve: approveUnsubmits,
    cancel: cancelUnsubmits,
  })
  const list = useRequestList(
    ask(listUnsubmits, { query: { offset: paging.page, limit: paging.size } }),
    paging,
  )
  const period = (row: UnsubmitRow) => formatDays(row.startDate, row.endDate, language)

  const columns = (isTight: boolean): Column<UnsubmitRow>[] => [
    {
      key: 'projectName',
      title: t('projectName'),
      width: isTight ? 178 : 216,
      render: (row) => <strong className="y-medium">{row.projectName}</strong>,
    },
    {
      key: 'requester',
      title: t('requester'),
      width: isTight ? 100 : 124,
      render: (row) => row.requestEmployeeName,
    },
    {
      key: 'message',
      title: t('requestMessage'),
      render: (row) => <Message text={row.requestMessage} />,
    },
    {
      key: 'period',
      title: t('period'),
      width: isTight ? 116 : 208,
      render: (row) => <Days from={row.startDate} to={row.endDate} />,
    },
    {
      key: 'hours',
      title: t('hours'),
      width: isTight ? 72 : 88,
      figure: true,
      render: (row) => formatNumber(row.reqHour, 2),
    },
  ]

  return (
    <RequestCard
      title={t('unsubmit')}
      columns={columns}
      rows={list.data?.timecardList}
      totalCount={list.data?.totalCount}
      isStale={list.isPlaceholderData}
      listFailure={list.isError ? list.error : null}
      onReload={() => void list.refetch()}
      paging={paging}
      decisions={decisions}
      empty={t('noUnsubmit')}
      renderDetails={(row) => (
        <>
          <Message text={row.requestMessage} />
          <dl className="y-facts">
            <dt>{t('requester')}</dt>
            <dd>{row.requestEmployeeName}</dd>
            <dt>{t('period')}</dt>
            <dd className="y-figure">{period(row)}</dd>
            <dt>{t('hours')}</dt>
            <dd className="y-figure">{formatNumber(row.reqHour, 2)}</dd>
          </dl>
        </>
      )}
    />
  )
}
