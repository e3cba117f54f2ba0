import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import {
  deleteNonBillableTarget,
  downloadNonBillableTargets,
  nonBillableTargetSorts,
  readNonBillableTargets,
  saveNonBillableTargets,
} from '@yuga/contract/master-data/gp-targets'
import { listNonBillableTypes } from '@yuga/contract/master-data/project-types'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/button/button.tsx'
import { useCallback, useMemo } from 'react'
import { ask } from '../api/ask.ts'
import { download } from '../api/download.ts'
import { pageSizes } from '../api/list-address.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { useTypeChoices } from '../pickers/type-choices.ts'
import { Icon } from '../ui/icon.tsx'
import { useYearOrder } from '../ui/year-table/use-year-order.ts'
import type { YearColumn, YearRow } from '../ui/year-table/year-row.ts'
import { FilterRow } from '../ui/filters.tsx'
import { useYear, YearSelect } from '../ui/year-table/year-select.tsx'
import { YearTable } from '../ui/year-table/year-table.tsx'
import { gpTargetMessages } from './gp-targets.messages.ts'
import { isNewRow, manMonthEdit, manMonthText, newRowId } from './target-cells.tsx'
import { useTeamColumns } from './team-columns.tsx'

function rowsOf(answer: AnswerOf<typeof readNonBillableTargets>): readonly YearRow[] {
  return answer.nonBillableGpTargetList.map((row) => ({
    rowId: `${row.organizationId} ${row.projectTypeCode}`,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    department: row.department,
    profitYN: row.profitYN,
    projectTypeCode: row.projectTypeCode,
    projectTypeName: row.projectTypeName,
    targetMM: String(row.targetMM),
  }))
}

const withNewRow = (rows: readonly YearRow[]): readonly YearRow[] => [
  ...rows,
  { rowId: newRowId(rows), organizationId: '', projectTypeCode: '', targetMM: '0' },
]

/** What the teams are to work in a year on what no one pays for, by its type (gp-targets-5). */
export function NonBillableTargetsPage() {
  const t = useText(gpTargetMessages)
  const years = useYear()
  const { year } = years
  const navigate = useNavigate()
  const order = useYearOrder(nonBillableTargetSorts)
  const sorted = order.sort === undefined ? {} : { sort: order.sort }
  const teamColumns = useTeamColumns(year)
  const query = useQuery(ask(listNonBillableTypes, {}))
  const types = useTypeChoices(query.data?.projectTypeList)
  const columns = useMemo<YearColumn[]>(
    () => [
      ...teamColumns,
      {
        field: 'projectTypeCode',
        label: t('type'),
        sortsBy: 'projectTypeName',
        width: 220,
        show: (row) => row['projectTypeName'] ?? '–',
        edit: { kind: 'choice', choicesOf: () => types },
        mayEdit: isNewRow,
      },
      {
        field: 'targetMM',
        label: t('targetMM'),
        sortsBy: 'targetMM',
        width: 140,
        isFigure: true,
        show: (row) => manMonthText(row['targetMM']),
        edit: manMonthEdit,
      },
    ],
    [t, teamColumns, types],
  )
  const rowName = useCallback(
    (row: YearRow) =>
      isNewRow(row)
        ? t('newTarget')
        : `${row['organizationName'] ?? ''} · ${row['projectTypeName'] ?? ''}`,
    [t],
  )
  const save = useCallback(
    (rows: readonly YearRow[], version: number) => {
      const nonBillableGpTargetList = rows.map((row) => ({
        ...keyOfRow(row),
        targetMM: row['targetMM'] || '0',
      }))
      const body = { nonBillableGpTargetList, version }
      return send(saveNonBillableTargets, { params: { year }, body })
    },
    [year],
  )
  const remove = useCallback(
    (row: YearRow, version: number) =>
      send(deleteNonBillableTarget, { params: { year }, body: { ...keyOfRow(row), version } }),
    [year],
  )
  return (
    <YearTable
      key={year}
      title={t('nonBillableTitle')}
      question={ask(readNonBillableTargets, { params: { year }, query: sorted })}
      order={order}
      downloadSheet={() =>
        download(downloadNonBillableTargets, { params: { year }, query: sorted })
      }
      rowsOf={rowsOf}
      columns={columns}
      rowName={rowName}
      send={save}
      sendsChanged
      remove={remove}
      pageSize={pageSizes[3]}
      leastTable={760}
      filters={
        <FilterRow>
          <YearSelect {...years} />
        </FilterRow>
      }
      actions={
        <Button onClick={() => void navigate({ to: '/setting/gpTmTrgt' })}>
          {t('toTeamTargets')}
        </Button>
      }
      renderTools={(edit) => (
        <Button onClick={() => edit.changeRows(withNewRow)}>
          <Icon name="plus" size={16} />
          {t('addTarget')}
        </Button>
      )}
      empty={
        <>
          <strong>{t('noNonBillable')}</strong>
          <span>{t('nextTeam')}</span>
        </>
      }
    />
  )
}

function keyOfRow({ organizationId = '', projectTypeCode = '' }: YearRow) {
  return { organizationId, projectTypeCode }
}
