import type { ReportProject } from '@yuga/contract/reports/report-projects'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDays } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { projectColumnWidths as widths } from '../../pickers/project-columns.ts'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { RefusedRead } from '../refused-read.tsx'
import { type ReportColumn, ReportTable } from '../table/report-table.tsx'
import { projectListsMessages } from './project-lists.messages.ts'
import type { ProjectListState } from './use-project-list.ts'

type ProjectTableProps = {
  readonly state: ProjectListState
  readonly empty: string
  readonly height: 'low' | 'tall'
  readonly nameOf: (project: ReportProject) => ReactNode
  /** After the name, or at the end. */
  readonly afterName?: ReportColumn<ReportProject>
  readonly atEnd?: ReportColumn<ReportProject>
  readonly onOpen?: (project: ReportProject) => void
}

/** Year, ID, type, name, PM, currency and period of projects, and what a report adds to them. */
export function ProjectTable(props: ProjectTableProps) {
  const { state, empty, height, nameOf, afterName, atEnd, onOpen } = props
  const t = useText(projectListsMessages)
  const language = useLanguage()
  const { projects, failure } = state
  const columns: readonly ReportColumn<ReportProject>[] = [
    { key: 'year', label: t('year'), render: ({ startYear }) => startYear },
    { key: 'id', label: t('projectId'), width: widths.id, render: ({ projectId }) => projectId },
    { key: 'type', label: t('type'), width: widths.type, render: ({ projectType }) => projectType },
    { key: 'name', label: t('name'), isRowHead: true, render: nameOf },
    ...(afterName === undefined ? [] : [afterName]),
    { key: 'pm', label: t('pm'), width: widths.pm, render: ({ pmName }) => pmName },
    {
      key: 'currency',
      label: t('currency'),
      render: ({ projectCurrencyName }) => projectCurrencyName,
    },
    {
      key: 'period',
      label: t('period'),
      width: widths.period,
      render: ({ startDate, endDate }) => formatDays(startDate, endDate, language),
    },
    ...(atEnd === undefined ? [] : [atEnd]),
  ]
  if (projects === undefined) {
    return failure == null ? (
      <Loading rows={6} />
    ) : (
      <RefusedRead failure={failure} onRetry={state.retry} />
    )
  }
  if (projects.length === 0) {
    const isOfAllYears = state.search.year === 'all'
    return (
      <div className="y-empty">
        <strong>{empty}</strong>
        {isOfAllYears ? (
          <span>{t('tryAnother')}</span>
        ) : (
          <Link
            to="."
            search={(before: Readonly<Record<string, unknown>>) => ({ ...before, year: 'all' })}
            className="y-link"
          >
            {t('readAllYears')}
          </Link>
        )}
      </div>
    )
  }
  return (
    <>
      <ReportTable
        label={t('projects')}
        height={height}
        columns={columns}
        rows={projects}
        keyOf={({ projectId }) => projectId}
        openedKey={state.search.project}
        {...(onOpen === undefined ? {} : { onOpen })}
      />
      <p className="y-meta">{t('count', { count: projects.length })}</p>
    </>
  )
}
