import { uploadEmployees } from '@yuga/contract/people/employee-sheet'
import { readEmployeeHistory, updateEmployee } from '@yuga/contract/people/employees'
import {
  createHoliday,
  deleteHoliday,
  listHolidays,
  updateHoliday,
} from '@yuga/contract/master-data/holidays'
import { readProject, updateProject } from '@yuga/contract/projects/project-detail'
import { updateProjectStatus } from '@yuga/contract/projects/projects'
import { approveJoinRequests } from '@yuga/contract/requests/approvals'
import { requestToJoin } from '@yuga/contract/requests/member-requests'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelOvertimes,
  cancelUnsubmits,
} from '@yuga/contract/requests/requests'
import {
  cancelMonthClose,
  closeMonthForEveryone,
  closeOwnMonth,
} from '@yuga/contract/timecard/month-close'
import {
  dayFields,
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  submitTimecard,
} from '@yuga/contract/timecard/timecard'
import { Refused } from '@yuga/contract/wire/call'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import {
  addDays,
  type Day,
  dayToWire,
  type Month,
  monthToWire,
  weekdayOf,
} from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { extendStretches } from '../../src/figures/extend-stretches.ts'
import { todayAt } from '../figures.ts'
import { TestForm } from '../form.ts'
import type { Caller, TestServer } from '../server.ts'
import { sheetOf } from '../sheets.ts'

/*
 * What people do by the calls of the product that moves figures, also at once. A rule may refuse it; anything else
 * that a call fails with is a failure of the test.
 */

export type Place = { readonly team?: string; readonly grade?: string; readonly office?: string }

/** What changes the segments or the base hours of the months of one person. */
export type PersonalChange = { readonly who: number } & (
  | { readonly kind: 'move'; readonly day: Day; readonly to: Place }
  | { readonly kind: 'moveBack'; readonly day: Day }
  | { readonly kind: 'employ'; readonly from: Day; readonly until: Day | null }
  | { readonly kind: 'keepTimecardFrom'; readonly day: Day | null }
  | { readonly kind: 'reside'; readonly project: number; readonly day: Day; resides: boolean }
  | { readonly kind: 'leaveProject' | 'joinProject' | 'askToJoin'; readonly project: number }
)
/** What changes the same of several people. */
export type CommonChange =
  | { readonly kind: 'holiday'; readonly day: Day; readonly length: number; office: string }
  | { readonly kind: 'moveHoliday'; readonly day: Day; readonly office: string }
  | { readonly kind: 'noHolidays'; readonly since: Day }
  | { readonly kind: 'sheet'; readonly day: Day; readonly to: Place }
  | { readonly kind: 'endProject'; readonly project: number }
  | { readonly kind: 'nightlyJob' }
export type Change = PersonalChange | CommonChange

export type Work = { readonly who: number; readonly project: number; readonly day: Day } & (
  | { readonly kind: 'save' | 'submit'; readonly hours: number }
  | { readonly kind: 'overtime' | 'unsubmit'; readonly verdict: 'approve' | 'reject' | null }
)
export type Close = {
  readonly kind: 'close'
  readonly who: number
  readonly month: Month
  readonly isOfEveryone: boolean
  /** What comes while the month is closed. */
  readonly meanwhile: Change
  readonly isReopened: boolean
}
export type Deed = Change | Work | Close

export type Stage = {
  readonly server: TestServer
  readonly people: readonly Caller[]
  readonly projects: readonly string[]
  /** The writes of one person take turns: what is done at once is done by several administrators. */
  readonly admin: Caller
}

const requests = {
  overtime: { make: requestOvertime, approve: approveOvertimes, reject: cancelOvertimes },
  unsubmit: { make: requestUnsubmit, approve: approveUnsubmits, reject: cancelUnsubmits },
} as const

/** How often calls were answered, and how often a rule refused them. */
export const outcomes = new Map<string, number>()
const count = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1)

