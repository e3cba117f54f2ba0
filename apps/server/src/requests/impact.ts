import { type Db, statement } from '../db/statement.ts'

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

type Result = Impact & { requestSn: number }

/** The man-months of a cell in ten-thousandths, as the table itself computes them. */
const tenThousandthsOf = (hundredths: string, base: string) => `
  coalesce((20000::bigint * (${hundredths}) + ${base}) / nullif(2 * ${base}, 0), 0)`

/**
 * The impacts of requests, all from cells: $1 their numbers, $2 whether to add up everybody's work on the
 * projects, which the overtime card shows. Hours that wait for an overtime decision count for their own request
 * alone, laid upon what else is submitted in their cells (man-months-6, requests-7).
 */
const readImpacts = statement<Result>(`
  with requested as materialized (
    select request_sn, kind, project_id, requester_id as employee_id, period_start, period_end,
      month_of(period_start) as month
    from requests where request_sn = any($1)),
  own_rows as materialized (select distinct project_id, employee_id from requested),
  months as materialized (select distinct employee_id, month from requested),
  submitted as materialized (
    select r.project_id, r.employee_id, sum(c.ten_thousandths)::int as ten_thousandths
    from own_rows r
    join man_month_cells c on c.employee_id = r.employee_id and c.project_id = r.project_id
    group by r.project_id, r.employee_id),
  of_projects as materialized (
    select c.project_id, sum(c.ten_thousandths)::int as ten_thousandths
    from (select distinct project_id from requested where $2) p
    join man_month_cells c on c.project_id = p.project_id
    group by c.project_id),
  of_months as materialized (
    select m.employee_id, m.month, sum(c.entered_hundredths)::int as hundredths,
      max(c.base_hundredths) as base_hundredths
    from months m
    join man_month_cells c on c.employee_id = m.employee_id
      and c.first_day >= m.month and c.first_day < m.month + interval '1 month'
    group by m.employee_id, m.month),
  added as materialized (
    select request_sn, sum(${tenThousandthsOf('submitted_hundredths + hundredths', 'base_hundredths')}
      - ten_thousandths)::int as ten_thousandths
    from (
      select a.request_sn, c.first_day, c.submitted_hundredths, c.base_hundredths, c.ten_thousandths,
        sum(h.hundredths)::int as hundredths
      from requested a
      join hour_entries h on h.employee_id = a.employee_id and h.project_id = a.project_id
        and h.day between a.period_start and a.period_end
      join man_month_cells c on c.employee_id = a.employee_id and c.project_id = a.project_id
        and c.first_day >= a.month and c.first_day <= h.day and c.last_day >= h.day
      where a.kind = 'overtime'
      group by 1, 2, 3, 4, 5) cell
    group by request_sn),
  plans as materialized (
    select m.project_id, m.employee_id, sum(l.plan_hundredths)::int as hundredths
    from project_members m join member_plans l using (member_sn)
    where m.project_id in (select project_id from requested)
      and ($2 or (m.employee_id, m.project_id) in (select employee_id, project_id from own_rows))
    group by m.project_id, m.employee_id),
  plans_of_projects as materialized (
    select project_id, sum(hundredths)::int as hundredths from plans group by project_id)
  select a.request_sn as "requestSn",
    coalesce(s.ten_thousandths, 0) + coalesce(d.ten_thousandths, 0) as "actualTenThousandths",
    coalesce(l.hundredths, 0) as "planHundredths",
    coalesce(o.ten_thousandths, 0) + coalesce(d.ten_thousandths, 0) as "projectActualTenThousandths",
    coalesce(t.hundredths, 0) as "projectPlanHundredths",
    coalesce(m.hundredths, 0) as "monthHundredths",
    coalesce(m.base_hundredths, 0) as "monthBaseHundredths"
  from requested a
  left join submitted s using (project_id, employee_id)
  left join of_projects o using (project_id)
  left join added d using (request_sn)
  left join plans l using (project_id, employee_id)
  left join plans_of_projects t using (project_id)
  left join of_months m on m.employee_id = a.employee_id and m.month = a.month`)

/** The impacts of a page of requests: one statement, however many requests and people there are. */
export async function impactOf(
  db: Db,
  requests: readonly { readonly request_sn: number }[],
  { ofProjects }: { readonly ofProjects: boolean },
): Promise<Impacts> {
  if (requests.length === 0) return new Map()
  const sns = requests.map((request) => request.request_sn)
  const rows = await readImpacts.all(db, [sns, ofProjects])
  return new Map(rows.map(({ requestSn, ...impact }) => [requestSn, impact]))
}
