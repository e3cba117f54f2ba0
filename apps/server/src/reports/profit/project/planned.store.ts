import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { MonthSpan } from '@yuga/domain/finance/profit/facts'
import type { PlannedAlike } from '@yuga/domain/finance/profit/plan'
import type { PriceFacts } from '@yuga/domain/money/figures'
import type { PlannedLabour } from '@yuga/domain/projects/actuals/planned-labour'
import { heldInMonth } from '../../../access/entry-in-force.sql.ts'
import { type Db, statement } from '../../../db/statement.ts'

/** The plan of a member in a month, with the member. */
export type PlannedWork = PlannedLabour & {
  readonly memberSn: number
  /** Empty: a placeholder. */
  readonly employeeId: string
  readonly name: string
  readonly placeholderNumber: number | null
}

const valuesOf = (projectId: string, { firstMonth, lastMonth }: MonthSpan) => [
  projectId,
  firstDayOf(firstMonth),
  firstDayOf(lastMonth),
]

/**
 * Residence and grade of the plan `l` of a member `m` on the month's first day, of a closed month as they were kept
 * (project-money-19).
 */
export const residesInPlan = 'coalesce(k.resides, r.resides, false)'
export const gradeInPlan = `coalesce(h.grade_code, m.grade_code, '')`
export const plannedMembers = `
  project_members m
  join member_plans l using (member_sn)
  left join lateral (
    select r.resides from member_residence r where r.member_sn = m.member_sn
    order by (r.from_day <= l.month) desc, case when r.from_day <= l.month then r.from_day end desc,
      r.from_day
    limit 1) r on true
  left join lateral (
    select c.resides from month_closes closed
    join man_month_cells c on c.employee_id = closed.employee_id and c.month = closed.month
    where closed.employee_id = m.employee_id and closed.month = l.month and c.project_id = m.project_id
    order by c.first_day limit 1) k on true
  left join lateral (
    select ${heldInMonth('m.employee_id', 'l.month', 'grade_code')} as grade_code) h on true`
const ofProject = 'm.project_id = $1 and l.plan_hundredths > 0 and l.month between $2 and $3'

/* $1 the project, $2 and $3 the months */
const readAlike = statement<PricedPlan>(`
  select
    (select coalesce(json_agg(a), '[]') from (
      select to_char(l.month, 'YYYY-MM') as month, l.plan_hundredths as hundredths,
        m.placeholder_kind as placeholder, m.is_support as "isSupport",
        ${residesInPlan} as resides, ${gradeInPlan} as "gradeCode", count(*)::int as count
      from ${plannedMembers} where ${ofProject}
      group by l.month, 2, 3, 4, 5, 6) a) as labour,
    (select coalesce(json_agg(json_build_object('year', u.year, 'unitTypeCode', u.unit_type_code,
        'gradeCode', u.grade_code,
        'primeCost', json_build_object('KRW', u.prime_cost_won, 'USD', u.prime_cost_cents),
        'settlement', json_build_object('KRW', u.settlement_won, 'USD', u.settlement_cents))), '[]')
      from unit_prices u
      where u.year between extract(year from $2::date)::int and extract(year from $3::date)::int) as prices`)

/** What is planned of the members of a project, of equal plans once, and the prices of the requested years. */
export type PricedPlan = {
  readonly labour: readonly PlannedAlike[]
  readonly prices: readonly PriceFacts[]
}

export async function pricedPlan(
  db: Db,
  projectId: string,
  months: MonthSpan,
): Promise<PricedPlan> {
  const plan = await readAlike.first(db, valuesOf(projectId, months))
  return plan ?? { labour: [], prices: [] }
}

const readPlanned = statement<PlannedWork>(`
  select m.member_sn as "memberSn", coalesce(m.employee_id, '') as "employeeId",
    coalesce(e.name, '') as name, m.placeholder_number as "placeholderNumber",
    to_char(l.month, 'YYYY-MM') as month, l.plan_hundredths as hundredths,
    m.placeholder_kind as placeholder, m.is_support as "isSupport",
    ${residesInPlan} as resides, ${gradeInPlan} as "gradeCode"
  from ${plannedMembers} left join employees e on e.employee_id = m.employee_id where ${ofProject}
  order by l.month, m.sort_order, m.member_sn`)

/** The same member by member. */
export function plannedWork(db: Db, projectId: string, months: MonthSpan): Promise<PlannedWork[]> {
  return readPlanned.all(db, valuesOf(projectId, months))
}

const readMonths = statement<{ first: Month; last: Month }>(`
  select to_char(min(day), 'YYYY-MM') as first, to_char(max(day), 'YYYY-MM') as last from (
    select unnest(array[start_day, end_day, contract_start_day, contract_end_day]) as day
    from projects where project_id = $1
    union all select unnest(array[plan_month, actual_month]) from project_billings where project_id = $1
    union all select month from project_costs where project_id = $1
    union all select month from man_month_cells where project_id = $1
    union all select l.month from member_plans l join project_members m using (member_sn)
      where m.project_id = $1) d`)

/** The months from the first to the last in which a project has anything. */
export async function monthsOfProject(
  db: Db,
  projectId: string,
): Promise<{ first: Month; last: Month } | undefined> {
  return readMonths.first(db, [projectId])
}
