import type { ProjectRow } from '@yuga/contract/projects/projects'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire } from '@yuga/domain/calendar/day'
import { manMonthNumber } from '@yuga/domain/timecard/hours'
import type { ListedProject } from './list.store.ts'

/** A row of the list; what remains is exact, plan less used. */
export function projectRowFor(project: ListedProject): ProjectRow {
  const { planHundredths, usedTenThousandths } = project
  return {
    projectId: project.projectId,
    projectName: project.name,
    projectType: project.typeName,
    projectTypeCode: project.typeCode,
    projectCtgryCode: project.categoryCode,
    totalPlanMM: planHundredths / 100,
    totalActualMM: manMonthNumber(usedTenThousandths),
    totalAvailMM: manMonthNumber(planHundredths * 100 - usedTenThousandths),
    projectDepartment: project.department,
    pmId: project.pmId,
    pmName: project.pmName,
    role: project.role,
    startDate: dayToWire(project.startDay),
    endDate: dayToWire(project.endDay),
    realStartDate: dayToWire(project.contractStartDay),
    realEndDate: dayToWire(project.contractEndDay),
    projectStatusCode: project.statusCode,
    projectStatusName: project.statusName,
    projectFileRegisterYn: yesOrNo(project.hasReport),
    winProbability: project.winProbability,
    version: project.version,
  }
}
