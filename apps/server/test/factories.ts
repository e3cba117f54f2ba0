import type { DeputyKind } from '@yuga/domain/access/deputyship'
import type { Permission } from '@yuga/contract/access/access'
import type { RoleId } from '@yuga/domain/access/roles'
import type { Scope } from '@yuga/domain/access/scope'
import { monthOf, monthsFrom, type Day, type Month } from '@yuga/domain/calendar/day'
import { lastMonthOfStretches } from '@yuga/domain/timecard/man-months/cells'
import { statement } from '../src/db/statement.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { recomputeCells } from '../src/figures/cells.store.ts'
import { recomputeStretches } from '../src/figures/stretches.store.ts'
import { lockTimecards } from '../src/figures/timecard-lock.ts'
import { addHoliday } from '../src/holidays/holidays.store.ts'
import { readRecord } from '../src/projects/save/project-record.ts'
import { changeProject } from '../src/projects/save/save-project.ts'
import { todayAt } from './figures.ts'
import { changesEmployee, writingBy } from './writing.ts'
import type { Caller, TestServer } from './server.ts'

/*
 * The functions with which tests make people, projects and weeks. Tests of one file each make their own people.
 */

type Person = { readonly employeeId: string }

type PersonQuery = {
  readonly name?: string
  readonly roles?: readonly RoleId[]
  readonly team?: string
  readonly office?: 'FC001' | 'FC002'
  readonly joinDay?: Day
  readonly retireDay?: Day
}

type ProjectQuery = {
  readonly id?: string
  readonly name?: string
  readonly pm: Person
  readonly type?: string
  readonly startDay?: Day
  readonly endDay?: Day
  readonly endedDay?: Day
}

type RequestedMember = {
  /** Man-months in hundredths, from the first month of the project on. */
  readonly plan?: number
  readonly resides?: boolean
  readonly support?: boolean
  readonly active?: boolean
  readonly shown?: boolean
}

type DeputyQuery = {
  readonly kind: DeputyKind
  readonly fromDay?: Day
  readonly toDay?: Day
}

type StaffQuery = Pick<RequestedMember, 'plan' | 'resides' | 'support'> & {
  readonly team?: string
  readonly type?: string
  /** When Kim began. */
  readonly joinDay?: Day
}

/** Permissions with their scopes. */
type GrantedItems = Readonly<Partial<Record<Permission, Scope>>>

export type Company = {
  /** A project with its PM and one member, Kim: most tests are about this member. */
  staff(requested?: StaffQuery): Promise<{
    readonly pm: Caller
    readonly kim: Caller
    readonly project: string
  }>
  person(requested?: PersonQuery): Promise<Caller>
  project(requested: ProjectQuery): Promise<string>
  join(person: Person, projectId: string, requested?: RequestedMember): Promise<void>
  leads(person: Person, organizationId: string): Promise<void>
  holiday(firstDay: Day, lastDay?: Day, office?: string): Promise<void>
  /** Makes the deputyship, for this week unless other days are given. */
  standsIn(deputy: Person, principal: Person, requested: DeputyQuery): Promise<number>
  /** Gives a set of these permissions, from the day of the tests on unless other days are given. */
  grants(
    person: Person,
    items: GrantedItems,
    days?: { fromDay?: Day; toDay?: Day },
  ): Promise<number>
  /** Submitted hours of the past, as one entry a day. */
  worked(
    person: Person,
    projectId: string,
    days: readonly { day: Day; hundredths: number; periodStart: Day; periodEnd: Day }[],
    state?: 'submitted' | 'open',
  ): Promise<void>
}

/**
 * The most that a member is planned for in a month, in hundredths: more goes into the months after, as far as the
 * project has them.
 */
const mostPlanned = 9_999

/** Long enough for most tests; every further month is a row for each person. */
const longEmployed: Day = '2025-01-01'

/** A person with a first entry of history and roles: in one statement, as thousands of people are made. */
const insertPerson = statement(`
  with newcomer as (
    insert into employees (employee_id, name, email, join_day, retire_day)
    values ($1, $2, $1 || '@example.com', $3, $4)),
  entry as (
    insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
    values ($1, $3, $5, 'GR003', $6))
  insert into employee_roles (employee_id, role_id) select $1, unnest($7::text[])`)

let count = 0
const next = (prefix: string) => `${prefix}${String((count += 1)).padStart(4, '0')}`

