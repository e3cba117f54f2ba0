import { listProjectsToJoin, type ProjectToJoin } from '@yuga/contract/requests/member-requests'
import { useCallback, useMemo, useState } from 'react'
import { pageSizes } from '../api/list-address.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { useSearch } from '@tanstack/react-router'
import { formatDay, formatDays } from '../i18n/format.ts'
import { type Language, useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { useBadgeChange } from '../state/use-badge-change.ts'
import { yearOfPeriod } from '../pickers/project-filters/period.ts'
import { ProjectFilters } from '../pickers/project-filters/project-filters.tsx'
import { ReasonPopup } from '../ui/dialog/reason-popup.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { useHeadings } from '../ui/list/use-headings.ts'
import { Page } from '../ui/page.tsx'
import { type JoinAction, JoinCell } from './join-cell.tsx'
import css from './member-requests.module.css'
import { memberRequestsMessages } from './member-requests.messages.ts'
import { readProjectsAgain, useJoining } from './use-joining.ts'

const people = ['pm'] as const

const keyOfProject = (row: ProjectToJoin) => row.projectId
// name, status, type and period are requested above the list
const headings = ['projectDepartment', 'pmName', 'memberRequestStatus'] as const

/** Projects to join: looked for, requested, and what became of it (requests-18). */
export function MemberRequestsPage() {
  const t = useText(memberRequestsMessages)
  const language = useLanguage()
  const { employeeId, today } = useMe().employeeInfo
  const { periodType }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const more = yearOfPeriod(periodType, today)
  const list = useList(listProjectsToJoin, { size: pageSizes[1], more, people })
  const joining = useJoining()
  const [requested, setRequested] = useState<{ row: ProjectToJoin; isOpen: boolean } | null>(null)
  // A decision notifies the requester: the list shows it with the message.
  useBadgeChange('unreadMessages', () => void readProjectsAgain())

  const { request, cancel } = joining
  const onAct = useCallback(
    (action: JoinAction, row: ProjectToJoin) => {
      if (action === 'withReason') setRequested({ row, isOpen: true })
      else (action === 'request' ? request : cancel)(row)
    },
    [request, cancel],
  )
  const columns = useMemo(() => columnsIn(t, language, onAct), [t, language, onAct])
  const card = useMemo(
    () => ({
      renderTitle: (row: ProjectToJoin) => row.projectName,
      renderBody: (row: ProjectToJoin) => (
        <>
          <Facts row={row} />
          <JoinCell row={row} onAct={onAct} />
        </>
      ),
    }),
    [onAct],
  )
  const shown = useHeadings(list, headings)

  return (
    <Page title={t('title')} about={t('about')}>
      <section className="y-card" aria-label={t('title')}>
        <ProjectFilters filters={list.filters} setFilters={list.setFilters} />
        <div className={css['notes']}>
          <Refusal
            failure={joining.failure}
            about={joining.failedOn}
            onClose={joining.forgetFailure}
          />
        </div>
        <List<ProjectToJoin>
          list={shown}
          label={t('title')}
          columns={columns}
          rowKey={keyOfProject}
          rowLabel={(row) => row.projectName}
          card={card}
          leastTable={1000}
          empty={
            <>
              <strong>{t('nothing')}</strong>
              <span>{t('nothingNext')}</span>
            </>
          }
        />
      </section>
      <ReasonPopup
        open={requested?.isOpen ?? false}
        title={t('askTitle')}
        about={
          requested === null ? null : (
            <>
              <strong>{requested.row.projectName}</strong>
              <p className="y-meta">
                {requested.row.pmId === employeeId
                  ? t('ownProject')
                  : t('askAbout', { pm: requested.row.pmName })}
              </p>
            </>
          )
        }
        button={t('request')}
        optional
        subjects={requested === null ? [] : [`member ${requested.row.projectId}`]}
        onSubmit={async (reason) => {
          if (requested === null) return
          await joining.requestWithReason(requested.row, reason)
          setRequested({ ...requested, isOpen: false })
        }}
        onCancel={() => setRequested(requested && { ...requested, isOpen: false })}
      />
    </Page>
  )
}

function columnsIn(
  t: ReturnType<typeof useText<typeof memberRequestsMessages.texts>>,
  language: Language,
  onAct: (action: JoinAction, row: ProjectToJoin) => void,
): Column<ProjectToJoin>[] {
  return [
    {
      key: 'projectId',
      fields: [{ name: 'projectId', label: t('projectId') }],
      width: 120,
      render: (row) => <span className="y-figure y-soft">{row.projectId}</span>,
    },
    {
      key: 'projectName',
      fields: [{ name: 'projectName', label: t('projectName') }],
      isRowHead: true,
      render: (row) => row.projectName,
    },
    {
      key: 'projectType',
      fields: [{ name: 'projectType', label: t('type') }],
      width: 132,
      render: (row) => row.projectType,
    },
    {
      key: 'projectDepartment',
      fields: [{ name: 'projectDepartment', label: t('department') }],
      width: 136,
      render: (row) => row.projectDepartment,
    },
    {
      key: 'pmName',
      fields: [{ name: 'pmName', label: t('pm') }],
      width: 104,
      render: (row) => row.pmName,
    },
    {
      key: 'startDate',
      fields: [{ name: 'startDate', label: t('period') }],
      width: 116,
      render: (row) => (
        <span className={css['days']}>
          <span>{formatDay(row.startDate, language)} ~</span>{' '}
          <span>{formatDay(row.endDate, language)}</span>
        </span>
      ),
    },
    {
      key: 'memberRequestDate',
      fields: [{ name: 'memberRequestDate', label: t('requestDate') }],
      width: 116,
      render: (row) => <RequestDate row={row} />,
    },
    {
      key: 'memberRequestStatus',
      fields: [
        {
          name: 'memberRequestStatus',
          label: t('memberRequest'),
          choices: (['N', 'R', 'A'] as const).map((value) => ({
            value,
            label: t(`standing${value}`),
          })),
        },
      ],
      width: 232,
      render: (row) => <JoinCell row={row} onAct={onAct} />,
    },
  ]
}

function RequestDate({ row: { memberRequestDate } }: { row: ProjectToJoin }) {
  const language = useLanguage()
  if (memberRequestDate === null) return <>–</>
  return <span className="y-day">{formatDay(memberRequestDate, language)}</span>
}

/** One project where there is no room for a table: everything but its name and what can be done. */
function Facts({ row }: { row: ProjectToJoin }) {
  const t = useText(memberRequestsMessages)
  const language = useLanguage()
  return (
    <dl className={css['facts']}>
      <dt>{t('projectId')}</dt>
      <dd className="y-figure y-soft">{row.projectId}</dd>
      <dt>{t('type')}</dt>
      <dd>{row.projectType}</dd>
      <dt>{t('department')}</dt>
      <dd>{row.projectDepartment}</dd>
      <dt>{t('pm')}</dt>
      <dd>{row.pmName}</dd>
      <dt>{t('period')}</dt>
      <dd className="y-figure">{formatDays(row.startDate, row.endDate, language)}</dd>
      <dt>{t('requestDate')}</dt>
      <dd className="y-figure">
        <RequestDate row={row} />
      </dd>
    </dl>
  )
}
