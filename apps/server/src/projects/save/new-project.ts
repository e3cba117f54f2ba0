import { yearOf } from '@yuga/domain/calendar/day'
import type { Actor } from '../../http/actor.ts'
import { newProjectOf } from '@yuga/domain/projects/new-project'
import { defaultGroupId } from '@yuga/domain/projects/staffing/groups'
import type { ProjectBody } from './project-after.ts'
import type { ProjectRecord } from './project-record.ts'

/** A project before anything is entered: this year, in Korea, in won, managed by its creator (project-records-1). */
export function newRecord(body: ProjectBody, { employeeId, today }: Actor): ProjectRecord {
  const starting = newProjectOf(yearOf(today), { typeCodes: [], pmId: employeeId })
  const startDay = body.startDate || starting.startDay
  const endDay = body.endDate || starting.endDay
  return {
    ...starting,
    startDay,
    endDay,
    // the contract period is copied from the project's where none is sent
    contractStartDay: startDay,
    contractEndDay: endDay,
    statusCode: 'ST001',
    endedDay: null,
    groups: [{ groupId: defaultGroupId, isDefault: true, name: '', members: [] }],
    teamProfits: [],
    billings: [],
    costs: [],
    version: 0,
  }
}
