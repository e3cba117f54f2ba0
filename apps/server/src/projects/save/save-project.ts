import { yearOf } from '@yuga/domain/calendar/day'
import { isDeepStrictEqual } from 'node:util'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { may } from '@yuga/contract/access/access'
import type { createProject, updateProject } from '@yuga/contract/projects/project-detail'
import { rolesFor } from '@yuga/contract/access/grants'
import { mayEditMembers } from '@yuga/domain/access/project-scope'
import { monthsWithCells, recomputeCells } from '../../figures/cells.store.ts'
import { lockTimecards } from '../../figures/timecard-lock.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse, refuseIfAny } from '../../http/refusal.ts'
import type { Context } from '../../http/serve.ts'
import { refuseStale } from '../../master-data/version.ts'
import { sendMessages } from '../../messages/messages.store.ts'
import { registeredText } from '../../messages/project-texts.ts'
import { firstBaseline, keepBaselines } from '../baselines/keep-baselines.ts'
import { auditedChange } from './audited-project.ts'
import { whyNotSaved } from './check-project.ts'
import { movedPeople, peopleOfTentative } from './moved-people.ts'
import { changedMoneyMonths } from '../money-months.ts'
import { newRecord } from './new-project.ts'
import { merged, type ProjectBody } from './project-after.ts'
import { isTaken, takeProjectId, peopleOf } from '../project-facts.store.ts'
import { lockRecord, type ProjectRecord, readRecord } from './project-record.ts'
import { reachOf } from '../project-names.store.ts'
import { writeGroups } from '../members/write-members.store.ts'
import {
  addProjects,
  keepFirstVersion,
  keepVersion,
  touchMoney,
  writeBillings,
  writeCosts,
  writeProject,
  writeTeamProfits,
} from './write-project.store.ts'

type Writing = Context & { readonly actor: Actor }
type Creating = ReceivedBy<typeof createProject> & Writing
type Updating = ReceivedBy<typeof updateProject> & Writing

/** Everybody that a body or a record names: PM and members. */
export function namedIn(body: ProjectBody, record: ProjectRecord): string[] {
  const members = body.projectGroupList?.flatMap((group) => group.projectMemberList) ?? []
  const remaining = record.groups.flatMap((group) => group.members)
  const ids = [
    body.pmId,
    record.pmId,
    ...members.map(({ employeeId }) => employeeId),
    ...remaining.map(({ employeeId }) => employeeId),
  ]
  return [...new Set(ids.filter((id): id is string => Boolean(id)))]
}

/** Creates a project, and sends messages to its PM and members (project-records-2). */
export async function createNewProject(call: Creating) {
  const { db, actor, body, now, audit } = call
  const { projectId: requestedId = '', ...fields } = body
  const empty = newRecord(fields, actor)
  const people = await peopleOf(db, namedIn(fields, empty), actor.today)
  const { record: requested, problems } = merged(empty, fields, { people, today: actor.today })
  if (!may(actor, 'projects.edit') && requested.billings.length > 0) {
    refuse('project.billing-by-administrators', { at: 'billingsList' })
  }
  if (requestedId !== '' && (await isTaken(db, requestedId))) {
    refuse('project.id-taken', { at: 'projectId' })
  }
  refuseIfAny([
    ...problems,
    ...(await whyNotSaved(call, {
      before: null,
      after: { ...requested, projectId: requestedId },
      people,
    })),
  ])
  const year = yearOf(requested.startDay)
  const projectId = requestedId === '' ? await takeProjectId(db, year) : requestedId
  const by = { employeeId: actor.employeeId, at: now }
  await addProjects(db, [{ ...requested, projectId }], by)
  const record = await writeParts(
    db,
    { ...empty, groups: [] },
    { ...requested, projectId, version: 1 },
  )
  await keepVersion(db, record, by)
  await keepBaselines(db, [record], firstBaseline, by)
  await touchMoney(db, projectId, changedMoneyMonths(null, record), by)
  await audit({
    forEmployeeId: null,
    action: 'project.add',
    subject: `project ${projectId}`,
    ...auditedChange(null, record),
  })
  const receivers = new Set([record.pmId, ...membersOf(record)])
  receivers.delete(actor.employeeId)
  await sendMessages(
    db,
    actor,
    [...receivers].map((receiverId) => ({
      receiverId,
      category: 'project' as const,
      text: registeredText(record, receiverId === record.pmId),
      about: { kind: 'project' as const, projectId },
      // the mail is the one that the client sends (project-records-2)
      isMailed: false,
    })),
    now,
  )
  return { projectId, version: record.version }
}