/** The company that is founded on a server, or on what of one is enough for it. */
export function companyOn(
  server: Pick<TestServer, 'pool' | 'as'> & { clock: { now(): Date } },
  hiredOn = longEmployed,
): Company {
  const company: Company = {
    staff: async ({ team, type, joinDay, ...member } = {}) => {
      const pm = await company.person({ name: 'Park', roles: ['LE001', 'LE002'] })
      const kim = await company.person({
        name: 'Kim',
        ...(team && { team }),
        ...(joinDay && { joinDay }),
      })
      const project = await company.project({ pm, ...(type && { type }) })
      await company.join(kim, project, member)
      return { pm, kim, project }
    },
    person: async (requested = {}) => {
      const employeeId = next('e')
      const joinDay = requested.joinDay ?? hiredOn
      await insertPerson.count(server.pool, [
        employeeId,
        requested.name ?? employeeId,
        joinDay,
        requested.retireDay ?? null,
        requested.team ?? 'T1',
        requested.office ?? 'FC001',
        requested.roles ?? ['LE001'],
      ])
      await inTransaction(server.pool, async (db) => {
        // planned once a connection: to plan it again takes longer than to run it
        await db.query('set local plan_cache_mode = force_generic_plan')
        const locked = await lockTimecards(db, [employeeId])
        const last = lastMonthOfStretches(todayAt(server))
        await recomputeStretches(db, locked, monthsFrom(monthOf(joinDay), last))
      })
      return server.as(employeeId)
    },
    project: async (requested) => {
      const projectId = requested.id ?? next('P')
      const startDay = requested.startDay ?? '2020-01-01'
      const endDay = requested.endDay ?? '2035-12-31'
      await server.pool.query(
        `insert into projects (project_id, name, type_code, start_day, end_day, contract_start_day,
           contract_end_day, pm_id, office_code, status_code, ended_day)
         values ($1, $2, $3, $4, $5, $4, $5, $6, 'FC001', $7, $8)`,
        [
          projectId,
          requested.name ?? projectId,
          requested.type ?? 'PM001',
          startDay,
          endDay,
          requested.pm.employeeId,
          requested.endedDay === undefined ? 'ST001' : 'ST002',
          requested.endedDay ?? null,
        ],
      )
      await server.pool.query(
        `insert into project_groups (project_id, group_id, name, is_default)
         values ($1, 'DEFAULT', 'Default', true)`,
        [projectId],
      )
      return projectId
    },
    join: async (person, projectId, requested = {}) => {
      const { rows } = await server.pool.query<{ member_sn: number; start_day: Day; end_day: Day }>(
        `with m as (
           insert into project_members (project_id, employee_id, is_support, is_active, is_shown,
             organization_id, grade_code)
           select $1, $2, $3, $4, $5, h.organization_id, h.grade_code
           from employee_history h where h.employee_id = $2
           order by h.from_day <= $6 desc, abs(h.from_day - $6::date) limit 1
           returning member_sn)
         select member_sn, start_day, end_day from m, projects where project_id = $1`,
        [
          projectId,
          person.employeeId,
          requested.support ?? false,
          requested.active ?? true,
          requested.shown ?? true,
          todayAt(server),
        ],
      )
      const member = rows[0]
      if (member === undefined) throw new Error('no member was made')
      await server.pool.query('insert into member_residence values ($1, $2, $3)', [
        member.member_sn,
        member.start_day,
        requested.resides ?? false,
      ])
      const plan = requested.plan ?? 10_000
      const months = monthsFrom(monthOf(member.start_day), monthOf(member.end_day))
      for (const [place, month] of months.slice(0, Math.ceil(plan / mostPlanned) || 1).entries()) {
        await server.pool.query('insert into member_plans values ($1, $2, $3)', [
          member.member_sn,
          `${month}-01`,
          Math.min(plan - place * mostPlanned, mostPlanned),
        ])
      }
    },
    leads: async (person, organizationId) => {
      await server.pool.query(
        'update organizations set team_leader_id = $1 where organization_id = $2',
        [person.employeeId, organizationId],
      )
    },
    holiday: async (firstDay, lastDay = firstDay, office = 'FC001') => {
      const entered = { officeCode: office, name: 'Holiday', firstDay, lastDay }
      const by = { employeeId: null, now: server.clock.now() }
      await inTransaction(server.pool, (db) => addHoliday(db, entered, by))
    },
    standsIn: async (deputy, principal, { kind, fromDay = '2026-03-15', toDay = '2026-03-21' }) => {
      const { rows } = await server.pool.query<{ deputy_sn: number }>(
        `insert into deputyships (principal_id, deputy_id, kind, from_day, to_day, created_at, created_by)
         values ($1, $2, $3, $4, $5, $6, $1) returning deputy_sn`,
        [principal.employeeId, deputy.employeeId, kind, fromDay, toDay, server.clock.now()],
      )
      return rows[0]?.deputy_sn ?? 0
    },
    grants: async ({ employeeId }, items, { fromDay = todayAt(server), toDay } = {}) => {
      const { rows } = await server.pool.query<{ grant_sn: number }>(
        `with s as (
           insert into permission_sets (name, updated_at, updated_by) values ($1, $6, $2) returning set_sn),
         i as (
           insert into permission_set_items (set_sn, permission, scope)
           select s.set_sn, p.permission, p.scope from s, unnest($3::text[], $4::text[]) as p (permission, scope))
         insert into permission_grants (employee_id, set_sn, from_day, to_day, given_by, given_at)
         select $2, set_sn, $5, $7, $2, $6 from s returning grant_sn::int`,
        [
          next('set '),
          employeeId,
          Object.keys(items),
          Object.values(items),
          fromDay,
          server.clock.now(),
          toDay ?? null,
        ],
      )
      return rows[0]?.grant_sn ?? 0
    },
    worked: async (person, projectId, days, state = 'submitted') => {
      for (const { day, hundredths, periodStart, periodEnd } of days) {
        await server.pool.query('insert into hour_entries values ($1, $2, $3, $4, $5)', [
          person.employeeId,
          projectId,
          day,
          periodStart,
          hundredths,
        ])
        if (state === 'open') continue
        await server.pool.query(
          `insert into period_states (employee_id, project_id, period_start, period_end, state,
             changed_at, changed_by)
           values ($1, $2, $3, $4, $5, now(), $1) on conflict do nothing`,
          [person.employeeId, projectId, periodStart, periodEnd, state],
        )
      }
      const months = [...new Set(days.map(({ day }) => monthOf(day)))]
      await inTransaction(server.pool, async (db) => {
        await recomputeCells(db, await lockTimecards(db, [person.employeeId]), months)
      })
    },
  }
  return company
}

