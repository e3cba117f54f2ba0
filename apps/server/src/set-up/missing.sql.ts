import { unitNameIn } from '../access/unit-name.sql.ts'
import { chartOf } from '../access/chart.sql.ts'
import { roleCountsAt } from '../access/roles.sql.ts'

/*
 * What is missing, as SQL: a query for each kind (set-up-3), each with the same columns. `year` and `currency` are
 * empty where they say nothing; `weight` is how many items the row counts for, `concerned` the people it concerns.
 *
 * Parameters: $1 the day, $2 the language, $3 the years that are due, $4 the instant, $5 whether mails can be sent.
 */

const columns = (row: {
  readonly kind: string
  readonly year?: string
  readonly currency?: string
  readonly id?: string
  readonly name?: string
  readonly concerned?: string
  readonly weight?: string
}) => {
  const { year = 'null::int', currency = `''`, id = `''`, name = `''` } = row
  const { concerned = '0', weight = '1' } = row
  return `'${row.kind}' as kind, ${year} as year, ${currency} as currency, (${id})::text as id,
    (${name})::text as name, (${concerned})::int as concerned, (${weight})::int as weight`
}

const nameOf = (code: string) => `case when $2 = 'ko' then ${code}.name_ko else ${code}.name_en end`
const thisYear = 'extract(year from $1::date)::int'

/** `places`: the unit of each person, from when to when; of people who are there, with an active account. */
const places = `
  places as materialized (
    select * from (
      select e.employee_id, h.organization_id, h.grade_code, h.office_code,
        greatest(h.from_day, e.join_day) as first_day,
        least(lead(h.from_day) over (partition by h.employee_id order by h.from_day) - 1,
          e.retire_day, 'infinity'::date) as last_day
      from employees e join employee_history h using (employee_id)
      where e.is_active and h.is_applied and (e.retire_day is null or e.retire_day >= $1)) entries
    where first_day <= last_day)`

/** `due`: the years that are due, each with the days of it that are still to come. */
const due = `
  due as (
    select year, greatest(make_date(year, 1, 1), $1::date) as first_day, make_date(year, 12, 31) as last_day
    from unnest($3::int[]) as year)`

/**
 * `priced`: where nothing is missing, by year, grade, unit type and currency: the prices that figures take are the
 * prime cost and the settlement (prices-1).
 */
const priced = `
  priced as materialized (
    select year, grade_code, unit_type_code = 'UP001' as resides, 'CY001' as currency from unit_prices
    where prime_cost_won is not null and settlement_won is not null
    union all
    select year, grade_code, unit_type_code = 'UP001', 'CY002' from unit_prices
    where prime_cost_cents is not null and settlement_cents is not null)`

/**
 * `needed`: the people with work of a year that needs a price, in won, and in dollars too on a project in dollars:
 * submitted hours, plans until the coming year, and everybody who is there in a year that is due, who is in-house until
 * they reside. Without a residence on the first day of the month the first one there is counts; people of other
 * companies are priced by their invoices.
 */
const needed = `
  needed as materialized (
    select extract(year from c.month)::int as year, c.grade_code, c.resides, p.currency_code, c.employee_id as who
    from man_month_cells c join projects p using (project_id)
    where c.submitted_hundredths > 0
    group by 1, 2, 3, 4, 5
    union
    select extract(year from l.month)::int, m.grade_code, coalesce(r.resides, false), p.currency_code,
      coalesce(m.employee_id, '#' || m.member_sn)
    from project_members m
    join projects p using (project_id)
    join member_plans l using (member_sn)
    left join lateral (
      select r.resides from member_residence r where r.member_sn = m.member_sn
      order by r.from_day > l.month, abs(r.from_day - l.month) limit 1) r on true
    where m.grade_code is not null and l.plan_hundredths > 0
      and coalesce(m.placeholder_kind, '') <> 'OUTSOURCING'
      and l.month < make_date(${thisYear} + 2, 1, 1)
    union
    select due.year, p.grade_code, false, 'CY001', p.employee_id
    from due join places p on p.first_day <= due.last_day and p.last_day >= due.first_day)`

/** `touched`: the years that a project touches, until the coming one. */
const touched = `
  touched as (
    select p.*, year
    from projects p cross join lateral generate_series(
      extract(year from least(p.start_day, p.contract_start_day))::int,
      least(extract(year from greatest(p.end_day, p.contract_end_day))::int, ${thisYear} + 1)) as year)`

