import type { Language } from '@yuga/contract/problems/problems'
import type { Day } from '@yuga/domain/calendar/day'
import type {
  EmployeeTarget,
  Employment,
  NumberedTarget,
  TargetStatus,
} from '@yuga/domain/gp-targets/employee-target'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { entryInForce } from '../access/entry-in-force.sql.ts'
import { chartCte, chartUnitsCte, unitInChart } from '../access/teams.sql.ts'
import {
  containsText,
  namesPerson,
  isAmong,
  type PageQuery,
  pagedList,
  personPattern,
  textPattern,
} from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'

/** A target with its employee, and with their team, level and its status on a day. */
export type ListedEmployeeTarget = EmployeeTarget & {
  readonly targetSn: number
  readonly employeeName: string
  readonly organizationId: string
  readonly organizationName: string
  readonly department: string
  readonly gradeCode: string
  readonly grade: string
  readonly retireDay: Day | null
  readonly status: TargetStatus
}

const months = `to_char(make_date(t.year, t.first_month, 1), 'YYYY-MM') as first_month_text,
      to_char(make_date(t.year, t.last_month, 1), 'YYYY-MM') as last_month_text`

/* What `targetStatusIn` of the domain says of a target in the month of $2. */
const status = `
  case when to_char($2::date, 'YYYY-MM')
      > least(m.last_month_text, coalesce(to_char(e.retire_day, 'YYYY-MM'), m.last_month_text)) then 'ended'
    when to_char($2::date, 'YYYY-MM') < m.first_month_text then 'planned' else 'active' end`

type Sort =
  | 'department'
  | 'organizationName'
  | 'employeeName'
  | 'grade'
  | 'billableTarget'
  | 'nonBillableTarget'
  | 'startMonth'
  | 'endMonth'
  | 'targetStatus'

/* $1 the year, $2 the day, $3 the language; team and level are those of the day, kept within the target's months */
const list = pagedList<ListedEmployeeTarget, Sort>({
  ctes: `${chartCte('$1')}, ${chartUnitsCte},
  targets as (
    select t.*, m.*, e.name as employee_name, e.retire_day,
      coalesce(u.name, '') as team_name, coalesce(u.sought, '') as sought_team,
      coalesce(u.sought_department, '') as sought_department, team.organization_id as team_id,
      coalesce(u.department, '') as department, coalesce(h.grade_code, '') as grade_code,
      coalesce(${codeNameIn('$3', 'g')}, '') as grade,
      g.sort_order as grade_order, ${status} as status
    from gp_employee_targets t
    cross join lateral (select ${months},
      least(greatest($2::date, make_date(t.year, t.first_month, 1)),
        (make_date(t.year, t.last_month, 1) + interval '1 month - 1 day')::date) as day) m
    join employees e using (employee_id)
    left join lateral (
      ${entryInForce('t.employee_id', 'm.day', 'h.organization_id, h.grade_code')}) h on true
    left join codes g on g.group_code = 'GRDEGR' and g.detail_code = h.grade_code
    left join chart_units c on c.organization_id = h.organization_id
    cross join lateral (select coalesce(c.team_id, h.organization_id) as organization_id) team
    left join lateral (${unitInChart('team.organization_id', '$3')}) u on true
    where t.year = $1),
  result as (
    select * from targets
    where ${containsText('sought_department', '$4')} and ${containsText('sought_team', '$5')}
      and ${namesPerson('employee_name', '$6')} and ${isAmong('grade_code', '$7')}
      and ${isAmong('status', '$8')} and ($9::boolean[] is null or is_used = any($9)))`,
  columns: `page.target_sn as "targetSn", page.employee_id as "employeeId",
    page.employee_name as "employeeName", coalesce(page.team_id, '') as "organizationId",
    page.team_name as "organizationName", page.department, page.grade_code as "gradeCode", page.grade,
    page.billable_target as "billableTarget",
    page.non_billable_hundredths as "nonBillableHundredths",
    page.first_month_text as "firstMonth", page.last_month_text as "lastMonth", page.status,
    page.retire_day as "retireDay",    page.is_used as "isUsed"`,
  sorts: {
    department: 'department',
    organizationName: 'team_name',
    employeeName: 'employee_name',
    // by the order of the grades, not by what they are called
    grade: 'grade_order',
    billableTarget: 'billable_target',
    nonBillableTarget: 'non_billable_hundredths',
    startMonth: 'first_month',
    endMonth: 'last_month',
    targetStatus: 'status',
  },
  order: 'department, team_name, employee_name, employee_id, first_month',
  key: 'target_sn',
})

