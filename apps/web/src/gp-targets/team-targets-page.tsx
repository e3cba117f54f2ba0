import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import {
  deleteTeamTarget,
  downloadTeamTargets,
  readTeamTargets,
  saveTeamTargets,
  teamTargetSorts,
} from '@yuga/contract/master-data/gp-targets'
import { finalTargetOf } from '@yuga/domain/gp-targets/team-target'
import { Button } from '../ui/button/button.tsx'
import { useCallback, useMemo } from 'react'
import { ask } from '../api/ask.ts'
import { download } from '../api/download.ts'
import { pageSizes } from '../api/list-address.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { useYearOrder } from '../ui/year-table/use-year-order.ts'
import type { YearColumn, YearRow } from '../ui/year-table/year-row.ts'
import { FilterRow } from '../ui/filters.tsx'
import { useYear, YearSelect } from '../ui/year-table/year-select.tsx'
import { YearTable } from '../ui/year-table/year-table.tsx'
import { gpTargetMessages } from './gp-targets.messages.ts'
import { addedWonEdit, newRowId, wonEdit, wonText } from './target-cells.tsx'
import { useTeamColumns } from './team-columns.tsx'

function rowsOf({ teamGpTargetList }: AnswerOf<typeof readTeamTargets>): readonly YearRow[] {
  return teamGpTargetList.map((row) => ({
    rowId: row.organizationId,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    department: row.department,
    profitYN: row.profitYN,
    firstTarget: String(row.firstTarget),
    additionalTarget: String(row.additionalTarget),
  }))
}

/** A new target begins at 0. */
const withNewRow = (rows: readonly YearRow[]): readonly YearRow[] => [
  ...rows,
  { rowId: newRowId(rows), organizationId: '', firstTarget: '0', additionalTarget: '0' },
]

const finalText = ({ firstTarget, additionalTarget }: YearRow) =>
  wonText(
    String(
      finalTargetOf({
        firstTarget: Number(firstTarget) || 0,
        additionalTarget: Number(additionalTarget) || 0,
      }),
    ),
  )

/** What the teams are to make in a year (gp-targets-2). */
export function TeamTargetsPage() {
  const t = useText(gpTargetMessages)
  const years = useYear()
  const { year } = years
  const order = useYearOrder(teamTargetSorts)
  const sorted = order.sort === undefined ? {} : { sort: order.sort }
  const teamColumns = useTeamColumns(year)
  const columns = useMemo<YearColumn[]>(
    () => [
      ...teamColumns,
      {
        field: 'firstTarget',
        label: t('firstTarget'),
        sortsBy: 'firstTarget',
        width: 184,
        isFigure: true,
        show: (row) => wonText(row['firstTarget']),
        edit: wonEdit,
      },
      {
        field: 'additionalTarget',
        label: t('additionalTarget'),
        sortsBy: 'additionalTarget',
        width: 184,
        isFigure: true,
        show: (row) => wonText(row['additionalTarget']),
        edit: addedWonEdit,
      },
      {
        field: 'finalTarget',
        label: t('finalTarget'),
        sortsBy: 'finalTarget',
        width: 184,
        isFigure: true,
        show: finalText,
      },
    ],
    [t, teamColumns],
  )
  const rowName = useCallback((row: YearRow) => row['organizationName'] ?? t('newTarget'), [t])
  const save = useCallback(
    (rows: readonly YearRow[], version: number) => {
      const teamGpTargetList = rows.map((row) => ({
        organizationId: row['organizationId'] ?? '',
        firstTarget: row['firstTarget'] || '0',
        additionalTarget: row['additionalTarget'] || '0',
      }))
      return send(saveTeamTargets, { params: { year }, body: { teamGpTargetList, version } })
    },
    [year],
  )
  const remove = useCallback(
    ({ organizationId = '' }: YearRow, version: number) =>
      send(deleteTeamTarget, { params: { year }, body: { organizationId, version } }),
    [year],
  )
  return (
    <YearTable
      key={year}
      title={t('teamTitle')}
      question={ask(readTeamTargets, { params: { year }, query: sorted })}
      order={order}
      downloadSheet={() => download(downloadTeamTargets, { params: { year }, query: sorted })}
      rowsOf={rowsOf}
      columns={columns}
      rowName={rowName}
      send={save}
      sendsChanged
      remove={remove}
      pageSize={pageSizes[3]}
      leastTable={960}
      filters={
        <FilterRow>
          <YearSelect {...years} />
        </FilterRow>
      }
      renderTools={(edit) => (
        <Button onClick={() => edit.changeRows(withNewRow)}>
          <Icon name="plus" size={16} />
          {t('addTeam')}
        </Button>
      )}
      empty={
        <>
          <strong>{t('noTeamTargets')}</strong>
          <span>{t('nextTeam')}</span>
        </>
      }
    />
  )
}
