import { withNamesApart } from '@yuga/domain/employees/names-apart'
import {
  deleteEmployeeTarget,
  downloadEmployeeTargets,
  listEmployeeTargets,
  saveEmployeeTargets,
} from '@yuga/contract/master-data/gp-employee-targets'
import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import { monthFromWire, monthOf, dayFromWire } from '@yuga/domain/calendar/day'
import { targetStatusIn } from '@yuga/domain/gp-targets/employee-target'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ask } from '../api/ask.ts'
import { download } from '../api/download.ts'
import { pageSizes } from '../api/list-address.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { type EmployeeMatch, EmployeePicker } from '../pickers/employee-picker.tsx'
import { useYearOrder } from '../ui/year-table/use-year-order.ts'
import type { YearEdit } from '../ui/year-table/use-year-edit.ts'
import type { YearColumn, YearRow } from '../ui/year-table/year-row.ts'
import { FilterRow } from '../ui/filters.tsx'
import { useYear, YearSelect } from '../ui/year-table/year-select.tsx'
import { YearTable } from '../ui/year-table/year-table.tsx'
import { EmployeeTargetsFilter } from './employee-targets-filter.tsx'
import { soughtIn } from './employee-targets-search.ts'
import css from './employee-targets.module.css'
import { gpTargetMessages } from './gp-targets.messages.ts'
import {
  isNewRow,
  manMonthEdit,
  manMonthText,
  newRowId,
  wonEdit,
  wonText,
} from './target-cells.tsx'

type Answer = AnswerOf<typeof listEmployeeTargets>

/** The number of targets in one request. */
const mostAtOnce = 1_000

/** All targets that are sought, page after page, so that what is typed in them is saved as a whole. */
function questionOf(
  year: number,
  date: string,
  filters: RequestOf<typeof downloadEmployeeTargets>['query'],
) {
  const page = (offset: number) =>
    ask(listEmployeeTargets, {
      params: { year, date },
      query: { ...filters, offset, limit: mostAtOnce },
    })
  return {
    queryKey: page(1).queryKey,
    queryFn: async (context: never): Promise<Answer> => {
      const read = async (offset: number): Promise<Answer> => {
        const { queryFn } = page(offset)
        if (typeof queryFn !== 'function') throw new Error('a question needs its function')
        return queryFn(context)
      }
      const first = await read(1)
      const rows = [...first.employeeGpTargetList]
      for (let offset = 2; rows.length < first.totalCount; offset += 1) {
        const { employeeGpTargetList } = await read(offset)
        if (employeeGpTargetList.length === 0) break
        rows.push(...employeeGpTargetList)
      }
      return { ...first, employeeGpTargetList: rows }
    },
  }
}

function rowsOf({ employeeGpTargetList }: Answer): readonly YearRow[] {
  return withNamesApart(employeeGpTargetList, ['employee']).map((row) => ({
    rowId: String(row.targetSn),
    employeeId: row.employeeId,
    employeeName: row.employeeName,
    department: row.department,
    organizationName: row.organizationName,
    grade: row.grade,
    billableTarget: String(row.billableTarget),
    nonBillableTarget: String(row.nonBillableTarget),
    startMonth: row.startMonth,
    endMonth: row.endMonth,
    retiredDate: row.retiredDate ?? '',
    targetUseYn: row.targetUseYn,
  }))
}

const rowName = ({ employeeName, employeeId }: YearRow) => employeeName ?? employeeId ?? ''

/** What employees are to do in a year: gross profit, and man-months that no one pays for (gp-targets-6). */
export function EmployeeTargetsPage() {
  const t = useText(gpTargetMessages)
  const years = useYear()
  const { year } = years
  const date = useMe().employeeInfo.today
  const { use, name } = soughtIn(useSearch({ strict: false }))
  const order = useYearOrder(listEmployeeTargets.list.sorts)
  const { sort } = order
  const requested = useMemo(
    () => ({
      targetUseYn: use,
      ...(name !== '' && { employeeName: name }),
      ...(sort !== undefined && { sort }),
    }),
    [name, sort, use],
  )
  const question = useMemo(() => questionOf(year, date, requested), [requested, date, year])
  const columns = useTargetColumns(year, date)
  const save = useCallback(
    (rows: readonly YearRow[], version: number) => {
      const employeeGpTargetList = rows.map((row) => ({
        targetSn: isNewRow(row) ? null : Number(row.rowId),
        employeeId: row['employeeId'] ?? '',
        billableTarget: row['billableTarget'] || '0',
        nonBillableTarget: row['nonBillableTarget'] || '0',
        startMonth: row['startMonth'] ?? '',
        endMonth: row['endMonth'] ?? '',
        targetUseYn: row['targetUseYn'] === 'N' ? ('N' as const) : ('Y' as const),
      }))
      return send(saveEmployeeTargets, {
        params: { year },
        body: { employeeGpTargetList, version },
      })
    },
    [year],
  )
  const remove = useCallback(
    ({ rowId, employeeId = '' }: YearRow, version: number) =>
      send(deleteEmployeeTarget, {
        params: { year },
        body: { targetSn: Number(rowId), employeeId, version },
      }),
    [year],
  )
  return (
    <YearTable<Answer>
      key={`${year} ${use} ${name}`}
      title={t('employeeTitle')}
      question={question}
      order={order}
      downloadSheet={() =>
        download(downloadEmployeeTargets, { params: { year, date }, query: requested })
      }
      rowsOf={rowsOf}
      columns={columns}
      rowName={rowName}
      send={save}
      sendsChanged
      remove={remove}
      pageSize={pageSizes[0]}
      leastTable={1_080}
      filters={
        <FilterRow>
          <YearSelect {...years} />
          <EmployeeTargetsFilter />
        </FilterRow>
      }
      renderTools={(edit) => <AddEmployee edit={edit} year={year} use={use} />}
      empty={
        <>
          <strong>{t('noEmployeeTargets')}</strong>
          <span>{t('nextEmployee')}</span>
        </>
      }
    />
  )
}

