-- A period is a Sunday-to-Saturday week cut at month ends (document 5 §2.1).
create function period_start_of(day date) returns date language sql immutable parallel safe return
  greatest(day - extract(dow from day)::int, day - extract(day from day)::int + 1);
create function period_end_of(day date) returns date language sql immutable parallel safe return
  least(day - extract(dow from day)::int + 6,
    (day - extract(day from day)::int + 1 + interval '1 month' - interval '1 day')::date);

-- One row a day with hours; no row is zero hours. No index holds the hours and pages keep some room, so that an
-- edit touches one page of the table and no index.
create table hour_entries (
  employee_id text collate "C" not null constraint hour_entries_employee references employees,
  project_id text collate "C" not null constraint hour_entries_project references projects,
  day date not null,
  period_start date not null,
  hundredths smallint not null,
  primary key (employee_id, project_id, day),
  constraint hour_entries_period_of_day check (period_start = period_start_of(day)),
  constraint hour_entries_within_day check (hundredths between 1 and 2400)
) with (fillfactor = 90);
create index hour_entries_by_day on hour_entries (employee_id, day);
create index hour_entries_by_project on hour_entries (project_id, day);

-- A row's state; no record is 'open' (document 5 §2.7).
create table period_states (
  employee_id text collate "C" not null constraint period_states_employee references employees,
  project_id text collate "C" not null constraint period_states_project references projects,
  period_start date not null,
  period_end date not null,
  state text collate "C" not null,
  changed_at timestamptz not null,
  changed_by text collate "C" not null constraint period_states_changed_by references employees,
  -- kept while an unsubmit request is pending, so that a rejection leaves "submitted since" as it was
  submitted_at timestamptz,
  submitted_by text collate "C" constraint period_states_submitted_by references employees,
  primary key (employee_id, project_id, period_start),
  constraint period_states_whole_period
    check (period_start = period_start_of(period_start) and period_end = period_end_of(period_start)),
  constraint period_states_known_state
    check (state in ('flagged', 'pendingOvertime', 'submitted', 'pendingUnsubmit'))
) with (fillfactor = 90);
create index period_states_by_period on period_states (employee_id, period_start);
create index period_states_by_project on period_states (project_id, period_start);

-- What is edited as a whole: one employee's period and its version (document 5 §0.8).
create table timecard_periods (
  employee_id text collate "C" not null constraint timecard_periods_employee references employees,
  period_start date not null,
  version integer not null,
  saved_at timestamptz not null,
  primary key (employee_id, period_start),
  constraint timecard_periods_whole_period check (period_start = period_start_of(period_start))
) with (fillfactor = 90);

create table requests (
  request_sn bigint generated always as identity primary key,
  kind text collate "C" not null,
  requester_id text collate "C" not null constraint requests_requester references employees,
  project_id text collate "C" not null constraint requests_project references projects,
  period_start date,
  period_end date,
  hundredths integer,
  reason text not null default '',
  state text collate "C" not null default 'pending',
  is_self_approved boolean not null default false,
  requested_at timestamptz not null,
  decided_by text collate "C" constraint requests_decided_by references employees,
  decided_at timestamptz,
  decision_reason text,
  -- the row of a rejected request was submitted again: the row no longer tells the rejection
  is_settled boolean not null default false,
  constraint requests_known_kind check (kind in ('member', 'overtime', 'unsubmit')),
  constraint requests_known_state
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  constraint requests_period_of_kind check ((kind = 'member') = (period_start is null)),
  constraint requests_whole_period check (period_start is not distinct from period_start_of(period_start)
    and period_end is not distinct from period_end_of(period_start)),
  constraint requests_decided_unless_pending check ((state = 'pending') = (decided_at is null))
);
-- one pending request of a kind per row (document 5 §2.7)
create unique index requests_one_pending on requests (requester_id, project_id, kind, period_start)
  nulls not distinct where state = 'pending';
create index requests_pending_by_project on requests (project_id, kind) where state = 'pending';
create index requests_by_requester on requests (requester_id, period_start);
create index requests_by_project on requests (project_id);

-- A closed month with its frozen base hours (document 5 §2.10); opening it again removes the record.
create table month_closes (
  employee_id text collate "C" not null constraint month_closes_employee references employees,
  month date not null,
  base_hundredths integer not null,
  closed_at timestamptz not null,
  closed_by text collate "C" not null constraint month_closes_closed_by references employees,
  primary key (employee_id, month),
  constraint month_closes_first_of_month check (extract(day from month) = 1),
  constraint month_closes_base_not_negative check (base_hundredths >= 0)
);
create index month_closes_by_month on month_closes (month);

-- The stretches of a closed month within employment, each with its unit, grade, office and workdays as they were
-- at the close (document 5 §5.13). They go with their close.
create table month_close_stretches (
  employee_id text collate "C" not null,
  month date not null,
  first_day date not null,
  last_day date not null,
  organization_id text collate "C" not null constraint month_close_stretches_unit references units,
  grade_code text collate "C" not null,
  grade_group text collate "C" not null generated always as ('GRDEGR') stored,
  office_code text collate "C" not null constraint month_close_stretches_office references offices,
  workdays smallint not null,
  primary key (employee_id, month, first_day),
  constraint month_close_stretches_close
    foreign key (employee_id, month) references month_closes on delete cascade,
  constraint month_close_stretches_grade foreign key (grade_group, grade_code) references codes,
  constraint month_close_stretches_within_month check (last_day >= first_day
    and first_day >= month and last_day < month + interval '1 month'),
  constraint month_close_stretches_workdays check (workdays between 0 and last_day - first_day + 1)
);
create index month_close_stretches_by_unit on month_close_stretches (organization_id, month);