function membersOf(record: ProjectRecord): string[] {
  return record.groups.flatMap((group) =>
    group.members.flatMap(({ employeeId, isActive }) =>
      employeeId !== null && isActive ? [employeeId] : [],
    ),
  )
}

/** Changes a project: others than administrators change its groups alone (project-access-3). */
export async function changeProject(call: Updating) {
  const { db, actor, body, now, audit } = call
  const { projectId, version, ...fields } = body
  const reach = await reachOf(db, actor, projectId)
  const seen = reach && (await readRecord(db, projectId))
  if (seen === undefined) return refuse('project.not-found', { at: 'projectId' })
  const isManager = seen.pmId === actor.employeeId
  const editsAll = may(actor, 'projects.edit')
  if (!editsAll && !mayEditMembers(rolesFor(actor, 'projects.edit-members'), isManager))
    refuse('session.not-allowed')
  const people = await peopleOf(db, namedIn(fields, seen), actor.today)
  const requested = merged(seen, fields, { people, today: actor.today })
  const moved = movedPeople(seen, requested.record)
  await lockTimecards(db, [...moved, ...peopleOfTentative(seen, requested.record)])
  const locked = await lockTimecards(db, moved)
  const before = await lockRecord(db, projectId)
  if (before === undefined) return refuse('project.not-found', { at: 'projectId' })
  refuseStale(version, before)
  // what was merged over another version than the one that is locked would take that one's change back
  if (before.version !== seen.version) refuse('record.stale-version', { at: 'version' })
  if (before.statusCode === 'ST002') refuse('project.ended')
  const after = { ...requested.record, version: before.version + 1 }
  if (!editsAll && !changesGroupsOnly(before, after)) refuse('project.members-only')
  // a save that changes nothing raises no version and leaves no trace (project-records-7)
  if (requested.problems.length === 0 && isDeepStrictEqual(requested.record, before)) {
    return { projectId, version: before.version }
  }
  refuseIfAny([
    ...requested.problems,
    ...(await whyNotSaved(call, { before, after, people, isMembersOnly: !editsAll })),
  ])
  const by = { employeeId: actor.employeeId, at: now }
  await keepFirstVersion(db, before)
  await writeProject(db, after, by)
  const record = await writeParts(db, before, after)
  const months = await monthsWithCells(db, locked, ...wholeTime)
  if (locked.employeeIds.length > 0 && months.length > 0) {
    await recomputeCells(db, locked, months, [projectId])
  }
  await keepVersion(db, record, by)
  await touchMoney(db, projectId, changedMoneyMonths(before, record), by)
  await audit({
    forEmployeeId: null,
    action: 'project.change',
    subject: `project ${projectId}`,
    ...auditedChange(before, record),
  })
  return { projectId, version: record.version }
}

const wholeTime = ['1900-01', '2999-12'] as const

function changesGroupsOnly(before: ProjectRecord, after: ProjectRecord): boolean {
  return isDeepStrictEqual({ ...after, groups: before.groups, version: before.version }, before)
}

/** Writes what belongs to a project, and answers it as it is kept: new rows have their numbers. */
async function writeParts(
  db: Context['db'],
  before: ProjectRecord,
  after: ProjectRecord,
): Promise<ProjectRecord> {
  await writeGroups(db, before.groups, after)
  await writeTeamProfits(db, before.teamProfits, after)
  await writeBillings(db, before.billings, after)
  await writeCosts(db, before.costs, after)
  const stored = await readRecord(db, after.projectId)
  if (stored === undefined) throw new Error(`${after.projectId} was not written`)
  return stored
}
