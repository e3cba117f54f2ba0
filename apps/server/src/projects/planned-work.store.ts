import { firstDayOf, type Month, yearOf } from '@yuga/domain/calendar/day'
import type { MonthSpan } from '@yuga/domain/finance/profit/facts'
import type { PlannedAlike } from '@yuga/domain/finance/profit/plan'
import type { PriceFacts } from '@yuga/domain/money/figures'
import type { PlannedLabour } from '@yuga/domain/projects/actuals/planned-labour'
import { beganIn, inForceFirst, placesInMonthsCte } from '../access/entry-in-force.sql.ts'
import { type Db, statement } from '../db/statement.ts'

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
 * `plans`: the plans that a scope over `m`, a member, and `l`, a plan, names, with residence, unit and grade of the
 * month's first day, of a closed month as they were stored (project-money-19). Members are read in sets: a company plans
 * tens of thousands of months. A placeholder has no unit.
 */
export const plansCte = (scope: string) => `
  planned as materialized (
    select m.member_sn, m.project_id, m.employee_id, m.grade_code, m.placeholder_kind, m.placeholder_number,
      m.is_support, m.sort_order, l.month, l.plan_hundredths, c.month is not null as is_closed
    from project_members m join member_plans l using (member_sn)
    left join month_closes c on c.employee_id = m.employee_id and c.month = l.month
    where l.plan_hundredths > 0 and ${scope}),
  held as materialized (
    select distinct on (w.employee_id, c.month) w.employee_id, c.month, w.organization_id, w.grade_code
    from (select distinct p.employee_id, p.month from planned p where p.is_closed) c
    join work_stretches w on w.employee_id = c.employee_id and ${beganIn('w', 'c.month')}
    order by w.employee_id, c.month, w.first_day),
  resided as materialized (
    select distinct on (w.employee_id, w.project_id, w.month) w.employee_id, w.project_id, w.month, w.resides
    from planned p join man_month_cells w
      on w.employee_id = p.employee_id and w.project_id = p.project_id and w.month = p.month
    where p.is_closed
    order by w.employee_id, w.project_id, w.month, w.first_day),
  resides as materialized (
    select distinct on (p.member_sn, p.month) p.member_sn, p.month, r.resides
    from planned p join member_residence r using (member_sn)
    order by p.member_sn, p.month, ${inForceFirst('r', 'p.month')}),
  ${placesInMonthsCte('planned')},
  plans as materialized (
    select p.*, coalesce(k.resides, r.resides, false) as resides,
      coalesce(d.organization_id, e.organization_id) as unit,
      coalesce(d.grade_code, e.grade_code, p.grade_code, '') as grade
    from planned p
    left join held d on d.employee_id = p.employee_id and d.month = p.month
    left join resided k
      on k.employee_id = p.employee_id and k.month = p.month and k.project_id = p.project_id
    left join resides r on r.member_sn = p.member_sn and r.month = p.month
    left join places_in_months e on e.employee_id = p.employee_id and e.month = p.month)`
const ofProject = 'm.project_id = $1 and l.month between $2 and $3'

/* $1 the project, $2 and $3 the months */
const readAlike = statement<PricedPlan>(`
  with ${plansCte(ofProject)}
  select
    (select coalesce(json_agg(a), '[]') from (
      select to_char(p.month, 'YYYY-MM') as month, p.plan_hundredths as hundredths,
        p.placeholder_kind as placeholder, p.is_support as "isSupport", p.resides, p.grade as "gradeCode",
        count(*)::int as count
      from plans p group by p.month, 2, 3, 4, 5, 6) a) as labour,
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

/* $1 the projects */
const readOfSeveral = statement<{ projectId: string; labour: PlannedAlike[] }>(`
  with ${plansCte('m.project_id = any($1::text[])')}
  select a.project_id as "projectId", json_agg(json_build_object('month', a.month,
      'hundredths', a.hundredths, 'placeholder', a.placeholder, 'isSupport', a.is_support,
      'resides', a.resides, 'gradeCode', a.grade, 'count', a.count)) as labour
  from (
    select p.project_id, to_char(p.month, 'YYYY-MM') as month, p.plan_hundredths as hundredths,
      p.placeholder_kind as placeholder, p.is_support, p.resides, p.grade, count(*)::int as count
    from plans p group by p.project_id, p.month, 3, 4, 5, 6, 7) a
  group by a.project_id`)

const readPrices = statement<PriceFacts>(`
  select u.year::int, u.unit_type_code as "unitTypeCode", u.grade_code as "gradeCode",
    json_build_object('KRW', u.prime_cost_won, 'USD', u.prime_cost_cents) as "primeCost",
    json_build_object('KRW', u.settlement_won, 'USD', u.settlement_cents) as settlement
  from unit_prices u where u.year = any($1)`)

/** What is planned of the members of some projects in all months, and the prices of these months. */
export async function pricedPlans(
  db: Db,
  projectIds: readonly string[],
): Promise<
  { readonly labourOf: ReadonlyMap<string, readonly PlannedAlike[]> } & Pick<PricedPlan, 'prices'>
> {
  const rows = await readOfSeveral.all(db, [projectIds])
  const years = new Set(rows.flatMap(({ labour }) => labour.map(({ month }) => yearOf(month))))
  return {
    labourOf: new Map(rows.map(({ projectId, labour }) => [projectId, labour])),
    prices: years.size === 0 ? [] : await readPrices.all(db, [[...years]]),
  }
}

const readPlanned = statement<PlannedWork>(`
  with ${plansCte(ofProject)}
  select p.member_sn as "memberSn", coalesce(p.employee_id, '') as "employeeId",
    coalesce(e.name, '') as name, p.placeholder_number as "placeholderNumber",
    to_char(p.month, 'YYYY-MM') as month, p.plan_hundredths as hundredths,
    p.placeholder_kind as placeholder, p.is_support as "isSupport", p.resides, p.grade as "gradeCode"
  from plans p left join employees e on e.employee_id = p.employee_id
  order by p.month, p.sort_order, p.member_sn`)

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
