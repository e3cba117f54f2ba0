import {
  approveOvertimes,
  cancelOvertimes,
  listOvertimes,
  type OvertimeRow,
} from '@yuga/contract/requests'
import { ask } from '../api/ask.ts'
import { formatDay, formatDays } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import type { Column } from '../ui/table/data-table.tsx'
import { usePaging } from '../ui/table/paging.ts'
import { Effect } from './effect.tsx'
import { RequestCard } from './request-card.tsx'
import { requestsMessages } from './requests.messages.ts'
import { Days, Hours, Message, Pair } from './row-words.tsx'
import { useDecisions } from './use-decisions.ts'
import { useRequestList } from './use-request-list.ts'

export function OvertimeCard() {
  const t = useText(requestsMessages)
  const language = useLanguage()
  const paging = usePaging('overtime.')
  const decisions = useDecisions({
    list: listOvertimes,
    approve: approveOvertimes,
    cancel: cancelOvertimes,
  })
  const list = useRequestList(
    ask(listOvertimes, { query: { offset: paging.page, limit: paging.size } }),
    paging,
  )

  const columns = (isTight: boolean): Column<OvertimeRow>[] => [
    {
      key: 'projectName',
      title: <Pair below={t('projectPeriod')}>{t('projectName')}</Pair>,
      width: isTight ? 178 : 216,
      render: (row) => (
        <Pair below={<Days from={row.startDate} to={row.endDate} />}>
          <strong className="y-medium">{row.projectName}</strong>
        </Pair>
      ),
    },
    {
      key: 'requester',
      title: <Pair below={t('requestDate')}>{t('requester')}</Pair>,
      width: isTight ? 100 : 124,
      render: (row) => (
        <Pair below={<span className="y-day">{formatDay(row.requestDate, language)}</span>}>
          {row.requestEmployeeName}
        </Pair>
      ),
    },
    {
      key: 'message',
      title: t('message'),
      render: (row) => <Message text={row.requestMessage} />,
    },
    {
      key: 'manMonths',
      title: t('manMonths'),
      width: isTight ? 212 : 240,
      render: (row) => <Effect row={row} />,
    },
    {
      key: 'hours',
      title: t('requestedHours'),
      width: isTight ? 104 : 116,
      figure: true,
      render: (row) => <Hours row={row} />,
    },
  ]

  return (
    <RequestCard
      title={t('overtime')}
      columns={columns}
      isTall
      rows={list.data?.overtimeList}
      totalCount={list.data?.totalCount}
      isStale={list.isPlaceholderData}
      listFailure={list.isError ? list.error : null}
      onReload={() => void list.refetch()}
      paging={paging}
      decisions={decisions}
      empty={t('noOvertime')}
      renderDetails={(row) => (
        <>
          <Message text={row.requestMessage} />
          <Effect row={row} />
          <dl className="y-facts">
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
      )}
    />
  )
}
