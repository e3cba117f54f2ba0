import type { Actor } from '../http/actor.ts'
import { defaultGroupId } from '@yuga/domain/projects/staffing/groups'
import type { ProjectBody } from './project-after.ts'
import type { ProjectRecord } from './project-record.ts'

/** The office and the currency of a project where none is sent. */
const koreanOffice = 'FC001'
const won = 'CY001'

/** A project before anything is entered: this year, in Korea, in won, of whoever creates it (project-records-1). */
export function newRecord(body: ProjectBody, { employeeId, today }: Actor): ProjectRecord {
  const year = today.slice(0, 4)
  const startDay = body.startDate ?? `${year}-01-01`
  const endDay = body.endDate ?? `${year}-12-31`
  return {
    projectId: '',
    linkedProjectId: null,
    name: '',
    typeCode: '',
    startDay,
    endDay,
    // the contract period is copied from the project's where none is sent
    contractStartDay: startDay,
    contractEndDay: endDay,
    pmId: employeeId,
    officeCode: koreanOffice,
    currencyCode: won,
    includesBusinessCost: true,
    remark: '',
    license: 0,
    thirdParty: 0,
    thirdPartyCost: 0,
    statusCode: 'ST001',
    endedDay: null,
    groups: [{ groupId: defaultGroupId, isDefault: true, name: '', members: [] }],
    teamProfits: [],
    billings: [],
    costs: [],
    version: 0,
  }
}
