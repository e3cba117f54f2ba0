import { employeeSheet, employeeSheetRow } from '@yuga/contract/people/employee-sheet'
import { dayFromWire, dayToWire, type Day } from '@yuga/domain/calendar/day'
import { changedSince, entryOn } from '@yuga/domain/employees/history'
import type { z } from 'zod'
import type { MalformedRules } from '../master-data/partly-read.ts'
import type { EmployeeFields } from './employee-records.ts'
import type { ListedEmployee } from './employees.store.ts'
import { employeeRowFor } from './employees.view.ts'
import type { Employee } from './write-employees.store.ts'

/** An empty cell of these says nothing: an existing employee stays where they are. */
const fieldsOfRow = employeeSheetRow.transform((row): EmployeeFields => {
  const { organizationId = '', gradeCode = '', location = '', orgRegistDate = null } = row
  const isPlaced = `${organizationId}${gradeCode}${location}` !== ''
  const entry = {
    fromDay: orgRegistDate,
    organizationId: organizationId || null,
    gradeCode,
    officeCode: location,
    isApplied: true,
    at: '',
  }
  return {
    employeeId: row.employeeId,
    name: row.employeeName,
    email: row.email,
    position: row.employeePosition,
    joinDay: row.joinDate,
    retireDay: row.retiredDate,
    roles: row.roleList.map((roleId) => ({ roleId })),
    entries: isPlaced ? [entry] : [],
    isWhole: true,
  }
}) satisfies z.ZodType<EmployeeFields>

/** A row without a readable ID gets no other problem: it may mean an existing employee. */
const malformedRules: MalformedRules<keyof z.input<typeof employeeSheetRow>> = {
  standIns: { employeeName: '-', joinDate: '20200101', roleList: 'LE001' },
  checkedBy: {
    'employee.taken': [],
    'employee.unknown-team': ['joinDate', 'orgRegistDate'],
    'employee.unknown-grade': [],
    'employee.unknown-office': [],
    'employee.retired-before-joined': ['joinDate'],
  },
}

const readOnly: readonly string[] = ['teamName', 'department', 'grade', 'actionFlag', 'employeeId']

/**
 * How a sheet of employees is read and shown: the unit of today, and for each employee that it moves the unit
 * from the day in the sheet.
 */
export function sheetOfEmployees(today: Day, known: ReadonlyMap<string, Employee>) {
  const shownDay = ({ employeeId, history }: Employee) =>
    changedSince(known.get(employeeId)?.history ?? [], history) ?? today
  return {
    form: employeeSheet,
    schema: fieldsOfRow,
    keyField: 'employeeId',
    malformedRules,
    written: employeeSheet.columns
      .map(({ field }) => field)
      .filter((field) => !readOnly.includes(field)),
    toView: (employee: Employee) => writtenEmployeeFor(employee, shownDay(employee)),
    nameOf: ({ employeeId, employeeName }: ReturnType<typeof writtenEmployeeFor>) =>
      `${employeeName} (${employeeId})`,
  } as const
}

/** The fields that a sheet writes, with the place of a day. */
function writtenEmployeeFor(employee: Employee, day: Day) {
  const entry = entryOn(employee.history, day)
  return {
    employeeId: employee.employeeId,
    employeeName: employee.name,
    email: employee.email,
    employeePosition: employee.position,
    joinDate: dayToWire(employee.joinDay),
    retiredDate: employee.retireDay === null ? '' : dayToWire(employee.retireDay),
    roleList: employee.roles.map(({ roleId }) => roleId).join(', '),
    organizationId: entry?.organizationId ?? '',
    gradeCode: entry?.gradeCode ?? '',
    location: entry?.officeCode ?? '',
    orgRegistDate: entry === undefined ? '' : dayToWire(entry.fromDay),
  }
}

/** A listed employee as a row of the sheet. */
export function sheetRowFor(employee: ListedEmployee) {
  const row = employeeRowFor(employee)
  const roleList = row.roleList.map(({ roleId }) => roleId).join(', ')
  return {
    ...row,
    joinDate: dayFromWire(row.joinDate),
    retiredDate: dayFromWire(row.retiredDate ?? ''),
    orgRegistDate: dayFromWire(row.orgRegistDate),
    roleList,
  }
}