function useTargetColumns(year: number, date: string): readonly YearColumn[] {
  const t = useText(gpTargetMessages)
  const language = useLanguage()
  return useMemo(() => {
    const months = Array.from({ length: 12 }, (_, place) => {
      const value = `${year}${String(place + 1).padStart(2, '0')}`
      return { value, label: formatMonth(value, language) }
    })
    const uses = [
      { value: 'Y', label: t('used') },
      { value: 'N', label: t('unused') },
    ]
    const month = (field: 'startMonth' | 'endMonth'): YearColumn => ({
      field,
      label: t(field),
      sortsBy: field,
      width: 116,
      show: (row) => formatMonth(row[field] ?? '', language),
      edit: { kind: 'choice', choicesOf: () => months },
    })
    const today = dayFromWire(date)
    return [
      { field: 'department', label: t('division'), sortsBy: 'department' },
      { field: 'organizationName', label: t('team'), sortsBy: 'organizationName' },
      {
        field: 'employeeId',
        label: t('name'),
        sortsBy: 'employeeName',
        isRowHead: true,
        show: (row: YearRow) => rowName(row),
      },
      { field: 'grade', label: t('level'), sortsBy: 'grade', width: 96 },
      {
        field: 'billableTarget',
        label: t('billableTarget'),
        sortsBy: 'billableTarget',
        width: 152,
        isFigure: true,
        show: (row: YearRow) => wonText(row['billableTarget']),
        edit: wonEdit,
      },
      {
        field: 'nonBillableTarget',
        label: t('nonBillableTarget'),
        sortsBy: 'nonBillableTarget',
        width: 128,
        isFigure: true,
        show: (row: YearRow) => manMonthText(row['nonBillableTarget']),
        edit: manMonthEdit,
      },
      month('startMonth'),
      month('endMonth'),
      {
        field: 'targetStatus',
        label: t('status'),
        sortsBy: 'targetStatus',
        width: 88,
        show: (row: YearRow) => {
          const firstMonth = monthFromWire(row['startMonth'] ?? '')
          const lastMonth = monthFromWire(row['endMonth'] ?? '')
          if (today === null || firstMonth === null || lastMonth === null) return '–'
          const retireDay = dayFromWire(row['retiredDate'] ?? '')
          return t(targetStatusIn(monthOf(today), { firstMonth, lastMonth }, retireDay))
        },
      },
      {
        field: 'targetUseYn',
        label: t('use'),
        width: 104,
        show: (row: YearRow) => t(row['targetUseYn'] === 'N' ? 'unused' : 'used'),
        edit: { kind: 'choice', choicesOf: () => uses },
      },
    ]
  }, [date, language, t, year])
}

type AddEmployeeProps = {
  readonly edit: YearEdit
  readonly year: number
  readonly use: 'Y' | 'N'
}

/** Anyone who is found gets a new row, of the whole year. */
function AddEmployee({ edit, year, use }: AddEmployeeProps) {
  const t = useText(gpTargetMessages)
  const add = (person: EmployeeMatch | null) => {
    if (person === null) return
    edit.changeRows((rows) => [
      ...rows,
      {
        rowId: newRowId(rows),
        employeeId: person.employeeId,
        employeeName: person.employeeName,
        department: '',
        organizationName: person.organizationName,
        grade: '',
        billableTarget: '0',
        nonBillableTarget: '0',
        startMonth: `${year}01`,
        endMonth: `${year}12`,
        retiredDate: '',
        targetUseYn: use,
      },
    ])
  }
  return (
    <span className={css['picker']}>
      <EmployeePicker label={t('addEmployee')} onChange={add} />
    </span>
  )
}
