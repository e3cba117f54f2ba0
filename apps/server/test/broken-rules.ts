/**
 * What breaks a rule of docs/rules, as SQL that lists every offence: none in a sound database. Each
 * is named after its rule, and reads the tables of `preparation` in addition to the product's.
 */
export const brokenRules: Readonly<Record<string, string>> = {
  'no cell holds more than 8 hours where the member resides': `
    ${cells('h.resides and h.hundredths > 800')}`,
  'residents have no hours on weekends and holidays of their office': `
    ${cells('h.resides and not d.is_workday')}`,
  'no day has more than 24 hours': `
    select employee_id, day from hour_entries group by 1, 2 having sum(hundredths) > 2400`,
  'hours lie within employment': `
    select h.* from hour_entries h join employees e using (employee_id)
    where h.day < e.join_day or h.day > e.retire_day`,
  'hours lie within the project and before its end': `
    select h.* from hour_entries h join projects p using (project_id)
    where h.day not between p.start_day and p.end_day or h.day > p.ended_day`,
  'hours belong to members': `
    select h.* from hour_entries h where not exists (select from project_members m
      where m.employee_id = h.employee_id and m.project_id = h.project_id)`,
  'nothing lies in the future': `
    select h.day::text from hour_entries h, installation i where h.day >= i.created_at::date
    union all select i.changed_at::text from period_states i, installation x where i.changed_at > x.created_at
    union all select i.saved_at::text from timecard_periods i, installation x where i.saved_at > x.created_at
    union all select i.closed_at::text from month_closes i, installation x where i.closed_at > x.created_at
    union all select i.requested_at::text from requests i, installation x where i.requested_at > x.created_at
    union all select i.decided_at::text from requests i, installation x where i.decided_at > x.created_at
    union all select i.saved_at::text from project_versions i, installation x where i.saved_at > x.created_at
    union all select i.read_at::text from messages i, installation x where i.read_at > x.created_at`,
  'hours above the plan are submitted with an approved request only': `
    select * from checked.walked walked where used > plan and state in ('submitted', 'pendingUnsubmit') and not exists (
      select from requests r where r.kind = 'overtime' and r.state = 'approved'
        and r.requester_id = walked.employee_id and r.project_id = walked.project_id
        and r.period_start = walked.period_start)`,
  'overtime is flagged, requested and approved only above the plan': `
    select * from checked.walked walked where used <= plan and (state in ('flagged', 'pendingOvertime') or exists (
      select from requests r where r.kind = 'overtime' and r.state = 'approved'
        and r.requester_id = walked.employee_id and r.project_id = walked.project_id
        and r.period_start = walked.period_start))`,
  'rows with a state have hours': `
    select s.* from period_states s where not exists (select from hour_entries h
      where h.employee_id = s.employee_id and h.project_id = s.project_id
        and h.period_start = s.period_start)`,
  'a waiting request and the state of its row agree': `
    select s.employee_id, s.project_id, s.period_start, s.state, r.kind from period_states s
    full join (select * from requests where state = 'pending' and kind <> 'member') r
      on r.requester_id = s.employee_id and r.project_id = s.project_id and r.period_start = s.period_start
    where coalesce(s.state, '') <> 'flagged' and coalesce(s.state, '') <> 'submitted' and coalesce(r.kind, '') <>
      case s.state when 'pendingOvertime' then 'overtime' when 'pendingUnsubmit' then 'unsubmit' else '' end
    or (r.kind is not null and coalesce(s.state, '') not like 'pending%')`,
  'a waiting request states the hours of its row and its period': `
    select r.* from requests r where r.state = 'pending' and r.kind <> 'member' and not exists (
      select from hour_entries h where h.employee_id = r.requester_id and h.project_id = r.project_id
        and h.period_start = r.period_start having sum(h.hundredths) = r.hundredths)`,
  'no request waits for the person who made it': `
    select r.* from requests r join projects p using (project_id)
    where r.state = 'pending' and p.pm_id = r.requester_id`,
  'no waiting requester to join is a member, everybody who was let in is': `
    select r.* from requests r where r.kind = 'member' and r.state in ('pending', 'approved')
      and (r.state = 'approved') <> exists (select from project_members m
        where m.employee_id = r.requester_id and m.project_id = r.project_id)`,
  'requests are decided after they are made': `
    select * from requests where decided_at < requested_at`,
  'every period with hours was saved, and no other': `
    select * from timecard_periods t
    full join (select distinct employee_id, period_start from hour_entries) h using (employee_id, period_start)
    where t.version is null or h.employee_id is null`,
  'rows come into their state after they were saved': `
    select s.* from period_states s join timecard_periods t using (employee_id, period_start)
    where s.changed_at < t.saved_at`,
  'nothing in a closed month waits or was handed in after the close': `
    select distinct c.employee_id, c.month from month_closes c
    join period_states s on s.employee_id = c.employee_id and date_trunc('month', s.period_start) = c.month
    where s.state like 'pending%' or s.changed_at > c.closed_at`,
  'what counts as submitted says since when and who submitted it': `
    select * from period_states where (submitted_at is not null) <> (state in ('submitted', 'pendingUnsubmit'))
      or (submitted_at is null) <> (submitted_by is null) or submitted_at > changed_at`,
  'closed months keep the workdays of each stretch of employment': `
    select c.employee_id, c.month from month_closes c join employees e using (employee_id)
    left join work_stretches s using (employee_id, month)
    left join lateral (select count(*) filter (where is_workday) as workdays from checked.days d
      where d.employee_id = c.employee_id and d.day between s.first_day and s.last_day) d on true
    group by c.employee_id, c.month, e.join_day, e.retire_day
    having bool_or(s.workdays is distinct from d.workdays)
      or sum(s.last_day - s.first_day + 1) <> least(e.retire_day, (c.month + interval '1 month -1 day')::date)
        - greatest(e.join_day, c.month) + 1`,
  'the requester of a cancelled request got a message': `
    select r.* from requests r, installation i where r.state = 'cancelled' and r.requested_at > i.created_at - interval '300 days'
      and not exists (select from messages m where m.receiver_id = r.requester_id and m.sent_at = r.decided_at)`,
  'the audit holds every save with its hours, every submit, decision and close': `
    select p.employee_id, p.period_start::text from timecard_periods p
    join (select employee_id, period_start, sum(hundredths) as hundredths from hour_entries group by 1, 2) h
      using (employee_id, period_start)
    left join audit a on a.action = 'timecard.save' and a.for_employee_id = p.employee_id
      and a.subject = 'timecard ' || p.employee_id || ' ' || p.period_start
    group by p.employee_id, p.period_start, h.hundredths
    having count(a) <> 1 or sum((select sum((c ->> 'hundredths')::int) from jsonb_array_elements(a.after) c)) <> h.hundredths
    union all select employee_id, month::text from month_closes c where not exists (select from audit a
      where a.action = 'month.close' and a.for_employee_id = c.employee_id and a.actor_id = c.closed_by and a.at = c.closed_at)
    union all select employee_id, project_id from period_states s where not exists (select from audit a
      where a.action = 'timecard.submit' and a.for_employee_id = s.employee_id
        and a.after @> jsonb_build_array(jsonb_build_object('projectId', s.project_id)))
    union all select requester_id, kind from requests r where r.state in ('approved', 'rejected') and r.kind <> 'member'
      and not exists (select from audit a where a.subject = 'request ' || r.request_sn and a.at = r.decided_at)`,
  'charts begin no later than projects and history do': `
    select 1 from (select min(year) as year from organizations) chart
    where year > (select extract(year from min(start_day)) from projects)
      or year > (select extract(year from min(from_day)) from employee_history)`,
  'nothing about a closed month is decided after its close': `
    select r.* from requests r join month_closes c
      on c.employee_id = r.requester_id and c.month = date_trunc('month', r.period_start)
    where r.state = 'pending' or r.decided_at > c.closed_at`,
  'closed months keep their base hours': `
    select c.* from month_closes c join checked.bases b using (employee_id, month)
    where c.base_hundredths <> b.base`,
  'history begins with employment': `
    select e.employee_id from employees e where e.join_day is distinct from (
      select min(from_day) from employee_history h where h.employee_id = e.employee_id)`,
  'history names units that are in the chart of its years': `
    select h.employee_id, y.year from employee_history h
    join employees e using (employee_id)
    cross join (select distinct year from organizations) y
    where y.year >= extract(year from h.from_day)
      and y.year <= extract(year from coalesce(
        (select min(n.from_day) - 1 from employee_history n
         where n.employee_id = h.employee_id and n.from_day > h.from_day), e.retire_day, '2999-12-31'))
      and not exists (select from organizations o
        where o.year = y.year and o.organization_id = h.organization_id)`,
  'units hang below units of the same year': `
    select o.* from organizations o where o.upper_organization_id is not null and not exists (
      select from organizations u where u.year = o.year and u.organization_id = o.upper_organization_id)`,
  'projects are led by project managers, units by team leaders': `
    select pm_id from projects where not exists (
      select from employee_roles where employee_id = pm_id and role_id = 'LE002')
    union all select team_leader_id from organizations where team_leader_id is not null and not exists (
      select from employee_roles where employee_id = team_leader_id and role_id = 'LE003')`,
  'targets are of profit centers, of types that are not billable, and within employment': `
    select t.organization_id from (
        select year, organization_id from gp_team_targets
        union all select year, organization_id from gp_non_billable_targets) t
      join organizations o using (year, organization_id) where not o.is_profit_center
    union all select type_code from gp_non_billable_targets join project_types using (type_code)
      where section_code <> 'DV002'
    union all select t.employee_id from gp_employee_targets t join employees e using (employee_id)
      where make_date(t.year, t.first_month, 1) < date_trunc('month', e.join_day)
        or make_date(t.year, t.first_month, 1) > e.retire_day`,
  'no two targets of an employee share a month': `
    select a.employee_id from gp_employee_targets a join gp_employee_targets b
      on b.employee_id = a.employee_id and b.year = a.year and b.target_sn > a.target_sn
    where a.is_used and b.is_used and a.first_month <= b.last_month and b.first_month <= a.last_month`,
  'planned billing adds up to the budget plan': `
    select p.project_id from projects p
    join project_types y using (type_code)
    cross join lateral (select round(sum(sales_amount)::numeric / count(distinct year)) as service
      from project_team_profits t where t.project_id = p.project_id) t
    cross join lateral (select
        coalesce(sum(plan_amount) filter (where revenue_code = case y.category_code when 'CT004' then 'ST004' else 'ST001' end), 0) as service,
        coalesce(sum(plan_amount) filter (where revenue_code = 'ST002'), 0) as license,
        coalesce(sum(plan_amount) filter (where revenue_code = 'ST003'), 0) as third_party, count(*) as rows
      from project_billings b where b.project_id = p.project_id) b
    where b.rows > 0 and (b.service <> t.service or b.license <> p.license_amount or b.third_party <> p.third_party_amount)`,
  'a team owns each project in each of its years, and settlement adds up to 0': `
    select p.project_id, y from projects p
    cross join generate_series(extract(year from start_day)::int, extract(year from end_day)::int) y
    left join project_team_profits t on t.project_id = p.project_id and t.year = y
    group by 1, 2 having count(*) filter (where t.is_owner) <> 1 or sum(t.internal_amount) <> 0`,
  'rows of teams name profit centers of the chart in force': `
    select t.* from project_team_profits t where not exists (select from organizations o
      where o.organization_id = t.organization_id and o.is_profit_center and o.year = (
        select max(year) from organizations where year <= t.year))`,
  'costs are of months of the contract, and neither costs nor invoices lie ahead': `
    select c.project_id, c.month from project_costs c join projects p using (project_id), installation i
    where c.month < date_trunc('month', p.contract_start_day) or c.month > p.contract_end_day or c.month > i.created_at
    union all select b.project_id, b.actual_month from project_billings b, installation i where b.actual_month > i.created_at`,
  'the last version of a project is the project as it is': `
    select p.project_id from projects p left join project_versions v
      on v.project_id = p.project_id and v.version = p.version and v.saved_at = p.updated_at and v.saved_by = p.updated_by
      and v.contents ->> 'statusCode' = p.status_code and (v.contents ->> 'license')::bigint = p.license_amount
      and jsonb_array_length(v.contents -> 'costs') = (select count(*) from project_costs c where c.project_id = p.project_id)
    where v.version is null`,
  'supporting members have no plan': `
    select m.* from project_members m where m.is_support and exists (
      select from member_plans p where p.member_sn = m.member_sn)`,
}

