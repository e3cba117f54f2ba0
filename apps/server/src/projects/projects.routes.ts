import {
  checkProjectId,
  createProject,
  deleteProject,
  readProject as readProjectCall,
  updateProject,
} from '@yuga/contract/projects/project-detail'
import { previewProject, readProjectHistory } from '@yuga/contract/projects/project-history'
import { listMembersByUnit, readCapacity } from '@yuga/contract/projects/project-members'
import { listProjects } from '@yuga/contract/projects/projects'
import { aboveRoot } from '@yuga/contract/master-data/organizations'
import { whyNotProjectId } from '@yuga/domain/projects/project-id'
import { capacityOf as monthCapacityOf } from '@yuga/domain/projects/staffing/load'
import { monthToWire, yearOf } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { refuseLongMonths } from './month-range.ts'
import { peopleReached } from './members/people-reached.store.ts'
import { type Capacity, capacityOf } from './members/capacity.store.ts'
import { daysTouched } from './save/days-touched.ts'
import { dropProject } from './save/drop-project.ts'
import { historyOfProject } from './history/read-history.ts'
import { impactOfChange } from './impact/preview-project.ts'
import { projectsOf } from './list/list.store.ts'
import { projectRowFor } from './list/list.view.ts'
import { isTaken } from './project-facts.store.ts'
import { readProject } from './read-project.ts'
import { changeProject, createNewProject } from './save/save-project.ts'
import { unitsWithMembers } from './members/unit-members.store.ts'

/** The calls about projects and those who work on them. */
export function projectRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listProjects, async ({ db, actor, language, query }) => {
    const requested = { ...query, touches: daysTouched(query) }
    const { totalCount, rows } = await projectsOf(db, actor, language, requested)
    return { totalCount, projectInfoListVO: rows.map(projectRowFor) }
  })
  serve(app, parts, readProjectCall, readProject, { reads: 'snapshot' })
  serve(app, parts, checkProjectId, async ({ db, query }) => {
    const problem = whyNotProjectId(query.projectId)
    if (problem !== null) throw new Refusal([problem])
    return (await isTaken(db, query.projectId)) ? 'Y' : 'N'
  })
  serve(app, parts, createProject, createNewProject)
  serve(app, parts, updateProject, changeProject)
  serve(app, parts, deleteProject, dropProject)
  serve(app, parts, previewProject, impactOfChange)
  serve(app, parts, readProjectHistory, historyOfProject, { reads: 'snapshot' })
  serve(app, parts, listMembersByUnit, async ({ db, actor, language, query }) => {
    const thisYear = yearOf(actor.today)
    const year = query.year ?? thisYear
    // people of another year are in their unit of its last day, or of its first if it is to come
    const day = year < thisYear ? `${year}-12-31` : year > thisYear ? `${year}-01-01` : actor.today
    const units = await unitsWithMembers(db, { year, day, language })
    return {
      organizationMemberListDTOList: units.map((unit) => ({
        ...unit,
        upperOrganizationId: unit.upperOrganizationId ?? aboveRoot,
        organizationMemberDTOList: [...unit.organizationMemberDTOList],
      })),
    }
  })
  serve(app, parts, readCapacity, async ({ db, actor, query }) => {
    refuseLongMonths(query, mostMonths)
    const result = await capacityOf(db, {
      employeeIds: query.employeeIds,
      projectId: query.projectId ?? '',
      first: query.beginMonth,
      last: query.endMonth,
    })
    const reached = await peopleReached(db, actor, query.employeeIds)
    return { capacityList: capacityFor(result, reached) }
  })
}

/** More months than anybody looks at at once. */
const mostMonths = 120

function capacityFor(capacities: readonly Capacity[], reached: ReadonlySet<string>) {
  const people = new Map<string, Capacity[]>()
  for (const one of capacities)
    people.set(one.employeeId, [...(people.get(one.employeeId) ?? []), one])
  return [...people].map(([employeeId, months]) => ({
    employeeId,
    months: months.map(({ month, workdays, monthWorkdays, otherPlanHundredths }) => ({
      customDate: monthToWire(month),
      capacityMM: monthCapacityOf({ workdays, workdaysOfMonth: monthWorkdays }) / 100,
      workDays: workdays,
      otherPlanMM: reached.has(employeeId) ? otherPlanHundredths / 100 : null,
    })),
  }))
}
