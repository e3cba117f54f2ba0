import type { NonBillableTargetRow, TeamTargetRow } from '@yuga/contract/master-data/gp-targets'
import type { EmployeeTargetRow } from '@yuga/contract/master-data/gp-employee-targets'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, monthToWire } from '@yuga/domain/calendar/day'
import type { ListedEmployeeTarget } from './employee-targets.store.ts'
import type { ListedNonBillableTarget } from './non-billable-targets.store.ts'
import type { ListedTeamTarget } from './team-targets.store.ts'

function teamOf(
  year: number,
  target: Pick<ListedTeamTarget, 'organizationId' | 'organizationName' | 'department' | 'isTeam'>,
) {
  return {
    standardYear: String(year),
    organizationId: target.organizationId,
    organizationName: target.organizationName,
    department: target.department,
    profitYN: yesOrNo(target.isTeam),
  }
}

export function teamTargetRowFor(year: number, target: ListedTeamTarget): TeamTargetRow {
  const { firstTarget, additionalTarget, finalTarget } = target
  return { ...teamOf(year, target), firstTarget, additionalTarget, finalTarget }
}

export function nonBillableTargetRowFor(
  year: number,
  target: ListedNonBillableTarget,
): NonBillableTargetRow {
  return {
    ...teamOf(year, target),
    projectTypeCode: target.typeCode,
    projectTypeName: target.typeName,
    targetMM: target.targetHundredths / 100,
  }
}

export function employeeTargetRowFor(
  year: number,
  target: ListedEmployeeTarget,
): EmployeeTargetRow {
  return {
    targetSn: target.targetSn,
    standardYear: String(year),
    department: target.department,
    organizationId: target.organizationId,
    organizationName: target.organizationName,
    employeeId: target.employeeId,
    employeeName: target.employeeName,
    gradeCode: target.gradeCode,
    grade: target.grade,
    billableTarget: target.billableTarget,
    nonBillableTarget: target.nonBillableHundredths / 100,
    startMonth: monthToWire(target.firstMonth),
    endMonth: monthToWire(target.lastMonth),
    retiredDate: target.retireDay === null ? null : dayToWire(target.retireDay),
    targetStatus: target.status,
    targetUseYn: yesOrNo(target.isUsed),
  }
}
