import type { Control } from '../stage/control.ts'
import { copyRows } from '../stage/grid-person.ts'

/** Opened, saved and typed into: sixty members over two years, and five years of what four teams spent. */
export const largeProject = { id: 'LARGE', members: 60, months: 24, billings: 40 }
export const longProject = { id: 'LONG', teams: 4, months: 60 }

/** Both in progress, the first of them from this year on: a plan is typed into months to come. */
export async function addLargeProjects(control: Control): Promise<void> {
  await addProject(control, largeProject.id, ['2026-01-01', '2027-12-31'])
  await control.query(
    `with people as (
       select employee_id, organization_id, grade_code from (
         select distinct on (employee_id) employee_id, organization_id, grade_code
         from employee_history order by employee_id, from_day desc) h
       join employees e using (employee_id)
       where e.is_active and e.retire_day is null order by employee_id limit $2),
     added as (
       insert into project_members (project_id, employee_id, organization_id, grade_code)
       select $1, employee_id, organization_id, grade_code from people returning member_sn),
     residence as (
       insert into member_residence (member_sn, from_day, resides)
       select member_sn, '2026-01-01', true from added)
     insert into member_plans (member_sn, month, plan_hundredths)
     select member_sn, '2026-01-01'::date + m * interval '1 month', 20
     from added, generate_series(0, $3::int - 1) m`,
    [largeProject.id, largeProject.members, largeProject.months],
  )
  await copyRows(
    control,
    'man_month_cells',
    `select distinct on (c.employee_id, c.month) to_jsonb(c) || jsonb_build_object('project_id', $1::text) as copy
     from man_month_cells c join project_members m using (employee_id)
     where m.project_id = $1 and c.month >= '2026-01-01' and c.month < '2026-03-01'
     order by c.employee_id, c.month, c.project_id, c.first_day`,
    [largeProject.id],
  )
  await addTeams(control, largeProject.id, { teams: 1, years: [2026, 2027], sales: 20_000_000 })
  await control.query(
    `insert into project_billings (project_id, revenue_code, plan_month, plan_amount, sort_order)
     select $1, 'ST001', '2026-01-01'::date + (b % $3::int) * interval '1 month', 20000000 / $2::int, b
     from generate_series(1, $2::int) b`,
    [largeProject.id, largeProject.billings, largeProject.months],
  )

  await addProject(control, longProject.id, ['2024-01-01', '2028-12-31'])
  const years = [2024, 2025, 2026, 2027, 2028]
  await addTeams(control, longProject.id, { teams: longProject.teams, years, sales: 50_000_000 })
  await control.query(
    `insert into project_costs (project_id, category_code, organization_id, month, amount)
     select p.project_id, category, p.organization_id, month, 1000000
     from project_team_profits p, unnest(array['CE001', 'CE002', 'CE003']) category,
       generate_series('2024-01-01'::timestamp, '2026-02-01', '1 month') month
     where p.project_id = $1 and p.year = 2026`,
    [longProject.id],
  )
  await control.query(
    `analyze projects, project_groups, project_members, member_plans, project_billings, project_team_profits,
       project_costs, man_month_cells`,
  )
}

type Period = readonly [first: string, last: string]

async function addProject(control: Control, id: string, period: Period): Promise<void> {
  await control.query(
    `with added as (
       insert into projects (project_id, name, type_code, start_day, end_day, contract_start_day,
         contract_end_day, pm_id, office_code)
       select $1, $1, 'PM001', $2::date, $3::date, $2::date, $3::date, pm_id, 'FC001'
       from projects where status_code = 'ST001' order by project_id limit 1
       returning project_id)
     insert into project_groups (project_id, group_id, name, is_default)
     select project_id, 'DEFAULT', '', true from added`,
    [id, ...period],
  )
}

type Teams = { readonly teams: number; readonly years: readonly number[]; readonly sales: number }

/** The same teams each year, the first of which owns it. */
async function addTeams(
  control: Control,
  id: string,
  { teams, years, sales }: Teams,
): Promise<void> {
  await control.query(
    `insert into project_team_profits (project_id, year, organization_id, sales_amount, is_owner)
     select $1, year, organization_id, $4, place = 1
     from unnest($2::int[]) year, (
       select organization_id, row_number() over (order by organization_id) as place
       from (select distinct organization_id from organizations
         where is_profit_center and year = 2026) o) teams
     where place <= $3`,
    [id, years, teams, sales],
  )
}
