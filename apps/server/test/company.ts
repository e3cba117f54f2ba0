import type { RoleId } from '@yuga/domain/access/roles'
import { monthOf, monthsFrom, type Day } from '@yuga/domain/calendar/day'
import type { Caller, TestServer } from './server.ts'

type PersonAsked = {
  readonly name?: string
  readonly roles?: readonly RoleId[]
  readonly team?: string
  readonly office?: 'FC001' | 'FC002'
  readonly joinDay?: Day
  readonly retireDay?: Day
}

type ProjectAsked = {
  readonly id?: string
  readonly name?: string
  readonly pm: { readonly employeeId: string }
  readonly type?: string
  readonly startDay?: Day
  readonly endDay?: Day
  readonly endedDay?: Day
}

type MemberAsked = {
  /** Man-months in hundredths, put on the first month of the project. */
  readonly plan?: number
  readonly resides?: boolean
  readonly support?: boolean
  readonly active?: boolean
  readonly shown?: boolean
}

export type Company = {
  person(asked?: PersonAsked): Promise<Caller>
  project(asked: ProjectAsked): Promise<string>
  join(person: { employeeId: string }, projectId: string, asked?: MemberAsked): Promise<void>
  leads(person: { employeeId: string }, organizationId: string): Promise<void>
  holiday(firstDay: Day, lastDay?: Day, office?: string): Promise<void>
  /** Submitted hours of the past, as one entry a day. */
  worked(
    person: { employeeId: string },
    projectId: string,
    days: readonly { day: Day; hundredths: number; periodStart: Day; periodEnd: Day }[],
    state?: 'submitted' | 'open',
  ): Promise<void>
}

let count = 0
const next = (prefix: string) => `${prefix}${String((count += 1)).padStart(4, '0')}`

/**
 * A small company on a server: root C, divisions D1 and D2, teams T1 and T2 (below D1) and T3 (below
 * D2), part P1 below T1. Every test makes its own people, so tests do not meet.
 */
export async function foundCompany({ pool, as }: TestServer): Promise<Company> {
  await pool.query(`
    with chart (id, upper) as (values ('C', null), ('D1', 'C'), ('D2', 'C'), ('T1', 'D1'),
        ('T2', 'D1'), ('T3', 'D2'), ('P1', 'T1')),
      known as (insert into units select id from chart)
    insert into organizations (year, organization_id, upper_organization_id, name, display_name)
    select year, id, upper, id, id from generate_series(2020, 2035) year, chart`)
  return {
    person: async (asked = {}) => {
      const employeeId = next('e')
      const joinDay = asked.joinDay ?? '2020-01-01'
      await pool.query(
        `insert into employees (employee_id, name, email, join_day, retire_day)
         values ($1, $2, $1 || '@example.com', $3, $4)`,
        [employeeId, asked.name ?? employeeId, joinDay, asked.retireDay ?? null],
      )
      await pool.query(
        `insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
         values ($1, $2, $3, 'GR003', $4)`,
        [employeeId, joinDay, asked.team ?? 'T1', asked.office ?? 'FC001'],
      )
      await pool.query(
        'insert into employee_roles (employee_id, role_id) select $1, unnest($2::text[])',
        [employeeId, asked.roles ?? ['LE001']],
      )
      return as(employeeId)
    },
    project: async (asked) => {
      const projectId = asked.id ?? next('P')
      const startDay = asked.startDay ?? '2020-01-01'
      const endDay = asked.endDay ?? '2035-12-31'
      await pool.query(
        `insert into projects (project_id, name, type_code, start_day, end_day, contract_start_day,
           contract_end_day, pm_id, office_code, status_code, ended_day)
         values ($1, $2, $3, $4, $5, $4, $5, $6, 'FC001', $7, $8)`,
        [
          projectId,
          asked.name ?? projectId,
          asked.type ?? 'PM001',
          startDay,
          endDay,
          asked.pm.employeeId,
          asked.endedDay === undefined ? 'ST001' : 'ST002',
          asked.endedDay ?? null,
        ],
      )
      await pool.query(
        `insert into project_groups (project_id, group_id, name, is_default)
         values ($1, 'DEFAULT', 'Default', true)`,
        [projectId],
      )
      return projectId
    },
    join: async (person, projectId, asked = {}) => {
      const { rows } = await pool.query<{ member_sn: number; start_day: Day }>(
        `with m as (
           insert into project_members (project_id, employee_id, is_support, is_active, is_shown)
           values ($1, $2, $3, $4, $5) returning member_sn)
         select member_sn, start_day from m, projects where project_id = $1`,
        [
          projectId,
          person.employeeId,
          asked.support ?? false,
          asked.active ?? true,
          asked.shown ?? true,
        ],
      )
      const member = rows[0]
      if (member === undefined) throw new Error('no member was made')
      await pool.query('insert into member_residence values ($1, $2, $3)', [
        member.member_sn,
        member.start_day,
        asked.resides ?? false,
      ])
      const [month] = monthsFrom(monthOf(member.start_day), monthOf(member.start_day))
      await pool.query('insert into member_plans values ($1, $2, $3)', [
        member.member_sn,
        `${month}-01`,
        asked.plan ?? 10_000,
      ])
    },
    leads: async (person, organizationId) => {
      await pool.query('update organizations set team_leader_id = $1 where organization_id = $2', [
        person.employeeId,
        organizationId,
      ])
    },
    holiday: async (firstDay, lastDay = firstDay, office = 'FC001') => {
      await pool.query(
        `insert into holidays (office_code, name, first_day, last_day) values ($1, 'Holiday', $2, $3)`,
        [office, firstDay, lastDay],
      )
    },
    worked: async (person, projectId, days, state = 'submitted') => {
      for (const { day, hundredths, periodStart, periodEnd } of days) {
        await pool.query('insert into hour_entries values ($1, $2, $3, $4, $5)', [
          person.employeeId,
          projectId,
          day,
          periodStart,
          hundredths,
        ])
        if (state === 'open') continue
        await pool.query(
          `insert into period_states (employee_id, project_id, period_start, period_end, state,
             changed_at, changed_by)
           values ($1, $2, $3, $4, $5, now(), $1) on conflict do nothing`,
          [person.employeeId, projectId, periodStart, periodEnd, state],
        )
      }
    },
  }
}