/** From the day on, an employee belongs to another team, office or grade. */
export async function moves(
  server: TestServer,
  person: Person,
  fromDay: Day,
  to: { team?: string; office?: string; grade?: string },
): Promise<void> {
  const entry = {
    fromDay,
    organizationId: to.team ?? null,
    gradeCode: to.grade ?? '',
    officeCode: to.office ?? '',
    isApplied: true,
    at: '',
  }
  await changesEmployee(server, person, { entries: [entry] })
}

/** From the day on, a member resides at the customer's, or no longer does: the PM of the project changes it. */
export async function residesFrom(
  server: TestServer,
  { employeeId }: Person,
  projectId: string,
  fromDay: Day,
  resides: boolean,
): Promise<void> {
  const change = { resideYN: resides ? 'Y' : 'N', resideFromDate: fromDay } as const
  await inTransaction(server.pool, async (db) => {
    const project = await readRecord(db, projectId)
    if (project === undefined) throw new Error(`there is no project ${projectId}`)
    const projectGroupList = project.groups.map(({ groupId, isDefault, members }) => ({
      groupId,
      groupYN: isDefault ? ('N' as const) : ('Y' as const),
      projectMemberList: members.map((member) => ({
        memberSn: member.memberSn,
        ...(member.employeeId === employeeId && change),
      })),
    }))
    const body = { projectId, version: project.version, projectGroupList }
    await changeProject({ ...writingBy(server, db, project.pmId, ['LE002']), body })
  })
}

/** The plan of a member: man-months in hundredths for each month, and nothing else. */
export async function isPlanned(
  { pool }: TestServer,
  { employeeId }: Person,
  projectId: string,
  plan: Readonly<Record<Month, number>>,
): Promise<void> {
  await pool.query(
    `delete from member_plans where member_sn in (
       select member_sn from project_members where employee_id = $1 and project_id = $2)`,
    [employeeId, projectId],
  )
  await pool.query(
    `insert into member_plans
     select member_sn, (month || '-01')::date, hundredths
     from project_members, unnest($3::text[], $4::int[]) as p (month, hundredths)
     where employee_id = $1 and project_id = $2`,
    [employeeId, projectId, Object.keys(plan), Object.values(plan)],
  )
}