async function tolerating(kind: string, attempt: Promise<unknown>): Promise<void> {
  try {
    await attempt
    count(`${kind} answered`)
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error
    count(`${kind} ${error.envelope?.reason ?? error.status}`)
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error('there is no such person or project')
  return item
}

const fieldOf = (day: Day) => dayFields[weekdayOf(day)] ?? 'timeSunday'

async function works(stage: Stage, deed: Work): Promise<void> {
  const person = at(stage.people, deed.who)
  const projectId = at(stage.projects, deed.project)
  const { firstDay, lastDay } = periodOf(deed.day)
  const week = { fromDate: dayToWire(firstDay), toDate: dayToWire(lastDay) }
  const enters = async (endpoint: typeof saveTimecard | typeof submitTimecard, some: number) => {
    const row = { projectId, [fieldOf(deed.day)]: some }
    await tolerating('hours', person(endpoint, { body: { ...week, timecardSaveList: [row] } }))
  }
  if ('hours' in deed) {
    return enters(deed.kind === 'save' ? saveTimecard : submitTimecard, deed.hours / 10)
  }
  if (deed.kind === 'overtime') await enters(submitTimecard, 12)
  const { make, approve, reject } = requests[deed.kind]
  const timecardProjectList = [{ projectId }]
  await tolerating(
    deed.kind,
    person(make, { body: { ...week, requestContents: 'why', timecardProjectList } }),
  )
  if (deed.verdict === null) return
  const decide = deed.verdict === 'approve' ? approve : reject
  const item = { projectId, requestEmployeeId: person.employeeId, ...week }
  await tolerating(
    `${deed.verdict} ${deed.kind}`,
    stage.admin(decide, { body: { timecardList: [item] } }),
  )
}

type EmployeeBody = RequestOf<typeof updateEmployee>['body']

async function changesEmployee({ admin }: Stage, person: Caller, change: object, kind: string) {
  const { employeeId } = person
  const body = {
    employeeId,
    employeeName: employeeId,
    joinDate: '20260105',
    roleList: [{ roleId: 'LE001' }],
    ...change,
  } as EmployeeBody
  await tolerating(kind, admin(updateEmployee, { body }))
}

const entryOf = (day: Day, { team, grade, office }: Place, isApplied = true) => ({
  orgRegistDate: dayToWire(day),
  organizationId: team ?? '',
  gradeCode: grade ?? '',
  location: office ?? '',
  apply: isApplied ? 'Y' : 'N',
})

/** Where an employee is by the entry of a day, or by the last one before it. */
async function placeOn({ admin }: Stage, { employeeId }: Caller, day: Day) {
  const { employeeHistoryList } = await admin(readEmployeeHistory, { query: { employeeId } })
  const entry =
    employeeHistoryList.find(({ orgRegistDate }) => orgRegistDate <= dayToWire(day)) ??
    employeeHistoryList.at(-1)
  return {
    isOfDay: entry?.orgRegistDate === dayToWire(day),
    team: entry?.organizationId ?? 'T1',
    grade: entry?.gradeCode ?? 'GR003',
    office: entry?.location ?? 'FC001',
  }
}

async function changesMembers(
  { admin, projects }: Stage,
  { kind, project, employeeId }: { kind: string; project: number; employeeId: string },
  change: object | null,
) {
  const projectId = at(projects, project)
  const { version, projectGroupList } = await admin(readProject, { query: { projectId } })
  const groups = projectGroupList.map(({ groupId, groupYN, projectMemberList }) => ({
    groupId,
    groupYN,
    projectMemberList: projectMemberList.flatMap((member) => {
      const isWho = member.employeeId === employeeId
      if (isWho && change === null) return []
      return [{ memberSn: member.memberSn, ...(isWho && change) }]
    }),
  }))
  const isThere = projectGroupList.some(({ projectMemberList }) =>
    projectMemberList.some((member) => member.employeeId === employeeId),
  )
  const [first, ...rest] = groups
  const added = { employeeId, resideYN: 'N', ...change }
  const all =
    first !== undefined && !isThere && change !== null
      ? [{ ...first, projectMemberList: [...first.projectMemberList, added] }, ...rest]
      : groups
  const body = { projectId, version, projectGroupList: all }
  await tolerating(kind, admin(updateProject, { body } as never))
}

async function changesPerson(stage: Stage, change: PersonalChange): Promise<void> {
  const person = at(stage.people, change.who)
  const { employeeId } = person
  const { kind } = change
  switch (change.kind) {
    case 'move': {
      const before = await placeOn(stage, person, change.day)
      const entry = entryOf(change.day, { ...before, ...change.to })
      return changesEmployee(stage, person, { employeeHistoryList: [entry] }, kind)
    }
    case 'moveBack': {
      const { isOfDay, ...place } = await placeOn(stage, person, change.day)
      if (!isOfDay) return
      const entry = entryOf(change.day, place, false)
      return changesEmployee(stage, person, { employeeHistoryList: [entry] }, kind)
    }
    case 'employ': {
      const retiredDate = change.until === null ? '' : dayToWire(change.until)
      return changesEmployee(
        stage,
        person,
        { joinDate: dayToWire(change.from), retiredDate },
        change.kind,
      )
    }
    case 'keepTimecardFrom': {
      const fromDate = change.day === null ? '' : dayToWire(change.day)
      return changesEmployee(stage, person, { roleList: [{ roleId: 'LE001', fromDate }] }, kind)
    }
    case 'reside': {
      const reside = { resideYN: change.resides ? 'Y' : 'N', resideFromDate: dayToWire(change.day) }
      return changesMembers(stage, { kind, project: change.project, employeeId }, reside)
    }
    case 'leaveProject':
      return changesMembers(stage, { kind, project: change.project, employeeId }, null)
    case 'joinProject':
      return changesMembers(stage, { kind, project: change.project, employeeId }, { activeYN: 'Y' })
    case 'askToJoin': {
      const projectId = at(stage.projects, change.project)
      await tolerating(kind, person(requestToJoin, { body: { projectId } }))
      const projectIdList = [{ projectId, requestEmployeeId: employeeId }]
      await tolerating('let in', stage.admin(approveJoinRequests, { body: { projectIdList } }))
    }
  }
}

async function changesCommon(stage: Stage, change: CommonChange): Promise<void> {
  const { admin, server } = stage
  const { kind } = change
  const holidays = async () =>
    (await admin(listHolidays, { query: { limit: 1000 } })).holidayList.map((holiday) => ({
      ...holiday,
      holidayName: 'Holiday',
    }))
  switch (change.kind) {
    case 'holiday': {
      const body = {
        holidayName: 'Holiday',
        holidayStartDateObject: dayToWire(change.day),
        holidayEndDateObject: dayToWire(addDays(change.day, change.length)),
        officeCode: change.office,
      }
      await tolerating(kind, admin(createHoliday, { body }))
      return
    }
    case 'moveHoliday': {
      const [first] = await holidays()
      if (first === undefined) return
      const day = dayToWire(change.day)
      const body = {
        ...first,
        holidayStartDateObject: day,
        holidayEndDateObject: day,
        officeCode: change.office,
      }
      await tolerating(kind, admin(updateHoliday, { body }))
      return
    }
    case 'noHolidays':
      for (const { sequence, version, holidayStartDateObject } of await holidays()) {
        if (holidayStartDateObject < dayToWire(change.since)) continue
        await tolerating(kind, admin(deleteHoliday, { params: { sequence }, query: { version } }))
      }
      return
    case 'sheet': {
      const rows = await Promise.all(
        stage.people.map(async (person) => {
          const { team, grade, office } = {
            ...(await placeOn(stage, person, change.day)),
            ...change.to,
          }
          return [
            person.employeeId,
            person.employeeId,
            '2026-01-05',
            'LE001',
            team,
            grade,
            office,
            change.day,
          ]
        }),
      )
      const head = [
        '직원 ID',
        '이름',
        '입사일',
        '권한',
        '조직 코드',
        '등급 코드',
        '사무소 코드',
        '적용일',
      ]
      const upload = new TestForm(await sheetOf([head, ...rows]))
      await tolerating(kind, admin(uploadEmployees, { query: {}, upload }))
      return
    }
    case 'endProject': {
      const projectId = at(stage.projects, change.project)
      for (const projectStatusCode of ['ST002', 'ST001'] as const) {
        const body = { projectId, projectStatusCode }
        await tolerating(kind, admin(updateProjectStatus, { body }))
      }
      return
    }
    case 'nightlyJob':
      await extendStretches(server.pool, todayAt(server))
  }
}

async function brings(stage: Stage, change: Change): Promise<void> {
  return 'who' in change ? changesPerson(stage, change) : changesCommon(stage, change)
}

async function closes(stage: Stage, deed: Close): Promise<void> {
  const { who, month, meanwhile } = deed
  const person = at(stage.people, who)
  const yearMonth = monthToWire(month)
  await tolerating(
    'close',
    deed.isOfEveryone
      ? stage.admin(closeMonthForEveryone, {
          body: { standardYear: Number(month.slice(0, 4)), yearMonth },
        })
      : person(closeOwnMonth, { body: { yearMonth } }),
  )
  await brings(stage, 'who' in meanwhile ? { ...meanwhile, who } : meanwhile)
  if (!deed.isReopened) return
  const body = { yearMonth, employeeId: person.employeeId }
  await tolerating('reopen', stage.admin(cancelMonthClose, { body }))
}

export function does(stage: Stage, deed: Deed): Promise<void> {
  if (deed.kind === 'close') return closes(stage, deed)
  if ('hours' in deed || 'verdict' in deed) return works(stage, deed)
  return brings(stage, deed)
}
