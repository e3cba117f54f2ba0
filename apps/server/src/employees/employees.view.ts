import type { EmployeeHistoryRow, EmployeeRow } from '@yuga/contract/people/employees'
import { yesOrNo } from '@yuga/contract/wire/wire'
import type { RoleId } from '@yuga/domain/access/roles'
import { dayToWire } from '@yuga/domain/calendar/day'
import { heldRoleFor } from '../access/held-role.ts'
import type { ListedEmployee, ListedEntry } from './employees.store.ts'

/** An employee as on the wire, with the fields that a search for employees may show. */
export function pickedEmployeeFor(employee: ListedEmployee) {
  const flagOf = (role: RoleId) => yesOrNo(employee.roles.includes(role))
  return {
    employeeId: employee.employeeId,
    employeeName: employee.name,
    email: employee.email,
    employeePosition: employee.position,
    location: employee.officeCode ?? '',
    locationName: employee.officeName ?? '',
    gradeCode: employee.gradeCode ?? '',
    grade: employee.gradeName ?? '',
    organizationId: employee.organizationId ?? '',
    teamName: employee.teamName ?? '',
    department: employee.division ?? '',
    normalFlag: flagOf('LE001'),
    pmFlag: flagOf('LE002'),
    tlFlag: flagOf('LE003'),
    ptFlag: flagOf('LE004'),
    exFlag: flagOf('LE005'),
    adminFlag: flagOf('LE999'),
    actionFlag: yesOrNo(employee.isActive),
  }
}

/** An employee as the settings show them. */
export function employeeRowFor(employee: ListedEmployee): EmployeeRow {
  const { joinDay, retireDay, placedSince, hasPassword, isPseudonymised, version } = employee
  return {
    ...pickedEmployeeFor(employee),
    joinDate: dayToWire(joinDay),
    retiredDate: retireDay === null ? null : dayToWire(retireDay),
    roleList: employee.heldRoles.map(heldRoleFor),
    orgRegistDate: placedSince === null ? '' : dayToWire(placedSince),
    passwordYn: yesOrNo(hasPassword),
    pseudonymisedYn: yesOrNo(isPseudonymised),
    version,
  }
}

/** An entry of history as on the wire. */
export function historyRowFor(entry: ListedEntry): EmployeeHistoryRow {
  return {
    year: entry.fromDay.slice(0, 4),
    orgRegistDate: dayToWire(entry.fromDay),
    organizationId: entry.organizationId,
    organizationName: entry.organizationName,
    gradeCode: entry.gradeCode,
    grade: entry.gradeName,
    location: entry.officeCode,
    locationName: entry.officeName,
    divisionHead: yesOrNo(entry.leadsDivision),
    apply: yesOrNo(entry.isApplied),
  }
}
