import { namesApart } from '@yuga/domain/employees/names-apart'
import {
  downloadEmployees,
  employeeSheet,
  uploadEmployees,
} from '@yuga/contract/people/employee-sheet'
import {
  type EmployeeRow,
  inviteEmployee,
  listEmployees,
  readEmployeeHistory,
} from '@yuga/contract/people/employees'
import { useCallback, useMemo, useState } from 'react'
import { keyOf } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { useCodeChoices } from '../pickers/code-choices.ts'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { rereadRow } from '../ui/form/reread-row.ts'
import type { Column } from '../ui/list/list-column.ts'
import { useHeldRoles } from '../ui/roles/held-roles.ts'
import { MasterTable } from '../ui/master-table/master-table.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { EmployeeFields } from './employee-fields.tsx'
import { EmployeeFilters } from './employee-filters.tsx'
import { type EmployeeValues, valuesOf } from './employee-values.ts'
import { employeeMessages } from './employees.messages.ts'
import { type Invitation, LinkDialog } from './link-dialog.tsx'
import { PersonActions } from './person-actions.tsx'
import { PseudonymDialog } from './pseudonym-dialog.tsx'
import { useInviting } from './use-inviting.tsx'
import { useSaving } from './use-saving.tsx'

const keyOfRow = ({ employeeId }: EmployeeRow) => employeeId
const nameOf = ({ employeeName }: EmployeeRow) => employeeName
const personIn = ({ employeeId: id, employeeName: name }: EmployeeRow) => ({ id, name })

const reread = (row: EmployeeRow) =>
  rereadRow(listEmployees, { searchKeyword: row.employeeId }, row, keyOfRow)

function readAgain() {
  for (const endpoint of [listEmployees, readEmployeeHistory]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

const sheet = { form: employeeSheet, download: downloadEmployees, upload: uploadEmployees }

/** Who works here, where they belong today, and what they may do. */
export function EmployeesPage() {
  const t = useText(employeeMessages)
  const { today } = useMe().employeeInfo
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [leaver, setLeaver] = useState<EmployeeRow | null>(null)
  const [failed, setFailed] = useState<{ failure: unknown; about: string } | null>(null)
  const list = useList(listEmployees, { size: pageSizes[3] })
  const called = useMemo(() => {
    const names = namesApart((list.rows ?? []).map(personIn))
    return (row: EmployeeRow) => names(personIn(row))
  }, [list.rows])
  const columns = useColumns(called, (failure, about) => setFailed({ failure, about }))
  const save = useSaving(setInvitation)
  const inviting = useInviting((failure) => setFailed({ failure, about: '' }))

  const invite = useCallback(async ({ employeeId, employeeName }: EmployeeRow) => {
    try {
      setInvitation(await send(inviteEmployee, { body: { employeeId } }))
    } catch (failure) {
      setFailed({ failure, about: employeeName })
    }
  }, [])
  const form = useMemo(
    () => ({
      valuesOf: (row: EmployeeRow | null) => valuesOf(row, today),
      save,
      reread,
      width: 680,
      renderFields: (row: EmployeeRow | null) => <EmployeeFields row={row} />,
      renderActions: (row: EmployeeRow | null, leave: () => Promise<boolean>) =>
        row === null ? null : (
          <PersonActions
            row={row}
            onInvite={() => void invite(row)}
            onRemoveName={() => void leave().then((isLeft) => isLeft && setLeaver(row))}
            onFailed={(failure) => setFailed({ failure, about: row.employeeName })}
          />
        ),
    }),
    [invite, save, today],
  )
  return (
    <>
      <Refusal failure={failed?.failure} about={failed?.about} onClose={() => setFailed(null)} />
      <MasterTable<EmployeeRow, EmployeeValues>
        title={t('title')}
        list={list}
        columns={columns}
        rowKey={keyOfRow}
        rowName={called}
        leastTable={1000}
        form={form}
        sheet={sheet}
        selection={inviting.selection}
        actions={inviting.button}
        filters={<EmployeeFilters list={list} />}
        onWritten={readAgain}
      />
      {inviting.dialog}
      {invitation === null ? null : (
        <LinkDialog invitation={invitation} onClose={() => setInvitation(null)} />
      )}
      {leaver === null ? null : (
        <PseudonymDialog
          row={leaver}
          onClose={() => setLeaver(null)}
          onDone={() => {
            setLeaver(null)
            readAgain()
          }}
        />
      )}
    </>
  )
}

function useColumns(
  called: (row: EmployeeRow) => string,
  onFailed: (failure: unknown, name: string) => void,
): Column<EmployeeRow>[] {
  const t = useText(employeeMessages)
  const language = useLanguage()
  const roles = useCodeChoices('GRROLE')
  const day = (text: string | null) => (text === null ? '–' : formatDay(text, language))
  const rolesIn = useHeldRoles((roleId) => roles.find(({ value }) => value === roleId)?.label)
  const { today } = useMe().employeeInfo
  const rolesOf = ({ roleList }: EmployeeRow) =>
    rolesIn(roleList.filter(({ toDate }) => toDate === null || toDate >= today))
  const done = () => {
    onFailed(null, '')
    readAgain()
  }
  const text = (
    name: string,
    label: string,
    render: Column<EmployeeRow>['render'],
    width?: number,
  ): Column<EmployeeRow> => ({
    key: name,
    fields: [{ name, label }],
    render,
    ...(width !== undefined && { width }),
  })
  return [
    { ...text('employeeName', t('name'), nameOf, 100), isRowHead: true },
    text('employeeId', t('id'), keyOfRow, 92),
    text('department', t('department'), (row) => row.department || '–', 116),
    text('teamName', t('team'), (row) => row.teamName || '–'),
    text('employeePosition', t('position'), (row) => row.employeePosition || '–', 72),
    text('gradeCode', t('grade'), (row) => row.grade, 72),
    text('location', t('office'), (row) => row.locationName, 72),
    text('roleList', t('roles'), rolesOf),
    text('joinDate', t('joinDate'), (row) => day(row.joinDate), 104),
    text('retiredDate', t('retiredDate'), (row) => day(row.retiredDate), 104),
    text(
      'actionFlag',
      t('account'),
      (row) => <AccountSwitch row={row} called={called(row)} onDone={done} onFailed={onFailed} />,
      92,
    ),
  ]
}
