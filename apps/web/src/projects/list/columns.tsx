import type { ProjectRow } from '@yuga/contract/projects/projects'
import { Link } from '@tanstack/react-router'
import type { Language } from '../../i18n/language.ts'
import { formatDays } from '../../i18n/format.ts'
import { formatManMonth } from '../../i18n/numbers.ts'
import { type Translate, useText } from '../../i18n/use-text.ts'
import { projectColumnWidths } from '../../pickers/project-columns.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Column } from '../../ui/list/list-column.ts'
import css from './project-list.module.css'
import { projectListMessages } from './project-list.messages.ts'
import type { Pressed } from './use-status-change.tsx'
import { StatusSwitch } from './status-switch.tsx'

export type ColumnsProps = {
  readonly t: Translate<typeof projectListMessages.texts>
  readonly language: Language
  readonly pressed: Pressed | null
  readonly onSwitch: (row: ProjectRow) => void
  readonly onLeave: (projectId: string) => void
}

type ManMonthProps = {
  readonly row: ProjectRow
  readonly name: 'totalPlanMM' | 'totalActualMM' | 'totalAvailMM'
}

/** Man-months used beyond the plan are red; a project without a plan has none that remain (projects-29). */
export function ManMonth({ row, name }: ManMonthProps) {
  const t = useText(projectListMessages)
  const value = row[name]
  if (name !== 'totalAvailMM') return formatManMonth(value)
  if (row.totalPlanMM === 0) return <span className="y-meta">{t('noPlan')}</span>
  return <span className={value < 0 ? 'y-bad' : undefined}>{formatManMonth(value)}</span>
}

const fromHere = { isFromProjectList: true } as const

export function NameLink({
  row,
  onLeave,
}: { readonly row: ProjectRow } & Pick<ColumnsProps, 'onLeave'>) {
  const t = useText(projectListMessages)
  const { winProbability: percent } = row
  const link = (
    <Link
      to="/project/$projectId"
      params={{ projectId: row.projectId }}
      state={fromHere}
      className={classNames('y-link', css['name'])}
      onClick={() => onLeave(row.projectId)}
    >
      {row.projectName}
    </Link>
  )
  if (percent === null) return link
  return (
    <>
      {link} <span className="y-waiting y-nowrap">{t('tentativeMark', { percent })}</span>
    </>
  )
}

/** The contract period, with that of the project in brackets, by name. */
export function Periods({ row, language }: { row: ProjectRow; language: Language }) {
  const t = useText(projectListMessages)
  return (
    <span className={css['periods']}>
      <span>{formatDays(row.realStartDate, row.realEndDate, language)}</span>{' '}
      <span className="y-meta">
        ({t('ownPeriod')} {formatDays(row.startDate, row.endDate, language)})
      </span>
    </span>
  )
}

/** Every column of the list (projects-24). */
export function columnsIn({ t, language, pressed, onSwitch, onLeave }: ColumnsProps) {
  const figure = (
    name: 'totalPlanMM' | 'totalActualMM' | 'totalAvailMM',
    label: string,
    width = 76,
  ) => ({
    key: name,
    fields: [{ name, label }],
    width,
    isFigure: true,
    render: (row: ProjectRow) => <ManMonth row={row} name={name} />,
  })
  const columns: Column<ProjectRow>[] = [
    {
      key: 'projectId',
      fields: [{ name: 'projectId', label: t('projectId') }],
      width: projectColumnWidths.id,
      render: (row) => <span className="y-figure y-soft y-break">{row.projectId}</span>,
    },
    {
      key: 'projectName',
      fields: [{ name: 'projectName', label: t('projectName') }],
      isRowHead: true,
      render: (row) => <NameLink row={row} onLeave={onLeave} />,
    },
    {
      key: 'projectType',
      fields: [{ name: 'projectType', label: t('type') }],
      width: projectColumnWidths.type,
      render: (row) => row.projectType,
    },
    figure('totalPlanMM', t('planMM')),
    figure('totalActualMM', t('usedMM')),
    figure('totalAvailMM', t('remainingMM'), 92),
    {
      key: 'projectDepartment',
      fields: [{ name: 'projectDepartment', label: t('department') }],
      width: 124,
      render: (row) => row.projectDepartment,
    },
    {
      key: 'pmName',
      fields: [{ name: 'pmName', label: t('pm') }],
      width: projectColumnWidths.pm,
      render: (row) => row.pmName,
    },
    {
      key: 'role',
      fields: [{ name: 'role', label: t('role') }],
      width: 76,
      render: (row) => (row.role === '' ? '–' : t(`role${row.role}`)),
    },
    {
      key: 'period',
      fields: [{ name: 'realStartDate', label: t('period') }],
      width: projectColumnWidths.period,
      render: (row) => <Periods row={row} language={language} />,
    },
    {
      key: 'projectStatusCode',
      fields: [{ name: 'projectStatusCode', label: t('status') }],
      width: projectColumnWidths.status,
      render: (row) => {
        const own = pressed?.projectId === row.projectId ? pressed : null
        return (
          <StatusSwitch
            row={row}
            wanted={own?.isOn}
            isSending={own?.isSending ?? false}
            onChange={onSwitch}
          />
        )
      },
    },
  ]
  return columns
}
