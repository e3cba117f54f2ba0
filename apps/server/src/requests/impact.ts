import { type Db, statement } from '../db/statement.ts'
import { baseHoursCtes } from '../timecard/base-hours.sql.ts'
import {
  partsCtes,
  segmentOf,
  submittedStates,
  tenThousandthsOf,
} from '../timecard/submitted-cells.sql.ts'

/** What approving a request does, so that the approver sees it (man-months-6, requests-7). */
export type Impact = {
  readonly actualTenThousandths: number
  readonly planHundredths: number
  /** Of everybody on the project; of a request that shows it. */
  readonly projectActualTenThousandths: number
  readonly projectPlanHundredths: number
  readonly monthHundredths: number
  readonly monthBaseHundredths: number
}
export type Impacts = ReadonlyMap<number, Impact>

/** The month of a day, as its first day. */
function monthOf(day: string): string {
  return `date_trunc('month', ${day}::timestamp)::date`
}

/**
 * The impacts of requests, all in SQL: $1 their numbers. `pairs` says whose hours on which projects are
 * read. Hours that wait for an overtime decision count for their own request alone; the others of the
 * requester count as far as they are submitted.
 */
function impactWith(pairs: string): string {
  return `
  with asked as materialized (
    select request_sn, kind, project_id, requester_id as employee_id, period_start, period_end,
      ${monthOf('period_start')} as month
    from requests where request_sn = any($1)),
  pairs as materialized (${pairs}),
  ${partsCtes},
  -- week by week and each side by itself: joined at once, every week's state would be looked up in the hours
  weeks as materialized (
    select p.project_id, p.employee_id, h.period_start, ${segmentOf('h.day', 'p')} as segment,
      sum(h.hundredths)::int as hundredths
    from parts p
    join hour_entries h on h.project_id = p.project_id and h.employee_id = p.employee_id
    group by 1, 2, 3, 4),
  states as materialized (
    select s.project_id, s.employee_id, s.period_start
    from parts p
    join period_states s on s.project_id = p.project_id and s.employee_id = p.employee_id
      and s.state in (${submittedStates})),
  cells as materialized (
    select project_id, employee_id, ${monthOf('period_start')} as month, segment,
      sum(hundredths)::int as hundredths
    from weeks join states using (project_id, employee_id, period_start)
    group by 1, 2, 3, 4),
  asked_cells as materialized (
    select a.request_sn, a.project_id, a.employee_id, a.month,
      ${segmentOf('h.day', 'p')} as segment, sum(h.hundredths)::int as hundredths
    from asked a
    join parts p on p.project_id = a.project_id and p.employee_id = a.employee_id
    join hour_entries h on h.project_id = a.project_id and h.employee_id = a.employee_id
      and h.day between a.period_start and a.period_end
    where a.kind = 'overtime'
    group by 1, 2, 3, 4, 5),
  wanted as materialized (
    select employee_id, month from cells union select employee_id, month from asked),
  ${baseHoursCtes('wanted')},
  submitted as materialized (
    select c.project_id, c.employee_id,
      sum(${tenThousandthsOf('c.hundredths', 'b.base_hundredths')})::int as ten_thousandths
    from cells c join bases b using (employee_id, month)
    group by c.project_id, c.employee_id),
  of_projects as materialized (
    select project_id, sum(ten_thousandths)::int as ten_thousandths
    from submitted group by project_id),
  added as materialized (
    select a.request_sn,
      sum(${tenThousandthsOf('coalesce(c.hundredths, 0) + a.hundredths', 'b.base_hundredths')}
        - ${tenThousandthsOf('coalesce(c.hundredths, 0)', 'b.base_hundredths')})::int as ten_thousandths
    from asked_cells a
    join bases b using (employee_id, month)
    left join cells c using (project_id, employee_id, month, segment)
    group by a.request_sn),
  plans as materialized (
    select m.project_id, m.employee_id, sum(l.plan_hundredths)::int as hundredths
    from project_members m join member_plans l using (member_sn)
    where m.project_id in (select project_id from asked)
    group by m.project_id, m.employee_id),
  plans_of_projects as materialized (
    select project_id, sum(hundredths)::int as hundredths from plans group by project_id)
  select a.request_sn as "requestSn",
    coalesce(s.ten_thousandths, 0) + coalesce(d.ten_thousandths, 0) as "actualTenThousandths",
    coalesce(l.hundredths, 0) as "planHundredths",
    coalesce(o.ten_thousandths, 0) + coalesce(d.ten_thousandths, 0) as "projectActualTenThousandths",
    coalesce(t.hundredths, 0) as "projectPlanHundredths",
    coalesce((select sum(h.hundredths)::int from hour_entries h
      where h.employee_id = a.employee_id and h.day >= a.month
        and h.day < a.month + interval '1 month'), 0) as "monthHundredths",
    b.base_hundredths as "monthBaseHundredths"
  from asked a
  join bases b using (employee_id, month)
  left join submitted s using (project_id, employee_id)
  left join of_projects o using (project_id)
  left join added d using (request_sn)
  left join plans l using (project_id, employee_id)
  left join plans_of_projects t using (project_id)`
}

type Found = Impact & { requestSn: number }

/** With the work of everybody on the projects, as the overtime card shows it. */
const readOfProjects = statement<Found>(
  impactWith(`
    select project_id, employee_id from asked
    union
    select project_id, employee_id from period_states
    where project_id in (select project_id from asked)`),
)

/** With the work of the requesters alone. */
const readOfRequesters = statement<Found>(
  impactWith('select distinct project_id, employee_id from asked'),
)

/** The impacts of a page of requests: one statement, however many requests and people there are. */
export async function impactOf(
  db: Db,
  requests: readonly { readonly request_sn: number }[],
  { ofProjects }: { readonly ofProjects: boolean },
): Promise<Impacts> {
  if (requests.length === 0) return new Map()
  const sns = requests.map((request) => request.request_sn)
  const found = await (ofProjects ? readOfProjects : readOfRequesters).all(db, [sns])
  return new Map(found.map(({ requestSn, ...impact }) => [requestSn, impact]))
}
