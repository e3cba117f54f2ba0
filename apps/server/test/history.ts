import type { Day, Month } from '@yuga/domain/calendar/day'
import type { TestServer } from './server.ts'

type Person = { readonly employeeId: string }

/** From the day on, somebody belongs to another team, office or grade. */
export async function moves(
  { pool }: TestServer,
  { employeeId }: Person,
  fromDay: Day,
  to: { team?: string; office?: string; grade?: string },
): Promise<void> {
  await pool.query(
    `insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
     select employee_id, $2, coalesce($3, organization_id), coalesce($4, grade_code),
       coalesce($5, office_code)
     from employee_history where employee_id = $1 and from_day < $2
     order by from_day desc limit 1`,
    [employeeId, fromDay, to.team, to.grade, to.office],
  )
}

/** From the day on, a member resides at the customer's, or no longer does. */
export async function residesFrom(
  { pool }: TestServer,
  { employeeId }: Person,
  projectId: string,
  fromDay: Day,
  resides: boolean,
): Promise<void> {
  await pool.query(
    `insert into member_residence
     select member_sn, $3, $4 from project_members where employee_id = $1 and project_id = $2
     on conflict (member_sn, from_day) do update set resides = excluded.resides`,
    [employeeId, projectId, fromDay, resides],
  )
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
