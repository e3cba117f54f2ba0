import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'

/** Who wants to join which project, and the months that a plan would cover. */
export type RequestedJoin = {
  readonly requestSn: number
  readonly employeeId: string
  readonly projectId: string
  readonly firstMonth: Month
  readonly lastMonth: Month
}

export type JoinFigures = {
  readonly requestSn: number
  readonly memberPlanHundredths: number
  /** What of it stays whatever is entered: the plan of other months, of someone who was a member once. */
  readonly memberStoredHundredths: number
  readonly memberUsedTenThousandths: number
  readonly projectPlanHundredths: number
  readonly projectUsedTenThousandths: number
  /** The most that the person is planned for elsewhere in one of the months. */
  readonly otherPeakHundredths: number
}

const requested = `
  requested as materialized (
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::date[], $5::date[])
      as a (request_sn, employee_id, project_id, first_month, last_month)),
  others as materialized (
    select a.request_sn, l.month, sum(l.plan_hundredths)::int as hundredths
    from requested a
    join project_members m on m.employee_id = a.employee_id and m.project_id <> a.project_id
      and m.is_active
    join projects p on p.project_id = m.project_id and p.status_code <> 'ST002'
      and p.win_probability is null
    join member_plans l on l.member_sn = m.member_sn
      and l.month between a.first_month and a.last_month
    group by a.request_sn, l.month)`

const readFigures = statement<JoinFigures>(`
  with ${requested},
  of_projects as materialized (select distinct project_id from requested),
  plans as materialized (
    select m.project_id, m.employee_id, sum(l.plan_hundredths)::int as hundredths
    from of_projects join project_members m using (project_id) join member_plans l using (member_sn)
    group by m.project_id, m.employee_id),
  used as materialized (
    select c.project_id, c.employee_id, sum(c.ten_thousandths)::int as ten_thousandths
    from of_projects join man_month_cells c using (project_id)
    group by c.project_id, c.employee_id),
  project_plans as (select project_id, sum(hundredths)::int as hundredths from plans group by project_id),
  project_used as (
    select project_id, sum(ten_thousandths)::int as ten_thousandths from used group by project_id),
  stored as (
    select a.request_sn, sum(l.plan_hundredths)::int as hundredths
    from requested a
    join project_members m on m.employee_id = a.employee_id and m.project_id = a.project_id
    join member_plans l on l.member_sn = m.member_sn
      and not (l.month between a.first_month and a.last_month)
    group by a.request_sn),
  peaks as (select request_sn, max(hundredths) as hundredths from others group by request_sn)
  select a.request_sn as "requestSn",
    coalesce(l.hundredths, 0) as "memberPlanHundredths",
    coalesce(y.hundredths, 0) as "memberStoredHundredths",
    coalesce(u.ten_thousandths, 0) as "memberUsedTenThousandths",
    coalesce(pl.hundredths, 0) as "projectPlanHundredths",
    coalesce(pu.ten_thousandths, 0) as "projectUsedTenThousandths",
    coalesce(k.hundredths, 0) as "otherPeakHundredths"
  from requested a
  left join plans l using (project_id, employee_id)
  left join used u using (project_id, employee_id)
  left join project_plans pl using (project_id)
  left join project_used pu using (project_id)
  left join stored y using (request_sn)
  left join peaks k using (request_sn)`)

const readOthers = statement<{ month: Day; hundredths: number }>(`
  with ${requested} select month, hundredths from others order by month`)

function valuesOf(requests: readonly RequestedJoin[]): unknown[] {
  return [
    requests.map(({ requestSn }) => requestSn),
    requests.map(({ employeeId }) => employeeId),
    requests.map(({ projectId }) => projectId),
    requests.map(({ firstMonth }) => firstDayOf(firstMonth)),
    requests.map(({ lastMonth }) => firstDayOf(lastMonth)),
  ]
}

/** Plan and used man-months behind requests to join: one statement, however many there are (requests-22). */
export async function joinFiguresOf(
  db: Db,
  requests: readonly RequestedJoin[],
): Promise<ReadonlyMap<number, JoinFigures>> {
  if (requests.length === 0) return new Map()
  const rows = await readFigures.all(db, valuesOf(requests))
  return new Map(rows.map((row) => [row.requestSn, row]))
}

/** What the person is planned for elsewhere, by month; a month without a plan is not named. */
export async function otherPlansOf(
  db: Db,
  request: RequestedJoin,
): Promise<ReadonlyMap<Month, number>> {
  const rows = await readOthers.all(db, valuesOf([request]))
  return new Map(rows.map(({ month, hundredths }) => [month.slice(0, 7), hundredths]))
}
