import {
  approveJoinRequests,
  type JoinRequestRow,
  listJoinRequests,
  rejectJoinRequests,
} from '@yuga/contract/requests/approvals'
import { useCallback } from 'react'
import { send } from '../../api/send.ts'
import { useList } from '../../api/use-list.ts'
import { formatDay, formatDays } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatManMonth } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/list/list-column.ts'
import { Meter } from '../../ui/meter.tsx'
import { RequestCard } from '../request-card.tsx'
import { requestsMessages } from '../requests.messages.ts'
import css from '../requests.module.css'
import { Message, messageColumn, projectColumn, requesterColumn } from '../row-facts.tsx'
import { type Calls, namedRow, useDecisions, withReason } from '../use-decisions.ts'
import { joiningMessages } from './joining.messages.ts'
import { type LetIn, PlanDialog } from './plan-dialog.tsx'

const people = ['requestEmployee'] as const

const calls: Calls<readonly LetIn[]> = {
  list: listJoinRequests,
  approve: (rows, entered) => {
    const named = new Map(rows.map((row) => [row.requestSn, namedRow(row)]))
    const projectIdList = entered?.map((one) => ({ ...one, ...named.get(one.requestSn) })) ?? [
      ...named.values(),
    ]
    return send(approveJoinRequests, { body: { projectIdList } })
  },
  cancel: (rows, reason) => {
    const projectIdList = rows.map(namedRow)
    return send(rejectJoinRequests, { body: { projectIdList, ...withReason(reason) } })
  },
}

/** Requests to join a project; approving asks for the plan of the new member (requests-21). */
export function MemberCard() {
  const t = useText(requestsMessages)
  const texts = useText(joiningMessages)
  const language = useLanguage()
  const list = useList(listJoinRequests, { prefix: 'member.', people })
  const decisions = useDecisions(calls)

  const columnsFor = useCallback(
    (isTight: boolean): Column<JoinRequestRow>[] => [
      projectColumn(t, isTight),
      requesterColumn(t, isTight),
      messageColumn(t('message')),
      {
        key: 'manMonths',
        fields: [{ name: 'projectMM', label: t('projectMM') }],
        width: isTight ? 212 : 240,
        render: (row) => <ProjectPlan row={row} />,
      },
      {
        key: 'otherPeak',
        fields: [{ name: 'otherPeak', label: texts('otherPeak') }],
        width: isTight ? 104 : 116,
        isFigure: true,
        render: (row) => formatManMonth(row.otherPeakMM),
      },
    ],
    [t, texts],
  )
  const renderDetails = useCallback(
    (row: JoinRequestRow) => (
      <>
        <Message text={row.requestMessage} />
        <ProjectPlan row={row} />
        <dl className={css['facts']}>
          <dt>{t('requester')}</dt>
          <dd>{row.requestEmployeeName}</dd>
          <dt>{t('requestDate')}</dt>
          <dd className="y-figure">{formatDay(row.requestDate, language)}</dd>
          <dt>{t('projectPeriod')}</dt>
          <dd className="y-figure">{formatDays(row.startDate, row.endDate, language)}</dd>
          <dt>{texts('otherPeak')}</dt>
          <dd className="y-figure">{formatManMonth(row.otherPeakMM)}</dd>
        </dl>
      </>
    ),
    [t, texts, language],
  )

  return (
    <RequestCard
      title={t('joining')}
      columnsFor={columnsFor}
      list={list}
      decisions={decisions}
      empty={t('noJoining')}
      renderDetails={renderDetails}
      renderApproval={({ rows, isOpen, onClose }) => (
        <PlanDialog
          rows={rows}
          isOpen={isOpen}
          onClose={onClose}
          onApprove={(entered) => decisions.approveWith(rows, entered)}
        />
      )}
    />
  )
}

/** What is used of the project's plan so far. */
function ProjectPlan({ row }: { row: JoinRequestRow }) {
  const t = useText(requestsMessages)
  const text = `${formatManMonth(row.projectUsedMM)} / ${formatManMonth(row.projectPlanMM)}`
  return (
    <div className={css['impact']}>
      <Meter label={t('project')} value={row.projectUsedMM} of={row.projectPlanMM} text={text} />
    </div>
  )
}