/** Entries with what their member's residence was on the day; the nearest entry counts before the first. */
function cells(condition: string): string {
  return `
    select h.* from checked.cells h
    join checked.days d on d.employee_id = h.employee_id and d.day = h.day
    where ${condition}`
}

/**
 * Tables in a separate schema that the rules above read: who worked where on which day, the base
 * hours of every month, and every row with the man-months used up to and with it.
 */
export const preparation = `
  create schema checked;

  create table checked.days as
  select e.employee_id, d.day::date as day,
    extract(isodow from d.day) < 6 and not exists (select from holidays a
      where a.office_code = o.office_code and d.day between a.first_day and a.last_day) as is_workday
  from employees e
  cross join (select date_trunc('month', min(day)) as first_day,
      date_trunc('month', max(day)) + interval '1 month -1 day' as last_day from hour_entries) span
  cross join lateral generate_series(span.first_day, span.last_day, interval '1 day') as d (day)
  cross join lateral (select office_code from employee_history h where h.employee_id = e.employee_id
    order by h.from_day <= d.day desc, abs(h.from_day - d.day::date) limit 1) o;
  create index on checked.days (employee_id, day);

  create table checked.bases as
  select employee_id, date_trunc('month', day)::date as month,
    800 * count(*) filter (where is_workday) as base
  from checked.days group by 1, 2;
  create index on checked.bases (employee_id, month);

  create table checked.cells as
  select h.*, m.member_sn, m.is_support, r.resides
  from hour_entries h
  join project_members m on m.employee_id = h.employee_id and m.project_id = h.project_id
  cross join lateral (select resides from member_residence r where r.member_sn = m.member_sn
    order by r.from_day <= h.day desc, abs(r.from_day - h.day) limit 1) r;

  -- Man-months in parts that the base hours of every month divide: sums of them are exact.
  create table checked.walked as
  with sums as (
    select h.employee_id, h.project_id, h.period_start, h.member_sn, s.state,
      sum(h.hundredths) * (4283383104000 / b.base) as parts,
      coalesce(s.state in ('submitted', 'pendingUnsubmit'), false) as counts
    from checked.cells h
    join projects p on p.project_id = h.project_id
    join project_types t on t.type_code = p.type_code and t.section_code = 'DV001'
    join checked.bases b on b.employee_id = h.employee_id
      and b.month = date_trunc('month', h.period_start)::date
    left join period_states s on s.employee_id = h.employee_id and s.project_id = h.project_id
      and s.period_start = h.period_start
    where not h.is_support
    group by 1, 2, 3, 4, 5, b.base)
  select sums.*, coalesce(plan.total, 0) * 42833831040 as plan,
    parts + coalesce(sum(parts) filter (where counts) over (
      partition by employee_id, project_id order by period_start
      rows between unbounded preceding and 1 preceding), 0) as used
  from sums
  left join (select member_sn, sum(plan_hundredths) as total from member_plans group by 1) plan
    using (member_sn);

  analyze checked.days; analyze checked.bases; analyze checked.cells; analyze checked.walked;`