const kinds = [
  `select ${columns({ kind: 'chart', year: 'due.year' })}
    from due where not exists (select from organizations o where o.year = due.year)`,

  // the teams that can own a project are the profit centers (organization-7)
  `select ${columns({ kind: 'profitCenter', year: thisYear })}
    from organizations o where o.year = ${thisYear}
    having count(*) > 0 and not bool_or(o.is_profit_center)`,

  // a unit with people in it for which none of its own people decides (access-3): neither its leader, who may have left
  // or lost the role, nor a part leader in it, nor a team leader in it who leads no unit
  `select ${columns({
    kind: 'teamLeader',
    year: 'o.year::int',
    id: 'o.organization_id',
    name: unitNameIn('$2', 'o'),
    concerned: 'count(*)',
  })}
    from organizations o
    join places p on p.organization_id = o.organization_id and $1 between p.first_day and p.last_day
    where o.year = ${chartOf(thisYear)} and not exists (
      select from employees l join employee_roles r on r.employee_id = l.employee_id and r.role_id = 'LE003'
      where l.employee_id = o.team_leader_id and l.is_active
        and (l.retire_day is null or l.retire_day >= $1) and ${roleCountsAt('$4')})
      and not exists (
        select from places l join employee_roles r using (employee_id)
        where l.organization_id = o.organization_id and $1 between l.first_day and l.last_day
          and ${roleCountsAt('$4')} and (r.role_id = 'LE004' or r.role_id = 'LE003' and not exists (
            select from organizations led where led.year = o.year and led.team_leader_id = l.employee_id)))
    group by o.year, o.organization_id, o.name, o.display_name`,

  `select ${columns({
    kind: 'holiday',
    year: 'due.year',
    id: 'f.office_code',
    name: nameOf('c'),
    concerned: 'count(distinct p.employee_id)',
  })}
    from due
    join places p on p.first_day <= due.last_day and p.last_day >= due.first_day
    join offices f on f.office_code = p.office_code
    join codes c on c.group_code = f.office_group and c.detail_code = f.office_code
    where not exists (select from holidays d where d.office_code = f.office_code
      and d.first_day <= due.last_day and d.last_day >= make_date(due.year, 1, 1))
    group by due.year, f.office_code, c.name_ko, c.name_en`,

  `select ${columns({ kind: 'employeeHistory', id: 'e.employee_id', name: 'e.name' })}
    from employees e
    where e.is_active and (e.retire_day is null or e.retire_day >= $1)
      and not exists (select from employee_history h where h.employee_id = e.employee_id and h.is_applied)`,

  // where they are today, or will be first
  `select ${columns({
    kind: 'employeeUnit',
    year: chartOf(thisYear),
    id: 'e.employee_id',
    name: 'e.name',
  })}
    from places p join employees e using (employee_id)
    where greatest($1, e.join_day) between p.first_day and p.last_day and not exists (
      select from organizations o
      where o.year = ${chartOf('extract(year from greatest($1, e.join_day))')}
        and o.organization_id = p.organization_id)`,

  `select ${columns({ kind: 'invitation', id: 'e.employee_id', name: 'e.name' })}
    from employees e
    where e.is_active and e.password_hash is null and (e.retire_day is null or e.retire_day >= $1)
      and not exists (select from password_links l
        where l.employee_id = e.employee_id and l.used_at is null and l.expires_at > $4)`,

  `select ${columns({ kind: 'administrator', id: 'min(e.employee_id)', name: 'min(e.name)' })}
    from employees e join employee_roles r on r.employee_id = e.employee_id and r.role_id = 'LE999'
    where e.is_active and e.retire_day is null and r.to_day is null and ${roleCountsAt('$4')}
    having count(*) = 1`,

  `select ${columns({
    kind: 'unitPrice',
    year: 'n.year',
    currency: 'currency.code',
    id: `case when n.resides then 'UP001 ' else 'UP002 ' end || n.grade_code`,
    name: `${nameOf('u')} || ' · ' || ${nameOf('g')}`,
    concerned: 'count(distinct n.who)',
  })}
    from needed n
    cross join lateral (select distinct unnest(array['CY001', n.currency_code]) as code) currency
    join codes u on u.group_code = 'GRUNPR'
      and u.detail_code = case when n.resides then 'UP001' else 'UP002' end
    join codes g on g.group_code = 'GRDEGR' and g.detail_code = n.grade_code
    where not exists (select from priced x where x.year = n.year and x.grade_code = n.grade_code
      and x.resides = n.resides and x.currency = currency.code)
    group by n.year, currency.code, n.resides, n.grade_code, u.name_ko, u.name_en, g.name_ko, g.name_en`,

  `select ${columns({ kind: 'exchangeRate', year: 't.year', id: 't.project_id', name: 't.name' })}
    from touched t
    where t.currency_code <> 'CY001'
      and not exists (select from exchange_rates x where x.year = t.year and x.won > 0)`,

  // sales OPEX takes the rate of the SI style, of billable projects that bear business cost
  `select ${columns({
    kind: 'opexCharge',
    year: 't.year',
    id: `'ST001'`,
    name: nameOf('c'),
    concerned: 'count(*)',
  })}
    from touched t join project_types k using (type_code)
    join codes c on c.group_code = 'GRGPST' and c.detail_code = 'ST001'
    where t.includes_business_cost and k.section_code = 'DV001' and not exists (
      select from opex_charges x where x.year = t.year and x.style_code = 'ST001')
    group by t.year, c.name_ko, c.name_en`,

  `select ${columns({ kind: 'mail', weight: 'count(*)' })}
    from email_outbox where state = 'waiting' and not $5::boolean having count(*) > 0`,
]

/** `result`: a row for each item that is missing. */
export const missingCtes = `
  ${[places, due, priced, needed, touched].join(',')},
  result as (
    ${kinds.join('\n    union all\n    ')})`