export type EmployeeTargetsQuery = PageQuery<Sort> & {
  readonly department?: string | undefined
  readonly organizationName?: string | undefined
  readonly employeeName?: string | undefined
  readonly gradeCode?: readonly string[] | undefined
  readonly targetStatus?: readonly string[] | undefined
  readonly targetUseYn?: readonly string[] | undefined
}

/** A page of the targets of a year, by division, team and name unless requested otherwise. */
export function pageOfEmployeeTargets(
  db: Db,
  on: { readonly year: number; readonly day: Day; readonly language: Language },
  requested: EmployeeTargetsQuery,
) {
  const values = [
    on.year,
    on.day,
    on.language,
    textPattern(requested.department),
    textPattern(requested.organizationName),
    personPattern(requested.employeeName),
    requested.gradeCode ?? null,
    requested.targetStatus ?? null,
    requested.targetUseYn?.map((choice) => choice === 'Y') ?? null,
  ]
  return list.read(db, values, requested)
}

const readStored = statement<NumberedTarget>(`
  select t.target_sn as "targetSn", t.employee_id as "employeeId",
    t.billable_target as "billableTarget", t.non_billable_hundredths as "nonBillableHundredths",
    m.first_month_text as "firstMonth", m.last_month_text as "lastMonth", t.is_used as "isUsed"
  from gp_employee_targets t cross join lateral (select ${months}) m
  where t.year = $1 and t.employee_id = any($2) order by t.target_sn limit 100000`)

/** Every target that these people have in the year. */
export function employeeTargetsOf(
  db: Db,
  year: number,
  employeeIds: readonly string[],
): Promise<NumberedTarget[]> {
  return readStored.all(db, [year, [...new Set(employeeIds)]])
}

const readPeople = statement<Employment & { employeeId: string }>(`
  select employee_id as "employeeId", join_day as "joinDay", retire_day as "retireDay"
  from employees where employee_id = any($1) order by employee_id for key share`)

/** Those of the people who are there, with the days of their employment. */
export async function employmentsOf(
  db: Db,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Employment>> {
  const rows = await readPeople.all(db, [[...new Set(employeeIds)]])
  return new Map(rows.map((person) => [person.employeeId, person]))
}

const insert = statement<{ targetSn: number }>(`
  insert into gp_employee_targets (year, employee_id, billable_target, non_billable_hundredths,
    first_month, last_month, is_used)
  select $1, requested.* from unnest($2::text[], $3::bigint[], $4::int[], $5::int[], $6::int[],
    $7::boolean[]) as requested`)
const update = statement(`
  update gp_employee_targets t set billable_target = requested.billable_target,
    non_billable_hundredths = requested.non_billable_hundredths, first_month = requested.first_month,
    last_month = requested.last_month, is_used = requested.is_used
  from unnest($2::text[], $3::bigint[], $4::int[], $5::int[], $6::int[], $7::boolean[], $8::bigint[])
    as requested (employee_id, billable_target, non_billable_hundredths, first_month, last_month, is_used,
      target_sn)
  where t.year = $1 and t.target_sn = requested.target_sn and t.employee_id = requested.employee_id`)

/** The columns of an insert: year and owner first, then the values; the numbers of stored targets come last. */
function valuesOf(year: number, targets: readonly NumberedTarget[]): unknown[] {
  return [
    year,
    targets.map(({ employeeId }) => employeeId),
    targets.map(({ billableTarget }) => billableTarget),
    targets.map(({ nonBillableHundredths }) => nonBillableHundredths),
    targets.map(({ firstMonth }) => Number(firstMonth.slice(5))),
    targets.map(({ lastMonth }) => Number(lastMonth.slice(5))),
    targets.map(({ isUsed }) => isUsed),
  ]
}

export async function addEmployeeTargets(
  db: Db,
  year: number,
  targets: readonly NumberedTarget[],
): Promise<void> {
  if (targets.length > 0) await insert.count(db, valuesOf(year, targets))
}

export async function changeEmployeeTargets(
  db: Db,
  year: number,
  targets: readonly NumberedTarget[],
): Promise<void> {
  if (targets.length === 0) return
  const numbers = targets.map(({ targetSn }) => targetSn)
  await update.count(db, [...valuesOf(year, targets), numbers])
}

const remove = statement(`
  delete from gp_employee_targets where year = $1 and target_sn = $2 and employee_id = $3`)

/** Deletes one target of an employee; 0: it is gone. */
export function deleteTargetOfEmployee(
  db: Db,
  year: number,
  { targetSn, employeeId }: { readonly targetSn: number; readonly employeeId: string },
): Promise<number> {
  return remove.count(db, [year, targetSn, employeeId])
}
